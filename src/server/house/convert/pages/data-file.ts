import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseToml, TomlError } from 'smol-toml'
import { parseDocument } from 'yaml'
import { isRecord } from '../../../../contract/is-record.ts'
import { OperatorError } from '../../../ground/operator-error.ts'
import { say } from '../../../ground/language/say.ts'
import { NoJson, readJson } from '../../../ground/yaml/json.ts'

export type Form = 'yaml' | 'toml' | 'json'

/** More references of YAML to itself than any site needs would blow up to gigabytes. */
const MOST_ALIASES = 100
const MOST_LETTERS = 1_000_000

/** What is wrong with a text, at a line of it. */
export class UnreadableData extends Error {
  override readonly name = 'UnreadableData'
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** The value of a text in YAML, TOML or JSON. @throws UnreadableData */
export function valueOf(text: string, form: Form): unknown {
  if (text.length > MOST_LETTERS) throw new UnreadableData(1, say`is longer than ${MOST_LETTERS} characters`)
  try {
    if (form === 'toml') return parseToml(text)
    return form === 'json' ? readJson(text) : valueOfYaml(text)
  } catch (error) {
    if (error instanceof UnreadableData) throw error
    if (error instanceof NoJson) throw new UnreadableData(error.line, error.message)
    if (error instanceof TomlError) throw new UnreadableData(error.line, say`is no TOML: ${reasonOf(error)}`)
    throw new UnreadableData(
      1,
      say`cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** The message of smol-toml goes on with an excerpt. */
const reasonOf = (error: TomlError): string =>
  (error.message.split('\n', 1)[0] ?? '').replace(/^Invalid TOML document: /, '')

function valueOfYaml(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
  const [fault] = document.errors
  if (fault) throw new UnreadableData(lineAt(text, fault.pos[0]), say`is no YAML: ${fault.message}`)
  return document.toJS({ maxAliasCount: MOST_ALIASES })
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

const FORMS: Record<string, Form> = { toml: 'toml', yaml: 'yaml', yml: 'yaml', json: 'json' }

/**
 * The first of these files of a folder, as a record; undefined if there is none.
 * @throws OperatorError with its line, if it cannot be read
 */
export async function readConfig(
  root: string,
  names: readonly string[],
): Promise<Record<string, unknown> | undefined> {
  for (const name of names) {
    const text = await readFile(join(root, name), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    try {
      const value = valueOf(text.replace(/^\uFEFF/, ''), FORMS[name.split('.').at(-1) ?? ''] ?? 'yaml')
      return isRecord(value) ? value : {}
    } catch (error) {
      if (!(error instanceof UnreadableData)) throw error
      throw new OperatorError(`${join(root, name)}:${error.line} ${error.message}`)
    }
  }
  return undefined
}
