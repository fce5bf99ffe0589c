import { LRUCache } from 'lru-cache'
import type { AuditEvent, Who } from '../../../store/change.ts'
import type { Core } from '../../../store/core.ts'

const HOUR = 3_600_000
/** Beyond this number within an hour some openings are logged twice, and none is left out. */
const MOST = 50_000

/** Logs who opens a submission or lists those of a form: one line per person or system, subject and hour. */
export function openingNote({ db, audit, now }: Pick<Core, 'db' | 'audit' | 'now'>) {
  const noted = new LRUCache<string, true>({ max: MOST })
  return async (who: Who, event: AuditEvent): Promise<void> => {
    const hour = Math.floor(now().getTime() / HOUR)
    const opening = `${who.actor} ${event.action} ${event.subject} ${hour}`
    if (noted.has(opening)) return
    await audit(db, { ...who, ...event })
    noted.set(opening, true)
  }
}

export const submissionOpened = ({ id, formKey }: { id: string; formKey: string }): AuditEvent => ({
  action: 'submission-opened',
  subject: id,
  detail: { form: formKey },
})
