import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { BuiltInKinds, KindName } from '../../../../contract/kinds.ts'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'
import { keepWhileCurrent } from '../../../ground/keep-while-current.ts'
import type { Revisions } from '../../../ground/revisions.ts'
import { dependOn, topicOf } from '../../../ground/topics.ts'
import { unsafeCast } from '../../../ground/unsafe-cast.ts'
import type { References } from './references.ts'
import { RECORD_COLUMNS, recordOf } from './record.ts'

/** All live contents of a kind, in the kind's order. For kinds of which a site has few. */
export type ReadKind = <K extends KindName>(kind: K) => Promise<readonly Readonly<BuiltInKinds[K]>[]>

/**
 * For a kind that may have many: the contents with these ids, in this order; if none of them is live, the first in the
 * kind's order. At most the given number.
 */
export type ReadSome = <K extends KindName>(
  kind: K,
  ids: readonly string[],
  most: number,
) => Promise<readonly Readonly<BuiltInKinds[K]>[]>

const ORDER = [asc(live.rank), desc(live.published), asc(live.sort), desc(live.id)]

/** Reads each kind once, until one of its contents is published. */
export function createKindReader(db: Db, references: References, revisions: Revisions): ReadKind {
  const known = new Map<KindName, () => Promise<readonly unknown[]>>()
  const select = db
    .select(RECORD_COLUMNS)
    .from(live)
    .where(eq(live.kind, sql.placeholder('kind')))
    .orderBy(...ORDER)
    .prepare('kind')

  async function read(kind: KindName): Promise<readonly unknown[]> {
    dependOn(topicOf.kind(kind))
    return references.resolve((await select.execute({ kind })).map(recordOf))
  }
  return async (kind) => {
    const kept = known.get(kind) ?? keepWhileCurrent(revisions, () => read(kind))
    known.set(kind, kept)
    // The fields of a kind, validated when they were published.
    return unsafeCast(await kept())
  }
}

/** Reads each choice once, until a content of its kind is published. */
export function createSomeReader(db: Db, references: References, revisions: Revisions): ReadSome {
  const known = new Map<string, () => Promise<readonly unknown[]>>()

  return async (kind, ids, most) => {
    const read = async () => {
      dependOn(topicOf.kind(kind))
      const found = await some(db, kind, ids, most)
      return references.resolve(found.map(recordOf))
    }
    const key = JSON.stringify([kind, ids, most])
    const kept = known.get(key) ?? keepWhileCurrent(revisions, read)
    known.set(key, kept)
    return unsafeCast(await kept())
  }
}

async function some(db: Db, kind: KindName, ids: readonly string[], most: number) {
  const select = () => db.select(RECORD_COLUMNS).from(live)
  const isKind = eq(live.kind, kind)
  const named = ids.length > 0 ? await select().where(and(isKind, inArray(live.id, [...ids]))) : []
  const chosen = ids.flatMap((id) => named.find((row) => row.id === id) ?? []).slice(0, most)
  if (chosen.length > 0) return chosen
  return select()
    .where(isKind)
    .orderBy(...ORDER)
    .limit(most)
}
