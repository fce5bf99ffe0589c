import { say } from '../language/say.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { isRecord } from '../../contract/is-record.ts'
import { basename } from 'node:path'
import { desc } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { siteSchema, type Fields } from '../db/schema.ts'
import { root } from '../root.ts'
import type * as schema from '../db/schema.ts'
import { createFieldsAjv, wordFaults, type FieldFault } from './kinds-ajv.ts'
import { kindDialect } from './kinds-dialect.ts'
import { kindFaults } from './kinds-parts.ts'

/** What a content is: which fields it has, and which of them play the parts that every content knows. */
export interface Kind {
  name: string
  version: number
  /** What people call it. */
  label: string
  /** Belongs to the whole site: no column holds it. */
  siteWide: boolean
  /** Names of the fields that play these parts. */
  title: string
  date?: string
  /** The date is when a content is to be seen first, not when something happens. */
  publication: boolean
  summary?: string
  cover?: string
  coverAlt?: string
  body?: string
  attachments?: string
  pinned?: string
  order?: string
  classify?: string
  withdraw?: string
  schema: Fields
  /** What is wrong with these fields, each fault naming its field; empty when they are a content of this kind. */
  faultsOf(fields: Fields): FieldFault[]
}

export type Kinds = ReadonlyMap<string, Kind>

/** Refused: what the schema says is outside the dialect, or names fields it does not have. */
export class KindError extends Error {
  override readonly name = 'KindError'
}

const ajv = createFieldsAjv()
const isDialect = ajv.compile(kindDialect)
const KIND_NAME = /^[a-z][A-Za-z0-9]{0,63}$/
const RESERVED = new Set(['id', 'kind', 'column', 'columnId', 'locale', 'permalink', 'prev', 'next'])
const PARTS = [
  'title',
  'date',
  'summary',
  'cover',
  'coverAlt',
  'body',
  'attachments',
  'pinned',
  'order',
  'classify',
  'withdraw',
] as const

/** The kinds every site has: one for each file in schemas/contents. */
export const builtInKinds: Kinds = readBuiltIn(new URL('schemas/contents/', root))

/** The built-in kinds and the site's own, each in its newest version. */
export async function readKinds(
  db: Pick<PgDatabase<PgQueryResultHKT, typeof schema>, 'select'>,
): Promise<Kinds> {
  const rows = await db.select().from(siteSchema).orderBy(siteSchema.kind, desc(siteSchema.version))
  const kinds = new Map(builtInKinds)
  for (const row of rows) {
    if (!kinds.has(row.kind)) kinds.set(row.kind, compileKind(row.kind, row.version, row.schema))
  }
  return kinds
}

/**
 * A kind that a site describes itself.
 * @throws KindError when it is outside the dialect or takes a built-in kind's name.
 */
export function compileSiteKind(name: string, version: number, source: Fields): Kind {
  if (!KIND_NAME.test(name)) {
    throw new KindError(
      say`a kind's name is letters and digits and begins with a small letter, not "${name}"`,
    )
  }
  if (builtInKinds.has(name)) throw new KindError(say`"${name}" is a built-in kind: choose another name`)
  if (!isDialect(source)) {
    throw new KindError(
      wordFaults(isDialect.errors)
        .map(({ reason }) => reason)
        .join('; '),
    )
  }
  const taken = Object.keys(isRecord(source.properties) ? source.properties : {}).find((key) =>
    RESERVED.has(key),
  )
  if (taken) throw new KindError(say`properties.${taken} is a name that every content uses: choose another`)
  const faults = kindFaults(source)
  if (faults.length > 0) throw new KindError(faults.join('; '))
  try {
    return compileKind(name, version, source)
  } catch (error) {
    // Ajv's strict mode speaks of what does not fit together, such as a format on a number.
    throw error instanceof KindError
      ? error
      : new KindError(error instanceof Error ? error.message : String(error))
  }
}

function compileKind(name: string, version: number, source: Fields): Kind {
  const meta = source['x-kind']
  const properties = source.properties
  if (!isRecord(meta) || !isRecord(properties)) throw new KindError(say`x-kind and properties are missing`)
  const parts: Partial<Record<(typeof PARTS)[number], string>> = {}
  for (const part of PARTS) {
    const field = meta[part]
    if (field === undefined) continue
    if (typeof field !== 'string' || !Object.hasOwn(properties, field)) {
      throw new KindError(say`x-kind.${part} names "${String(field)}", which is no property`)
    }
    parts[part] = field
  }
  const { title } = parts
  if (!title) throw new KindError(say`x-kind.title is missing`)
  // The schemas are open, so that answers can add to them; what is kept is closed here.
  const { $schema: _dialect, $id: _id, ...open } = source
  const validate = ajv.compile({ type: 'object', allOf: [open], unevaluatedProperties: false })
  return {
    ...parts,
    name,
    version,
    title,
    label: typeof source.title === 'string' && source.title !== '' ? source.title : name,
    siteWide: meta.siteWide === true,
    publication: meta.publication === true,
    schema: source,
    faultsOf: (fields) => (validate(fields) ? [] : wordFaults(validate.errors)),
  }
}

function readBuiltIn(folder: URL): Kinds {
  const kinds = new Map<string, Kind>()
  for (const file of readdirSync(folder).sort()) {
    const name = basename(file, '.json')
    const source: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    if (!isRecord(source) || !isRecord(source['x-kind'])) throw new KindError(`${file} is no kind`)
    kinds.set(name, compileKind(name, Number(source['x-kind'].version), source))
  }
  return kinds
}
