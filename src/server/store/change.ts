import type { Audit, Entry } from './audit/audit.ts'
import type { Db } from './db/database.ts'
import type { RevisionWatch } from './revision.ts'

/** Who changes something, as the audit log names them. */
export type Who = Pick<Entry, 'actor' | 'addressPrefix'>

/** What the audit log says of a change beside who made it. */
export type AuditEvent = Omit<Entry, keyof Who>

/** One event, several, or none where nothing was changed. */
type Events = AuditEvent | readonly AuditEvent[] | undefined

/**
 * A change by a person or another system: one transaction with its lines in the audit log, after which this process shows
 * what was changed. Nothing of it stands where any part fails.
 * @param run does it, in the transaction that it is given
 * @param event what the log says, told by what the change gave; without one it says nothing of it, as of drafts, of which
 * visitors see nothing either
 */
export type Change = <Result>(
  who: Who,
  run: (tx: Db) => Promise<Result>,
  event?: AuditEvent | ((result: Result) => Events),
) => Promise<Result>

export function createChange(db: Db, audit: Audit, { refresh }: Pick<RevisionWatch, 'refresh'>): Change {
  return async (who, run, event) => {
    const result = await db.transaction(async (tx) => {
      const done = await run(tx)
      const events = typeof event === 'function' ? event(done) : event
      // Nobody has to give a reason: an empty one is none.
      for (const one of [events ?? []].flat())
        await audit(tx, { ...who, ...one, reason: one.reason || undefined })
      return done
    })
    if (event !== undefined) await refresh()
    return result
  }
}
