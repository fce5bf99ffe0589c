import { findColumn } from '../../src/contract/columns.ts'
import { isRecord } from '../../src/contract/is-record.ts'
import type { Column } from '../../src/contract/types.ts'

/** The first form that navigation shows among these columns and below them. */
export function firstForm(columns: readonly Column[]): Column | undefined {
  return findColumn(columns, ({ template, hidden }) => template === 'form' && !hidden)
}

/** Where the receipts of all forms are looked up. */
export const isLookUp = ({ template, settings }: Column): boolean =>
  template === 'submission' && !(isRecord(settings) && settings.form !== undefined)

/** The column where a form is filled in. */
export function formColumn(columns: readonly Column[], form: string | undefined): Column | undefined {
  if (form === undefined) return undefined
  return findColumn(
    columns,
    ({ template, settings }) => template === 'form' && isRecord(settings) && settings.form === form,
  )
}
