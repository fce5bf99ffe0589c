import { WHOLE_SITE } from '../../../../contract/staff.ts'
import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { AuditEvent } from '../../../store/change.ts'
import type { Core } from '../../../store/core.ts'
import { changedDetail } from '../../../store/audit/changed-detail.ts'
import { setSteps, stepsIn } from '../../../store/db/review-steps.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { headsOf } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import { askSecond } from '../../staff/requests.ts'
import { usesFor } from '../../staff/seen-uses.ts'
import { inTitles } from '../../kinds/in-titles.ts'
import { toldFaults } from '../../kinds/told-faults.ts'
import { type ColumnRow, columnSettingsFaults, columnSettingsSchema } from '../tree/dialect.ts'
import { changeTree } from './change-columns.ts'
import { listColumns } from './list-columns.ts'
import { unpublishedColumns } from './unpublished-ancestors.ts'
import { columnUsesOf } from './uses.ts'
import { addColumn, updateColumn } from './write-column.ts'
import { place } from './arrange-operations.ts'

/** Columns as staff arrange them. */
export function columnOperations({ db, change }: Core) {
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
      return ok(await unpublishedColumns(db, request.body.columnKeys, heads))
    },
    async tryColumnSettings({ body: { template, settings } }) {
      return ok(toldFaults(columnSettingsFaults(template, settings)))
    },
    async insertColumn(request) {
      const { published = false, ...input } = request.body
      const row = await change(
        byStaff(request),
        (tx) => changeTree(tx, (rows) => addColumn(tx, rows, { ...input, published })),
        ({ key, label, template }) => ({
          action: 'column-added',
          subject: key,
          detail: { label, template, parent: place(input.parentKey) },
        }),
      )
      return ok({ key: row.key })
    },
    async updateColumn(request) {
      const { key, seen: _seen, ...changed } = request.body
      const names = Object.keys(changed)
      await change(
        byStaff(request),
        (tx) =>
          changeTree(tx, async (rows) => ({
            before: rows.get(key),
            after: await updateColumn(tx, rows, request.body),
          })),
        ({ before, after }) => ({
          action: 'column-changed',
          subject: key,
          detail: changedDetail(valuesOf(before, names), valuesOf(after, names)),
        }),
      )
      return ok(null)
    },
    async setReviewSteps(request) {
      const { columnKey, steps } = request.body
      const key = columnKey ?? WHOLE_SITE
      const { staffId } = staffOf(request)
      const { isWaiting } = await change(
        byStaff(request),
        (tx) =>
          changeTree(tx, async (rows) => {
            if (columnKey !== null) rows.get(columnKey)
            const had = await stepsIn(tx, key)
            const before = await setSteps(tx, key, steps)
            const isLower = (await stepsIn(tx, key)) < had
            if (isLower) {
              // Removing a review step would let one person approve what three had to see: a second person has to agree first.
              await setSteps(tx, key, before)
              await askSecond(tx, { kind: 'steps', subject: key, value: steps }, staffId)
            }
            return { before, isWaiting: isLower }
          }),
        ({ before, isWaiting: waits }): AuditEvent =>
          waits
            ? { action: 'staff-asked', subject: key, detail: { kind: 'steps', after: steps ?? 'inherited' } }
            : {
                action: 'review-steps-set',
                subject: key,
                detail: { before: before ?? 'inherited', after: steps ?? 'inherited' },
              },
      )
      return ok({ isWaiting })
    },
  } satisfies Operations
}

/** Settings are named as in the form of the template that the column has now. */
const valuesOf = (row: ColumnRow | undefined, names: readonly string[]) =>
  row &&
  Object.fromEntries(
    names.map((name) => [
      name,
      name === 'settings'
        ? inTitles(columnSettingsSchema(row.template), row.settings)
        : Reflect.get(row, name),
    ]),
  )
