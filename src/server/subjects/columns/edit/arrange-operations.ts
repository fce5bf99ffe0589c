import { eq } from 'drizzle-orm'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { keepSteps } from '../../../store/db/review-steps.ts'
import { column } from '../../../store/db/schema.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { changeTree } from './change-columns.ts'
import { renameColumn } from './rename-column.ts'
import { binColumn, copyColumn, moveColumn, restoreColumn } from './move-column.ts'

/** The columns' order and nesting, and whether visitors see them. */
export function arrangeOperations({ change, secrets }: Core) {
  return {
    async renameColumn(request) {
      const { key, newKey } = request.body
      await change(
        byStaff(request),
        (tx) => changeTree(tx, (rows) => renameColumn(tx, secrets, rows, request.body)),
        {
          action: 'column-changed',
          subject: newKey,
          detail: { before: `key ${key}`, after: `key ${newKey}` },
        },
      )
      return ok(null)
    },
    async publishColumn(request) {
      const { key, published } = request.body
      await change(
        byStaff(request),
        (tx) =>
          changeTree(tx, async (rows) => {
            rows.get(key)
            await tx.update(column).set({ published }).where(eq(column.key, key))
          }),
        { action: published ? 'column-published' : 'column-hidden', subject: key },
      )
      return ok(null)
    },
    async moveColumn(request) {
      const { key, parentKey } = request.body
      await change(
        byStaff(request),
        (tx) => changeTree(tx, (rows) => keepSteps(tx, key, () => moveColumn(tx, rows, request.body))),
        ({ row, position }) => ({
          action: 'column-moved',
          subject: row.key,
          detail: {
            before: `${place(row.parentKey)} ${row.position + 1}`,
            after: `${place(parentKey)} ${position + 1}`,
          },
        }),
      )
      return ok(null)
    },
    async copyColumn(request) {
      const key = await change(
        byStaff(request),
        (tx) => changeTree(tx, (rows) => copyColumn(tx, rows, request.body)),
        (made) => ({ action: 'column-added', subject: made, detail: { copyOf: request.body.key } }),
      )
      return ok({ key })
    },
    async binColumn(request) {
      const { key, redirectKey } = request.body
      await change(
        byStaff(request),
        (tx) => changeTree(tx, (rows) => binColumn(tx, rows, request.body)),
        ({ length: columns }) => ({
          action: 'column-binned',
          subject: key,
          detail: { columns, redirect: place(redirectKey) },
        }),
      )
      return ok(null)
    },
    async restoreColumn(request) {
      const { key } = request.body
      await change(
        byStaff(request),
        (tx) => changeTree(tx, (rows) => keepSteps(tx, key, () => restoreColumn(tx, rows, key))),
        ({ length: columns }) => ({ action: 'column-restored', subject: key, detail: { columns } }),
      )
      return ok(null)
    },
  } satisfies Operations
}

/** The parent column as the audit log names it, or the top of the tree. */
export const place = (key: string | null) => key ?? '/'
