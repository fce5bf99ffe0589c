import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { withTranslations } from '../../contract/language/translations.ts'
import { isRecord } from '../../contract/is-record.ts'
import { root } from '../root.ts'
import { parseYaml } from '../yaml.ts'

const CONTRACT = new URL('openapi/portal.yaml', root)
const SCHEMAS = new URL('schemas/', root)

let specification: object | undefined

/**
 * The contract as one document: the files of `schemas/` that it refers to are embedded under their own ids. It is read once,
 * and is nobody's to change.
 */
export function readSpecification(): object {
  specification ??= read()
  return specification
}

function read(): object {
  const files = [...schemaFiles('')]
  const ids = new Map(files.map(({ name, id }) => [`../schemas/${name}`, id]))
  const parsed = parseYaml(readFileSync(CONTRACT, 'utf8'), CONTRACT.pathname)
  if (!parsed.ok)
    throw new Error(parsed.faults.map(({ line, reason }) => `portal.yaml:${line} ${reason}`).join('\n'))
  const contract: unknown = parsed.document.toJS({
    reviver: (key, value) =>
      key === '$ref' && typeof value === 'string' ? (ids.get(value) ?? value) : value,
  })
  if (!isRecord(contract)) throw new Error(`${CONTRACT.pathname} is no contract`)
  return { ...contract, 'x-schemas': files.map(({ schema }) => schema) }
}

/** Changes with every change of what answers look like: an answer kept under an older contract is asked for again. */
export function contractVersion(): string {
  const hash = createHash('sha256').update(readFileSync(CONTRACT))
  for (const { text } of schemaFiles('')) hash.update(text)
  return hash.digest('hex').slice(0, 8)
}

function* schemaFiles(folder: string): Generator<{ name: string; id: string; text: string; schema: object }> {
  const entries = readdirSync(new URL(folder, SCHEMAS), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    const name = folder + entry.name
    if (entry.isDirectory()) yield* schemaFiles(`${name}/`)
    else if (name.endsWith('.json')) yield readSchema(name)
  }
}

function readSchema(name: string) {
  const text = readFileSync(new URL(name, SCHEMAS), 'utf8')
  // `$schema` says the same as the contract, which is 2020-12 throughout; resolving references would trip over it.
  const { $schema: _dialect, ...schema } = JSON.parse(text) as { $id: string; $schema?: string }
  return { name, id: schema.$id, text, schema: name === 'site.json' ? withTranslations(schema) : schema }
}
