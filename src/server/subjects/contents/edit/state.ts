import { type ContentState, reviewStateOf } from '../../../../contract/content-states.ts'
import type { content } from '../../../store/db/schema.ts'

export type State = ContentState

type Row = Pick<
  typeof content.$inferSelect,
  'deletedAt' | 'reviewState' | 'pendingVersion' | 'waitingVersion' | 'liveVersion' | 'draft'
>

/** A content's state, as the contract explains it. */
export function stateOf(row: Row): State {
  if (row.deletedAt !== null) return 'binned'
  const review = reviewStateOf(row)
  if (review) return review.content
  if (row.pendingVersion !== null) return 'scheduled'
  if (row.waitingVersion !== null) return 'waiting'
  if (row.liveVersion !== null) return row.draft === null ? 'live' : 'changed'
  return row.draft === null ? 'withdrawn' : 'draft'
}
