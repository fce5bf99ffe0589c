import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { REVIEW_STATES } from '../../../contract/content-states.ts'

type Parts = 'deletedAt' | 'reviewState' | 'pendingVersion' | 'waitingVersion' | 'liveVersion' | 'draft'

const literal = (text: string) => `'${text}'`

/** The states of a review: those that lists call otherwise, then those that they call the same. An index holds this text. */
function reviewCases(reviewState: AnyPgColumn): SQL {
  const all = Object.entries(REVIEW_STATES)
  const renamed = all.filter(([name, { content }]) => name !== content)
  const same = all.flatMap(([name, { content }]) => (name === content ? [literal(name)] : []))
  const cases = renamed.map(
    ([name, { content }]) =>
      sql`when ${reviewState} = ${sql.raw(literal(name))} then ${sql.raw(literal(content))}\n  `,
  )
  return sql`${sql.join(cases)}when ${reviewState} in (${sql.raw(same.join(', '))}) then ${reviewState}`
}

/** A content's state, for lists and their index; `stateOf` in `contents/edit/state.ts` computes the same from a row. */
export const contentState = (
  t: Record<Parts, AnyPgColumn>,
) => sql`(case when ${t.deletedAt} is not null then 'binned'
  ${reviewCases(t.reviewState)}
  when ${t.pendingVersion} is not null then 'scheduled'
  when ${t.waitingVersion} is not null then 'waiting'
  when ${t.liveVersion} is not null then case when ${t.draft} is null then 'live' else 'changed' end
  when ${t.draft} is null then 'withdrawn' else 'draft' end)`
