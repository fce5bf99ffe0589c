import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import type { Column } from '../../src/contract/types.ts'
import { formColumn } from '../parts/form-column.ts'
import { isOfList } from './steps.ts'
import type { Application, Submission } from './types.ts'

/** What it is called: by its plan, where it applies for one. */
export const nameOf = ({ plan, sent }: Application): string =>
  plan && isOfList(plan) ? plan.title : sent.title

/** The page with what was sent, to read, print, correct or withdraw; undefined where its form has no column now. */
export function receiptOf(
  columns: readonly Column[],
  address: (key: string, parameters?: Record<string, string>) => string,
  { formKey, number, hash }: Submission,
): string | undefined {
  const column = formColumn(columns, formKey)
  return column && address(column.key, { [FILL_QUERY.receipt]: number, [FILL_QUERY.hash]: hash })
}
