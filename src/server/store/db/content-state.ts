import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Parts = 'deletedAt' | 'reviewState' | 'pendingVersion' | 'waitingVersion' | 'liveVersion' | 'draft'

/** A content's state, for lists and their index; `stateOf` in `contents/edit/state.ts` computes the same from a row. */
export const contentState = (
  t: Record<Parts, AnyPgColumn>,
) => sql`(case when ${t.deletedAt} is not null then 'binned'
  when ${t.reviewState} = 'sent' then 'review'
  when ${t.reviewState} in ('approved', 'returned') then ${t.reviewState}
  when ${t.pendingVersion} is not null then 'scheduled'
  when ${t.waitingVersion} is not null then 'waiting'
  when ${t.liveVersion} is not null then case when ${t.draft} is null then 'live' else 'changed' end
  when ${t.draft} is null then 'withdrawn' else 'draft' end)`
