import type { content } from '../../../store/db/schema.ts'

/**
 * A content's state: `live`; `changed`, live with a draft; `review`, sent for review; `approved`; `returned`;
 * `scheduled`, whatever is live or waiting until then; `waiting` for its column to be published; `draft`; `withdrawn`; `binned`.
 */
export const STATES = [
  'draft',
  'review',
  'approved',
  'returned',
  'scheduled',
  'waiting',
  'live',
  'changed',
  'withdrawn',
  'binned',
] as const
export type State = (typeof STATES)[number]

type Row = Pick<
  typeof content.$inferSelect,
  'deletedAt' | 'reviewState' | 'pendingVersion' | 'waitingVersion' | 'liveVersion' | 'draft'
>

/** The states of a review, by their names among the states of contents. */
const IN_REVIEW: Readonly<Record<string, State>> = {
  sent: 'review',
  approved: 'approved',
  returned: 'returned',
}

export function stateOf({
  deletedAt,
  reviewState,
  pendingVersion,
  waitingVersion,
  liveVersion,
  draft,
}: Row): State {
  if (deletedAt !== null) return 'binned'
  const inReview = IN_REVIEW[reviewState ?? '']
  if (inReview) return inReview
  if (pendingVersion !== null) return 'scheduled'
  if (waitingVersion !== null) return 'waiting'
  if (liveVersion !== null) return draft === null ? 'live' : 'changed'
  return draft === null ? 'withdrawn' : 'draft'
}
