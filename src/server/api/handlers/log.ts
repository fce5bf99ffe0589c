import { ACTIONS } from '../../audit/actions.ts'
import { readLog } from '../../audit/read.ts'
import { verifyLog } from '../../audit/verify.ts'
import { Refusal } from '../../refusal.ts'
import { csvOf } from '../../submissions/csv.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type LogService = Pick<Service, 'selectLog' | 'exportLog' | 'verifyLog'>

/** As many rows as one file is handed out with. */
const MAX_EXPORTED = 50_000

/** Who did what when: to be looked at, taken along and checked, and never changed. */
export function logHandlers({ db, audit, secrets, now }: ApiContext): LogService {
  const note = staffNote(audit)
  return {
    async selectLog({ query: { before, size = 50, ...filter } }) {
      return ok({ ...(await readLog(db, filter, { before, size })), actions: [...ACTIONS] })
    },
    async exportLog(request) {
      const { records, next } = await readLog(db, request.body, { size: MAX_EXPORTED })
      if (next !== null)
        throw new Refusal(409, `these are more than ${MAX_EXPORTED} rows: narrow them by a time`, {
          reason: 'too-many-rows',
        })
      const head = [
        'number',
        'at',
        'actor',
        'actorName',
        'action',
        'subject',
        'subjectName',
        'address',
        'reason',
      ]
      const lines = records.map((row) => [
        String(row.number),
        row.at,
        row.actor,
        row.actorName,
        row.action,
        row.subject ?? '',
        row.subjectName,
        row.address ?? '',
        row.reason ?? '',
        JSON.stringify(row.detail),
      ])
      await note(db, request, 'exported', { detail: { log: records.length } })
      return ok({
        name: `log-${now().toISOString().slice(0, 10)}.csv`,
        mime: 'text/csv; charset=utf-8',
        bytes: Buffer.from(csvOf([[...head, 'detail'], ...lines])).toString('base64'),
      })
    },
    async verifyLog() {
      return ok(await verifyLog(db, secrets))
    },
  }
}
