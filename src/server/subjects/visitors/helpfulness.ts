import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../store/db/lists.ts'
import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { answerOpinion, content } from '../../store/db/schema.ts'
import { createCounter, type Counter } from '../monitoring/counter.ts'

const MOST_ROWS = 20_000
const MOST_SHOWN = 50
const MOST = 2 ** 31 - 1

/** What a visitor says of an answer, and nothing about the visitor. */
export interface Opinion {
  contentId: string
  /** YYYY-MM-DD in the site's time zone. */
  day: string
  isHelpful: boolean
}

export type OpinionCounter = Counter<Opinion>

export function createOpinionCounter(db: Db, log: Pick<Log, 'error'>): OpinionCounter {
  return createCounter({
    log,
    mostRows: MOST_ROWS,
    keyOf: ({ contentId, day, isHelpful }) => [contentId, day, isHelpful].join('\n'),
    write: (rows) =>
      db
        .insert(answerOpinion)
        .values([...rows])
        .onConflictDoUpdate({
          target: [answerOpinion.contentId, answerOpinion.day, answerOpinion.isHelpful],
          set: { total: sql`least(${answerOpinion.total}::bigint + excluded.total, ${MOST})` },
        }),
  })
}

/** Opinions on answers since a day: first those that help fewest. `columns`: only contents of these; undefined for all. */
export async function opinionsSince(db: Db, since: string, columns: readonly string[] | undefined) {
  const totalOf = (isHelpful: boolean) =>
    sql<number>`coalesce(sum(${answerOpinion.total}) filter (where ${answerOpinion.isHelpful} = ${isHelpful}), 0)`.mapWith(
      Number,
    )
  const [helpful, unsolved] = [totalOf(true), totalOf(false)]
  const conditions: (SQL | undefined)[] = [
    gte(answerOpinion.day, since),
    isNull(content.deletedAt),
    columns && sql`${content.columnKey} = any(${textArray(columns)})`,
  ]
  return db
    .select({
      contentId: content.id,
      title: content.title,
      columnKey: sql<string>`coalesce(${content.columnKey}, '')`,
      helpful,
      unsolved,
    })
    .from(answerOpinion)
    .innerJoin(content, eq(content.id, answerOpinion.contentId))
    .where(and(...conditions))
    .groupBy(content.id, content.title, content.columnKey)
    .orderBy(desc(unsolved), desc(helpful), content.id)
    .limit(MOST_SHOWN)
}
