import type { Audit, Entry } from './audit/audit.ts'
import type { Db } from './db/database.ts'
import { hasRaisedRevision, type RevisionWatch } from './revision.ts'

/** The person or system that changes something, as the audit log names it. */
export type Who = Pick<Entry, 'actor' | 'addressPrefix'>

/** What the audit log records about a change, besides who made it. */
export type AuditEvent = Omit<Entry, keyof Who>

/** One event, several, or none when nothing was changed. */
type Events = AuditEvent | readonly AuditEvent[] | undefined

/**
 * A change by a person or another system: one transaction with its audit lines. If visitors see the change, this process
 * shows it from then on. If any part fails, nothing is stored.
 * @param run makes the change in the given transaction
 * @param event the audit event, derived from the result of `run`; left out where the log records nothing, as for drafts
 */
export type Change = <Result>(
  who: Who,
  run: (tx: Db) => Promise<Result>,
  event?: AuditEvent | ((result: Result) => Events),
) => Promise<Result>

export function createChange(db: Db, audit: Audit, { refresh }: Pick<RevisionWatch, 'refresh'>): Change {
  return async (who, run, event) => {
    const { result, isVisible } = await db.transaction(async (tx) => {
      const done = await run(tx)
      const events = typeof event === 'function' ? event(done) : event
      // A reason is optional: an empty one counts as none.
      for (const one of [events ?? []].flat())
        await audit(tx, { ...who, ...one, reason: one.reason || undefined })
      return { result: done, isVisible: hasRaisedRevision(tx) }
    })
    if (isVisible) await refresh()
    return result
  }
}
