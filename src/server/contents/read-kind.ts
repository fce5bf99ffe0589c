import { asc, desc, eq, sql } from 'drizzle-orm'
import type { BuiltInKinds, KindName } from '../../contract/kinds.ts'
import type { Db } from '../db/database.ts'
import { live } from '../db/schema.ts'
import { trusted } from '../trusted.ts'
import type { References } from './references.ts'
import { RECORD_COLUMNS, recordOf } from './record.ts'

/** Everything of a kind that is live, in the kind's order. For kinds of which a site has few. */
export type ReadKind = <K extends KindName>(kind: K) => Promise<readonly Readonly<BuiltInKinds[K]>[]>

/** Reads each kind once: make a new one when the revision rises. */
export function createKindReader(db: Db, references: References): ReadKind {
  const known = new Map<KindName, Promise<readonly unknown[]>>()
  const select = db
    .select(RECORD_COLUMNS)
    .from(live)
    .where(eq(live.kind, sql.placeholder('kind')))
    .orderBy(asc(live.rank), desc(live.published), asc(live.sort), desc(live.id))
    .prepare('kind')

  return async (kind) => {
    let reading = known.get(kind)
    if (!reading) {
      reading = select.execute({ kind }).then((rows) => references.resolve(rows.map(recordOf)))
      known.set(kind, reading)
      reading.catch(() => known.delete(kind))
    }
    return trusted(await reading)
  }
}
