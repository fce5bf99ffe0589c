import { sql, type SQL } from 'drizzle-orm'
import { content } from '../../db/schema.ts'

/**
 * How a content stands: `live`; `changed`, live with a draft beside; `scheduled`; `waiting` for its column to be
 * published; `draft`; `withdrawn`; `binned`.
 */
export const STATES = ['draft', 'scheduled', 'waiting', 'live', 'changed', 'withdrawn', 'binned'] as const
export type State = (typeof STATES)[number]

type Row = Pick<
  typeof content.$inferSelect,
  'deletedAt' | 'pendingVersion' | 'publishAt' | 'liveVersion' | 'draft'
>

export function stateOf({ deletedAt, pendingVersion, publishAt, liveVersion, draft }: Row): State {
  if (deletedAt !== null) return 'binned'
  if (pendingVersion !== null) return publishAt === null ? 'waiting' : 'scheduled'
  if (liveVersion !== null) return draft === null ? 'live' : 'changed'
  return draft === null ? 'withdrawn' : 'draft'
}

const { deletedAt, pendingVersion, publishAt, liveVersion, draft } = content
const isHere = sql`${deletedAt} is null`
const isSettled = sql`${isHere} and ${pendingVersion} is null`

/** The same as a condition. */
export const STATE_CONDITIONS: Record<State, SQL> = {
  binned: sql`${deletedAt} is not null`,
  waiting: sql`${isHere} and ${pendingVersion} is not null and ${publishAt} is null`,
  scheduled: sql`${isHere} and ${pendingVersion} is not null and ${publishAt} is not null`,
  live: sql`${isSettled} and ${liveVersion} is not null and ${draft} is null`,
  changed: sql`${isSettled} and ${liveVersion} is not null and ${draft} is not null`,
  draft: sql`${isSettled} and ${liveVersion} is null and ${draft} is not null`,
  withdrawn: sql`${isSettled} and ${liveVersion} is null and ${draft} is null`,
}
