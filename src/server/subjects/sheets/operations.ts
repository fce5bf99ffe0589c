import type { FastifyRequest } from 'fastify'
import { WHOLE_SITE } from '../../../contract/staff.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { notFound } from '../../ground/refusal.ts'
import type { AuditEvent } from '../../store/change.ts'
import type { Core } from '../../store/core.ts'
import { byStaff } from '../staff/by-staff.ts'
import { staffOf } from '../staff/permissions.ts'
import { orderSheet, type Sheet } from './order.ts'
import { addRows } from './plan-rows.ts'
import { listRows, listSheets, readContents, shownSheets } from './read.ts'
import { beginSheet, beginUndo, cancelSheet } from './run.ts'

/** Contents from tables, and as tables. */
export function sheetOperations({ db, change, now }: Core) {
  const shown = async (request: FastifyRequest, sheet: Sheet) => {
    const [one] = await shownSheets(db, [sheet], { staffId: staffOf(request).staffId, now: now() })
    if (!one) throw notFound('such import into this column')
    return ok(one)
  }
  const event =
    (action: AuditEvent['action']) =>
    ({ id, columnKey, kind, fileName, total, done }: Sheet): AuditEvent => ({
      action,
      subject: columnKey,
      detail: { sheet: id, kind, file: fileName, rows: total, done },
    })
  return {
    async selectSheets(request) {
      const { columnKey = WHOLE_SITE } = request.query
      return ok(await listSheets(db, columnKey, { staffId: staffOf(request).staffId, now: now() }))
    },
    async orderSheet(request) {
      const { columnKey, ...body } = request.body
      const order = { ...body, columnKey: columnKey ?? WHOLE_SITE, by: staffOf(request).staffId }
      return shown(request, await change(byStaff(request), (tx) => orderSheet(tx, order)))
    },
    async selectSheetRows({ query: { columnKey = WHOLE_SITE, ...query } }) {
      return ok(await listRows(db, { ...query, columnKey }))
    },
    async addSheetRows(request) {
      const { sheetId, rows } = request.body
      const which = { sheetId, columnKey: request.body.columnKey ?? WHOLE_SITE, by: staffOf(request).staffId }
      const lines = await change(byStaff(request), (tx) => addRows(tx, { ...which, rows }))
      return ok(await listRows(db, { ...which, lines, size: lines.length }))
    },
    async applySheet(request) {
      const { sheetId, columnKey } = request.body
      const which = { sheetId, columnKey: columnKey ?? WHOLE_SITE, by: staffOf(request).staffId }
      const sheet = await change(byStaff(request), (tx) => beginSheet(tx, which), event('sheet-applied'))
      return shown(request, sheet)
    },
    async cancelSheet(request) {
      const { sheetId, columnKey } = request.body
      const which = { sheetId, columnKey: columnKey ?? WHOLE_SITE, by: staffOf(request).staffId }
      const sheet = await change(byStaff(request), (tx) => cancelSheet(tx, which), event('sheet-cancelled'))
      return shown(request, sheet)
    },
    async undoSheet(request) {
      const { sheetId, columnKey } = request.body
      const which = { sheetId, columnKey: columnKey ?? WHOLE_SITE, by: staffOf(request).staffId, now: now() }
      const sheet = await change(byStaff(request), (tx) => beginUndo(tx, which), event('sheet-undone'))
      return shown(request, sheet)
    },
    async selectSheetContents({ query: { columnKey = WHOLE_SITE, kind, after } }) {
      return ok(await readContents(db, { columnKey, kind, after }))
    },
  } satisfies Operations
}
