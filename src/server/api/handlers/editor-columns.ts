import { changeColumns } from '../../columns/edit/change.ts'
import { listColumns } from '../../columns/edit/list.ts'
import { binColumn, copyColumn, moveColumn, restoreColumn } from '../../columns/edit/place.ts'
import { keepSteps, setSteps } from '../../columns/edit/review-steps.ts'
import { unseenColumns } from '../../columns/edit/unseen.ts'
import { columnUsesOf } from '../../columns/edit/uses.ts'
import { addColumn, updateColumn } from '../../columns/edit/write.ts'
import { WHOLE_SITE } from '../../../contract/staff.ts'
import { column } from '../../db/schema.ts'
import { eq } from 'drizzle-orm'
import { headsOf } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { usesFor } from '../seen-uses.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type EditorColumnService = Pick<
  Service,
  | 'selectEditorColumns'
  | 'selectColumnUses'
  | 'selectUnseenColumns'
  | 'insertColumn'
  | 'updateColumn'
  | 'publishColumn'
  | 'moveColumn'
  | 'copyColumn'
  | 'binColumn'
  | 'restoreColumn'
  | 'setReviewSteps'
>

export function editorColumnHandlers({ db, audit, revision }: ApiContext): EditorColumnService {
  const note = staffNote(audit)
  return {
    async selectEditorColumns(request) {
      return ok(await listColumns(db, await headsOf(db, staffOf(request).staffId, 'read')))
    },
    async selectColumnUses(request) {
      const uses = await columnUsesOf(db, request.query.key)
      return ok(await usesFor(db, staffOf(request).staffId, uses))
    },
    async selectUnseenColumns(request) {
      const heads = await headsOf(db, staffOf(request).staffId, 'read')
      return ok(await unseenColumns(db, request.body.columnKeys, heads))
    },
    async insertColumn(request) {
      const { published = false, ...said } = request.body
      const row = await changeColumns(
        db,
        (tx, rows) => addColumn(tx, rows, { ...said, published }),
        (tx, { key, label, template }) =>
          note(tx, request, 'column-added', {
            subject: key,
            detail: { label, template, parent: place(said.parentKey) },
          }),
      )
      await revision.refresh()
      return ok({ key: row.key })
    },
    async updateColumn(request) {
      const { key, seen: _seen, ...change } = request.body
      await changeColumns(
        db,
        async (tx, rows) => ({ before: rows.get(key), after: await updateColumn(tx, rows, request.body) }),
        (tx, { before, after }) => {
          const names = Object.keys(change)
          const detail = { before: words(before, names), after: words(after, names) }
          return note(tx, request, 'column-changed', { subject: key, detail })
        },
      )
      await revision.refresh()
      return ok(null)
    },
    async publishColumn(request) {
      const { key, published } = request.body
      await changeColumns(
        db,
        async (tx, rows) => {
          rows.get(key)
          await tx.update(column).set({ published }).where(eq(column.key, key))
        },
        (tx) => note(tx, request, published ? 'column-published' : 'column-hidden', { subject: key }),
      )
      await revision.refresh()
      return ok(null)
    },
    async moveColumn(request) {
      await changeColumns(
        db,
        (tx, rows) => keepSteps(tx, request.body.key, () => moveColumn(tx, rows, request.body)),
        (tx, { row, position }) => {
          const detail = {
            before: `${place(row.parentKey)} ${row.position + 1}`,
            after: `${place(request.body.parentKey)} ${position + 1}`,
          }
          return note(tx, request, 'column-moved', { subject: row.key, detail })
        },
      )
      await revision.refresh()
      return ok(null)
    },
    async copyColumn(request) {
      const key = await changeColumns(
        db,
        (tx, rows) => copyColumn(tx, rows, request.body),
        (tx, made) =>
          note(tx, request, 'column-added', { subject: made, detail: { copyOf: request.body.key } }),
      )
      return ok({ key })
    },
    async binColumn(request) {
      await changeColumns(
        db,
        (tx, rows) => binColumn(tx, rows, request.body),
        (tx, { length: columns }) =>
          note(tx, request, 'column-binned', {
            subject: request.body.key,
            detail: { columns, redirect: place(request.body.redirectKey) },
          }),
      )
      await revision.refresh()
      return ok(null)
    },
    async restoreColumn(request) {
      await changeColumns(
        db,
        (tx, rows) => keepSteps(tx, request.body.key, () => restoreColumn(tx, rows, request.body.key)),
        (tx, { length: columns }) =>
          note(tx, request, 'column-restored', { subject: request.body.key, detail: { columns } }),
      )
      await revision.refresh()
      return ok(null)
    },
    async setReviewSteps(request) {
      const { columnKey, steps } = request.body
      await changeColumns(
        db,
        (tx, rows) => {
          if (columnKey !== null) rows.get(columnKey)
          return setSteps(tx, columnKey ?? WHOLE_SITE, steps)
        },
        (tx, before) => {
          const detail = { before: before ?? 'inherited', after: steps ?? 'inherited' }
          return note(tx, request, 'review-steps-set', { subject: columnKey ?? '', detail })
        },
      )
      return ok(null)
    },
  }
}

const place = (key: string | null) => key ?? '/'

const words = (row: object, names: readonly string[]) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])))
