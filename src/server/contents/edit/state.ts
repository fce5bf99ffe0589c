import { sql, type SQL } from 'drizzle-orm'
import { content } from '../../db/schema.ts'

/**
 * How a content stands: `live`; `changed`, live with a draft beside; `review`, sent for it; `approved`; `returned`;
 * `scheduled`; `waiting` for its column to be published; `draft`; `withdrawn`; `binned`.
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
  'deletedAt' | 'reviewState' | 'pendingVersion' | 'publishAt' | 'liveVersion' | 'draft'
>

/** What the states of a review are called among those of contents. */
const IN_REVIEW: Readonly<Record<string, State>> = {
  sent: 'review',
  approved: 'approved',
  returned: 'returned',
}

export function stateOf({
  deletedAt,
  reviewState,
  pendingVersion,
  publishAt,
  liveVersion,
  draft,
}: Row): State {
  if (deletedAt !== null) return 'binned'
  const inReview = IN_REVIEW[reviewState ?? '']
  if (inReview) return inReview
  if (pendingVersion !== null) return publishAt === null ? 'waiting' : 'scheduled'
  if (liveVersion !== null) return draft === null ? 'live' : 'changed'
  return draft === null ? 'withdrawn' : 'draft'
}

const { deletedAt, reviewState, pendingVersion, publishAt, liveVersion, draft } = content
const isPresent = sql`${deletedAt} is null`
const isHere = sql`${isPresent} and ${reviewState} is null`
const isSettled = sql`${isHere} and ${pendingVersion} is null`

/** The same as a condition. */
export const STATE_CONDITIONS: Record<State, SQL> = {
  binned: sql`${deletedAt} is not null`,
  review: sql`${isPresent} and ${reviewState} = 'sent'`,
  approved: sql`${isPresent} and ${reviewState} = 'approved'`,
  returned: sql`${isPresent} and ${reviewState} = 'returned'`,
  waiting: sql`${isHere} and ${pendingVersion} is not null and ${publishAt} is null`,
  scheduled: sql`${isHere} and ${pendingVersion} is not null and ${publishAt} is not null`,
  live: sql`${isSettled} and ${liveVersion} is not null and ${draft} is null`,
  changed: sql`${isSettled} and ${liveVersion} is not null and ${draft} is not null`,
  draft: sql`${isSettled} and ${liveVersion} is null and ${draft} is not null`,
  withdrawn: sql`${isSettled} and ${liveVersion} is null and ${draft} is null`,
}
