import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withTranslations } from '../../../contract/language/translations.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { root } from '../../ground/root.ts'
import { parseYaml } from '../../ground/yaml/yaml.ts'

const CONTRACT = new URL('openapi/portal.yaml', root)
const SCHEMAS = new URL('schemas/', root)
/** The contract as the build has parsed it: parsing the YAML takes a tenth of a start. Its first line identifies its sources. */
const BUILT = new URL('dist/contract.json', root)

let specification: object | undefined

/**
 * The contract as one document: the files of `schemas/` that it refers to are embedded under their own ids. It is read once
 * and must not be changed.
 */
export function readSpecification(): object {
  specification ??= readBuilt(BUILT) ?? readSources()
  return specification
}

/** For the build. */
export function writeBuiltContract(file = BUILT): void {
  writeFileSync(file, `${fingerprint()}\n${JSON.stringify(readSources())}`)
}

/** Undefined if it was built from another contract, or not built. */
export function readBuilt(file: URL): object | undefined {
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const end = text.indexOf('\n')
  if (text.slice(0, end) !== fingerprint()) return undefined
  const contract: unknown = JSON.parse(text.slice(end))
  return isRecord(contract) ? contract : undefined
}

export function readSources(): object {
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

/** Changes with every change of the answers' shape: browsers then ask again for answers kept under an older contract. */
export function contractVersion(): string {
  return fingerprint().slice(0, 8)
}

/** The hash of all files of the contract, and of the property that is added to one of them. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(CONTRACT))
  for (const { text, schema } of schemaFiles('')) hash.update(text).update(JSON.stringify(schema))
  return hash.digest('hex')
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
  // The contract is 2020-12 throughout, so `$schema` is redundant, and resolving references would fail on it.
  const { $schema: _dialect, ...schema } = JSON.parse(text) as { $id: string; $schema?: string }
  return { name, id: schema.$id, text, schema: name === 'site.json' ? withTranslations(schema) : schema }
}
