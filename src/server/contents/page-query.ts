import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { live } from '../db/schema.ts'
import { RECORD_COLUMNS } from './record.ts'

/** What makes one page query different from another, and so a statement of its own. */
export interface PageShape {
  /** One column, or several merged. */
  merged: boolean
  classified: boolean
  /** From the far end, for pages past the middle. */
  backward: boolean
  /** Rows; part of the statement, for only then does the database know without planning anew that they are few. */
  limit: number
  /** False: from the beginning. */
  skipping: boolean
}

/** Prepared statements for pages of contents; each reads its rows from an index in order, and no others. */
export function createPageQueries(db: Db) {
  const prepared = new Map<string, ReturnType<typeof preparePage>>()
  return (shape: PageShape) => {
    const { merged, classified, backward, limit, skipping } = shape
    const name = `page_${Number(merged)}${Number(classified)}${Number(backward)}${Number(skipping)}_${limit}`
    const known = prepared.get(name)
    if (known) return known
    const made = preparePage(db, shape, name)
    prepared.set(name, made)
    return made
  }
}

function preparePage(db: Db, shape: PageShape, name: string) {
  const query = shape.merged ? mergedPage(db, shape) : columnPage(db, shape)
  return query.prepare(name)
}

const offset = sql.placeholder('offset')

function columnPage(db: Db, shape: PageShape) {
  const query = db
    .select(RECORD_COLUMNS)
    .from(live)
    .where(within(eq(live.columnKey, sql.placeholder('column')), shape))
    .orderBy(...inOrder(live, shape))
    .limit(shape.limit)
    .$dynamic()
  return shape.skipping ? query.offset(offset) : query
}

/** Each column gives its first rows from the index; only those few are merged and sorted. */
function mergedPage(db: Db, shape: PageShape) {
  const candidate = db
    .select({ id: live.id, rank: live.rank, published: live.published })
    .from(live)
    .where(within(sql`${live.columnKey} = wanted.key`, shape))
    .orderBy(...inOrder(live, shape))
    .limit(shape.skipping ? sql.placeholder('reach') : shape.limit)
    .as('candidate')
  const merged = db
    .select({ id: candidate.id })
    .from(sql`unnest(${sql.placeholder('columns')}::text[]) as wanted (key)`)
    .crossJoinLateral(candidate)
    .orderBy(...inOrder(candidate, shape))
    .limit(shape.limit)
    .$dynamic()
  return db
    .select(RECORD_COLUMNS)
    .from(live)
    .where(inArray(live.id, shape.skipping ? merged.offset(offset) : merged))
    .orderBy(...inOrder(live, shape))
}

function within(column: SQL, { classified }: PageShape): SQL | undefined {
  const classify = classified ? eq(live.classify, sql.placeholder('classify')) : undefined
  return and(column, eq(live.kind, sql.placeholder('kind')), classify)
}

type Ordered = Record<'rank' | 'published' | 'id', AnyPgColumn>

/** The order of every list: rank, newest first, and the id so that no two are equal. */
function inOrder({ rank, published, id }: Ordered, { backward }: PageShape): SQL[] {
  return backward ? [desc(rank), asc(published), asc(id)] : [asc(rank), desc(published), desc(id)]
}
