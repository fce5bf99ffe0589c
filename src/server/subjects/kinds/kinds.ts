import { say } from '../../ground/language/say.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { isRecord } from '../../../contract/is-record.ts'
import { basename } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { siteSchema } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { root } from '../../ground/root.ts'
import type * as schema from '../../store/db/schema.ts'
import { fieldsCheck, wordFaults, type FieldFault } from './fields-ajv.ts'
import { kindDialect } from './dialect.ts'
import { kindFaults } from './roles.ts'
import { type KindSteps, pruned, stepped } from '../../store/db/kind-steps.ts'

/** The type of a content: its fields, and which of them play the roles that every content has. */
export interface Kind {
  name: string
  version: number
  /** The name that people use. */
  label: string
  /** Belongs to the whole site: its contents are in no column. */
  siteWide: boolean
  /** The names of the fields that play these roles. */
  title: string
  date?: string
  /** The date is when a content first appears, not when something happens. */
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
  /** Errors in these fields, each naming its field; empty if they are a valid content of this kind. */
  faultsOf(fields: Fields): FieldFault[]
  /** A version's fields, including the body, as the kind has them now. */
  present(version: { fields: Fields; html: string | null; schemaVersion: number }): Fields
}

export type Kinds = ReadonlyMap<string, Kind>

/** The schema is outside the dialect, or names fields that it does not have. */
export class KindError extends Error {
  override readonly name = 'KindError'
}

const isDialect = fieldsCheck(kindDialect)
const KIND_NAME = /^[a-z][A-Za-z0-9]{0,63}$/
const RESERVED = new Set(['id', 'kind', 'column', 'columnId', 'locale', 'permalink', 'prev', 'next'])
/** Property names of every JavaScript object: no field or kind may be looked up by them. */
export const isOfEveryObject = (name: string) => name in Object.prototype
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

/** The kinds that every site has: one for each file in schemas/contents. */
export const builtInKinds: Kinds = readBuiltIn(new URL('schemas/contents/', root))

/** An earlier version of a kind, as far as contents of that time need it. */
interface FormerVersion {
  version: number
  /** The field that was its body. */
  body: string | null
  /** How it developed from the version before. */
  steps: KindSteps
}

/** The built-in kinds and the site's own, each in its newest version. */
export async function readKinds(
  db: Pick<PgDatabase<PgQueryResultHKT, typeof schema>, 'select'>,
): Promise<Kinds> {
  const { kind, version } = siteSchema
  const isNewest = sql`row_number() over (partition by ${kind} order by ${version} desc) = 1`
  const rows = await db
    .select({
      kind,
      version,
      steps: siteSchema.steps,
      body: sql<string | null>`${siteSchema.schema} #>> '{x-kind,body}'`,
      schema: sql<Fields | null>`case when ${isNewest} then ${siteSchema.schema} end`.mapWith(
        siteSchema.schema,
      ),
    })
    .from(siteSchema)
    .orderBy(kind, desc(version))
  const kinds = new Map(builtInKinds)
  for (const { kind: name, version: newest, schema: source } of rows) {
    if (source === null || kinds.has(name)) continue
    const former = rows.filter((row) => row.kind === name)
    kinds.set(name, compiled(name, newest, source, former))
  }
  return kinds
}

const known = new Map<string, { text: string; kind: Kind }>()

/** Compiled once while it is unchanged: kinds are read with every change of the site. */
function compiled(name: string, version: number, source: Fields, former: FormerVersion[]): Kind {
  const text = JSON.stringify([version, source, former.map(({ body, steps }) => [body, steps])])
  const before = known.get(name)
  if (before?.text === text) return before.kind
  const kind = compileKind(name, version, source, former)
  known.set(name, { text, kind })
  return kind
}

/**
 * A kind described by a site.
 * @throws KindError if it is outside the dialect or has the name of a built-in kind
 */
export function compileSiteKind(name: string, version: number, source: Fields): Kind {
  if (!KIND_NAME.test(name) || isOfEveryObject(name)) {
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
  if (taken !== undefined)
    throw new KindError(say`properties.${taken} is a name that every content uses: choose another`)
  const faults = kindFaults(source)
  if (faults.length > 0) throw new KindError(faults.join('; '))
  try {
    const kind = compileKind(name, version, source)
    // Its rules are compiled on first use.
    kind.faultsOf({})
    return kind
  } catch (error) {
    // Ajv's strict mode names what does not fit together, such as a format on a number.
    throw error instanceof KindError
      ? error
      : new KindError(error instanceof Error ? error.message : String(error))
  }
}

function compileKind(
  name: string,
  version: number,
  source: Fields,
  former: readonly FormerVersion[] = [],
): Kind {
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
  // The schemas are open, so that answers can add properties; stored data may not have others.
  const { $schema: _dialect, $id: _id, ...open } = source
  const isKind = fieldsCheck({ type: 'object', allOf: [open], unevaluatedProperties: false })
  return {
    ...parts,
    name,
    version,
    title,
    label: typeof source.title === 'string' && source.title !== '' ? source.title : name,
    siteWide: meta.siteWide === true,
    publication: meta.publication === true,
    schema: source,
    faultsOf: (fields) => (isKind(fields) ? [] : wordFaults(isKind.errors)),
    present({ fields, html, schemaVersion }) {
      const then = former.find((one) => one.version === schemaVersion)
      const body = then ? (then.body ?? undefined) : parts.body
      const said = body === undefined || html === null ? fields : { ...fields, [body]: html }
      const since = former
        .filter((one) => one.version > schemaVersion)
        .toSorted((a, b) => a.version - b.version)
      if (since.length === 0) return said
      return pruned(
        source,
        since.reduce((before, { steps }) => stepped(before, steps), said),
      )
    },
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
