import type { FormSchema } from '../../../../contract/forms/types.ts'
import { written } from '../definition/fields.ts'

/** A text, a number, a day such as `1958-03-12`, or a time of the site's clock such as `2026-11-20 09:30:00`. */
export type Cell = string | number | { day: string } | { time: string }

/** What a cell says as text. */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  return 'day' in cell ? cell.day : cell.time
}

/** Digits that a spreadsheet program would shorten as a number: identity numbers, and those that begin with 0. */
export const isLongNumber = (text: string): boolean => /^(?:0\d+|\d{12,})$/.test(text)

/** An answer as a spreadsheet program calculates with it. */
export function cellOf(field: FormSchema, value: unknown): Cell {
  if (typeof value === 'number' && isNumeric(field)) return value
  if (field.format === 'date' && typeof value === 'string' && value !== '') return { day: value }
  return written(field, value)
}

/** The unit stands in the head of the column. */
export const headOf = (name: string, field: FormSchema): string => {
  const { title = name, 'x-unit': unit } = field
  return unit && isNumeric(field) ? `${title}（${unit}）` : title
}

/** A number itself, and not the number of a choice. */
const isNumeric = ({ type, enum: values, oneOf }: FormSchema) =>
  (type === 'number' || type === 'integer') && values === undefined && oneOf === undefined
