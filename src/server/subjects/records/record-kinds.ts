import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { desc } from 'drizzle-orm'
import { compileFields, createFieldsAjv, type FieldFault, wordFaults } from '../kinds/fields-ajv.ts'
import type { Db } from '../../store/db/database.ts'
import { recordSchema } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { say } from '../../ground/language/say.ts'
import { root } from '../../ground/root.ts'
import { lazyValidator } from '../../ground/lazy-validator.ts'
import { fieldPi, purposeMeta, recordDialect, recordMeta } from './dialect.ts'
import { type RecordSchema, sealsRecord } from './schema.ts'

/** A kind of records: what the back office keeps about a person, and how it is shown. */
export interface RecordKind {
  name: string
  version: number
  label: string
  schema: RecordSchema
  faultsOf(fields: unknown): FieldFault[]
}

export type RecordKinds = ReadonlyMap<string, RecordKind>

/** The schema is outside the dialect, or names fields that it does not have. */
export class RecordKindError extends Error {
  override readonly name = 'RecordKindError'
}

const NAME = /^[a-z][A-Za-z0-9_]{0,63}$/
let ajv: ReturnType<typeof createFieldsAjv> | undefined
const recordCheck = (schema: object) =>
  lazyValidator(() => compileFields((ajv ??= createRecordsAjv()), schema))
const isDialect = recordCheck(recordDialect)

/** One for each file in schemas/records. */
export const builtInRecordKinds: RecordKinds = readBuiltIn(new URL('schemas/records/', root))

/** The built-in kinds and the site's own, each in its newest version. */
export async function readRecordKinds(db: Pick<Db, 'select'>): Promise<RecordKinds> {
  const rows = await db.select().from(recordSchema).orderBy(recordSchema.kind, desc(recordSchema.version))
  const kinds = new Map(builtInRecordKinds)
  for (const { kind, version, schema } of rows) {
    if (!kinds.has(kind)) kinds.set(kind, compile(kind, version, sealsRecord(schema)))
  }
  return kinds
}

/** A kind of records described by a site. @throws RecordKindError */
export function compileSiteRecordKind(name: string, version: number, source: unknown): RecordKind {
  if (!NAME.test(name)) {
    throw new RecordKindError(
      say`the name of a kind of record is letters, digits and _ and begins with a small letter, not "${name}"`,
    )
  }
  if (builtInRecordKinds.has(name)) {
    throw new RecordKindError(say`"${name}" is a built-in kind of record: choose another name`)
  }
  try {
    const kind = compile(name, version, checked(source))
    // Its rules are compiled on first use.
    kind.faultsOf({})
    return kind
  } catch (error) {
    // Ajv's strict mode names what does not fit together.
    throw error instanceof RecordKindError || !(error instanceof Error)
      ? error
      : new RecordKindError(error.message)
  }
}

function createRecordsAjv() {
  const made = createFieldsAjv()
  made.addKeyword({ keyword: 'x-record', metaSchema: recordMeta })
  made.addKeyword({ keyword: 'x-pi', metaSchema: { anyOf: [purposeMeta, fieldPi] } })
  return made
}

function checked(source: unknown): RecordSchema {
  if (!isDialect(source)) {
    throw new RecordKindError(
      wordFaults(isDialect.errors)
        .map(({ reason }) => reason)
        .join('; '),
    )
  }
  const schema = sealsRecord(source as Fields)
  const { title, state, columns } = schema['x-record']
  for (const field of [title, ...(state === undefined ? [] : [state]), ...columns]) {
    if (!Object.hasOwn(schema.properties, field)) {
      throw new RecordKindError(say`x-record names "${field}", which is no property`)
    }
  }
  if (columns[0] !== title) throw new RecordKindError(say`x-record.columns begins with its title`)
  return schema
}

function compile(name: string, version: number, schema: RecordSchema): RecordKind {
  const { $schema: _dialect, $id: _id, ...open } = schema as RecordSchema & Fields
  const isRecordOf = recordCheck({ type: 'object', allOf: [open], unevaluatedProperties: false })
  return {
    name,
    version,
    label: schema.title,
    schema,
    faultsOf: (fields) => (isRecordOf(fields) ? [] : wordFaults(isRecordOf.errors)),
  }
}

function readBuiltIn(folder: URL): RecordKinds {
  const files = readdirSync(folder).sort()
  return new Map(
    files.map((file) => {
      const name = basename(file, '.json')
      const schema = sealsRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
      return [name, compile(name, schema['x-record'].version, schema)]
    }),
  )
}

/** The kinds of records at this revision. */
export type ReadRecordKinds = () => Promise<RecordKinds>
