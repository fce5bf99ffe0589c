import { basename } from 'node:path'
import type { Db } from '../../store/db/database.ts'
import { recordSchema } from '../../store/db/schema.ts'
import {
  compileSiteRecordKind,
  RecordKindError,
  type RecordKinds,
} from '../../subjects/records/record-kinds.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { jsonFault, readJson } from '../../ground/yaml/json.ts'

export type RecordKindChange = typeof recordSchema.$inferInsert

const FILE = /^schemas\/records\/[^/]+\.json$/

export const isRecordKindFile = (path: string) => path.startsWith('schemas/records/')

/** The kinds of records described in the folder; each change of one is a new version. */
export function checkRecordKinds(
  texts: ReadonlyMap<string, string>,
  present: RecordKinds,
): { added: RecordKindChange[]; faults: Fault[] } {
  const added: RecordKindChange[] = []
  const faults: Fault[] = []
  for (const [path, text] of texts) {
    if (!FILE.test(path)) continue
    const kind = basename(path, '.json')
    try {
      const schema = readJson(text)
      const known = present.get(kind)
      // Pages show the properties in this order.
      if (known && JSON.stringify(known.schema) === JSON.stringify(schema)) continue
      const version = (known?.version ?? 0) + 1
      compileSiteRecordKind(kind, version, schema)
      // Compiled above, which throws for what the dialect does not accept.
      added.push({ kind, version, schema: unsafeCast<RecordKindChange['schema']>(schema) })
    } catch (error) {
      faults.push(jsonFault(error, path, RecordKindError))
    }
  }
  return { added, faults }
}

export async function writeRecordKinds(tx: Db, added: readonly RecordKindChange[]): Promise<void> {
  if (added.length > 0) await tx.insert(recordSchema).values([...added])
}
