import { sql } from 'drizzle-orm'
import { NEXT_PLACE, type Place } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import { askPrepared } from '../../store/db/guard.ts'
import { CODE_TRIES, RECYCLED_AFTER } from './rules.ts'

export interface Guess {
  stored: { id: string; hash: string }[]
  /** For the line of the audit log. */
  place: Place
  /** Of the number, where it has one. */
  accountId: string | null
  isLeaving: boolean
  /** Nobody has logged in with the number for a year: it may be somebody else's by now. */
  isDormant: boolean
}

/** Counts a guess of this browser's codes to the number; a network with too many wrong ones has none. */
export async function takeGuess(
  db: Db,
  { phoneIndex, challenges }: { phoneIndex: string; challenges: readonly string[] },
  { key, most, time }: { key: string; most: number; time: Date },
): Promise<Guess> {
  const now = time.toISOString()
  const rows = await askPrepared<
    Place & {
      id: string | null
      hash: string | null
      account: string | null
      leaving: boolean
      dormant: boolean | null
    }
  >(
    db,
    'take guess',
    sql`with guessed as (
        update challenge set tries = tries + 1
        where id = any(${sql.param([...challenges])}::text[]) and phone_index = ${phoneIndex} and purpose = 'login'
          and tries < ${CODE_TRIES} and expires_at > ${now}::timestamptz
          and coalesce((select total from guard_count where key = ${key} and expires_at > ${now}::timestamptz), 0) < ${most}
        returning id, hash)
      select guessed.id, guessed.hash, a.id as account, a.deleted_at is not null as leaving,
        a.last_login_at < ${new Date(time.getTime() - RECYCLED_AFTER).toISOString()}::timestamptz as dormant, place.*
      from (select ${NEXT_PLACE}) place left join guessed on true left join account a on a.phone_index = ${phoneIndex}`,
  )
  const [first] = rows
  if (!first) throw new Error('a guess was not answered')
  return {
    stored: rows.flatMap(({ id, hash }) => (id !== null && hash !== null ? [{ id, hash }] : [])),
    place: { number: first.number, at: first.at },
    accountId: first.account,
    isLeaving: first.leaving,
    isDormant: first.dormant === true,
  }
}
