import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../../../store/core.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'

const HOUR = 3_600_000
/** Beyond this number within an hour some openings are logged twice, and none is left out. */
const MOST = 50_000

/** Logs which officer opens a submission: one line per officer, submission and hour. */
export function openingNote({ db, audit, now }: Pick<Core, 'db' | 'audit' | 'now'>) {
  const noted = new LRUCache<string, true>({ max: MOST })
  return async (request: FastifyRequest, { id, formKey }: { id: string; formKey: string }): Promise<void> => {
    const hour = Math.floor(now().getTime() / HOUR)
    const opening = `${staffOf(request).staffId} ${id} ${hour}`
    if (noted.has(opening)) return
    await audit(db, {
      ...byStaff(request),
      action: 'submission-opened',
      subject: id,
      detail: { form: formKey },
    })
    noted.set(opening, true)
  }
}
