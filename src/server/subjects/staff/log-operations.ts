import { ACTIONS } from '../../store/audit/actions.ts'
import { readHistory } from '../../store/audit/backup-history.ts'
import { readAddress } from '../../store/audit/full-address.ts'
import { readLog } from '../../store/audit/read-log.ts'
import { verifyLog } from '../../store/audit/verify.ts'
import { Refusal } from '../../ground/refusal.ts'
import { csvOf } from '../../../contract/sheets/csv.ts'
import type { Core } from '../../store/core.ts'
import { ok } from '../../ground/http/envelope.ts'
import { byStaff } from './by-staff.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** As many rows as one file is handed out with. */
const MAX_EXPORTED = 50_000

/** Who did what when: to be looked at, taken along and checked, and never changed. */
export function logOperations({ db, audit, secrets, now }: Core) {
  return {
    async selectLog({ query: { before, size = 50, ...filter } }) {
      const [page, backups] = await Promise.all([readLog(db, filter, { before, size }), readHistory(db)])
      return ok({ ...page, actions: [...ACTIONS], backups })
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
      await audit(db, { ...byStaff(request), action: 'exported', detail: { log: records.length } })
      return ok({
        name: `log-${now().toISOString().slice(0, 10)}.csv`,
        mime: 'text/csv; charset=utf-8',
        bytes: Buffer.from(csvOf([[...head, 'detail'], ...lines])).toString('base64'),
      })
    },
    async showLogAddress(request) {
      const { number } = request.body
      const address = await readAddress(db, secrets, number)
      await audit(db, { ...byStaff(request), action: 'address-shown', detail: { line: number } })
      return ok({ address })
    },
    async verifyLog() {
      return ok(await verifyLog(db, secrets))
    },
  } satisfies Operations
}
