import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { Core } from '../../../store/core.ts'
import type { Db } from '../../../store/db/database.ts'
import { formBulk } from '../../../store/db/schema.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { type BulkRow, lockBulk, orderBulk } from './bulks.ts'
import { listBulks, listItems, shownBulks } from './read-bulks.ts'
import { tellLater } from './run-bulk.ts'
import { addRows, beginPlan } from './sheet.ts'
import { beginUndo } from './undo-bulk.ts'

/** Acts on many submissions at once. */
export function bulkOperations({ db, secrets, change, now }: Core) {
  const shown = async (request: FastifyRequest, row: BulkRow) => {
    const { staffId } = staffOf(request)
    const [bulk] = await shownBulks(db, [row], { secrets, staffId, now: now() })
    if (!bulk) throw notFound('such act on this form')
    return ok(bulk)
  }
  return {
    async orderBulk(request) {
      const { body } = request
      const { staffId: by } = staffOf(request)
      const { row } = await change(
        byStaff(request),
        (tx) => orderBulk(tx, secrets, { ...body, by }),
        ({ row: { id, kind, fileName }, isNew }) =>
          isNew && fileName === null
            ? {
                action: 'submissions-bulk-ordered',
                subject: body.formKey,
                reason: body.reason,
                detail: {
                  bulk: id,
                  kind,
                  state: body.state ?? '',
                  ...(body.filter?.state && { before: body.filter.state }),
                },
              }
            : undefined,
      )
      return shown(request, row)
    },
    async selectBulks(request) {
      const { staffId } = staffOf(request)
      return ok(await listBulks(db, request.query.formKey, { secrets, staffId, now: now() }))
    },
    async selectBulkItems({ query }) {
      return ok(await listItems(db, secrets, query))
    },
    async addBulkRows(request) {
      const { body } = request
      const { staffId: by } = staffOf(request)
      const lines = await change(byStaff(request), (tx) => addRows(tx, secrets, { ...body, by }))
      return ok(await listItems(db, secrets, { ...body, lines, size: lines.length }))
    },
    async applyBulk(request) {
      const { body } = request
      const { staffId: by } = staffOf(request)
      const row = await change(
        byStaff(request),
        (tx) => beginPlan(tx, secrets, { ...body, sms: body.sms ?? false, by }),
        ({ id, kind, fileName }) => ({
          action: 'submissions-bulk-ordered',
          subject: body.formKey,
          detail: { bulk: id, kind, sheet: fileName ?? '' },
        }),
      )
      return shown(request, row)
    },
    async cancelBulk(request) {
      const { body } = request
      const row = await change(
        byStaff(request),
        (tx) => cancelBulk(tx, body),
        ({ id }) => ({ action: 'submissions-bulk-cancelled', subject: body.formKey, detail: { bulk: id } }),
      )
      return shown(request, row)
    },
    async undoBulk(request) {
      const { body } = request
      const { staffId: by } = staffOf(request)
      const row = await change(
        byStaff(request),
        (tx) => beginUndo(tx, { ...body, by, now: now() }),
        ({ id }) => ({ action: 'submissions-bulk-undone', subject: body.formKey, detail: { bulk: id } }),
      )
      return shown(request, row)
    },
  } satisfies Operations
}

/** Stops an act. What it has changed stays, and its applicants are told. @throws Refusal (404, 409) */
async function cancelBulk(tx: Db, which: { bulkId: string; formKey: string }): Promise<BulkRow> {
  const { id } = await lockBulk(tx, which)
  const [row] = await tx
    .update(formBulk)
    .set({ state: 'cancelled', endedAt: sql`clock_timestamp()` })
    .where(and(eq(formBulk.id, id), inArray(formBulk.state, ['planned', 'waiting', 'running'])))
    .returning()
  if (!row) throw new Refusal(409, 'it has ended already', { reason: 'ended' })
  await tellLater(tx, row)
  return row
}
