import type { FormSchema } from '../../../../contract/forms/types.ts'
import { written } from '../definition/fields.ts'

/** A text, a number, a day such as `1958-03-12`, or a time in the site's zone such as `2026-11-20 09:30:00`. */
export type Cell = string | number | { day: string } | { time: string }

/** A cell's content as text. */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  return 'day' in cell ? cell.day : cell.time
}

/** Digits that a spreadsheet program would change if it took them for a number: identity numbers, and numbers with leading zeros. */
export const isLongNumber = (text: string): boolean => /^(?:0\d+|\d{12,})$/.test(text)

/** An answer in a form with which spreadsheet programs can calculate. */
export function cellOf(field: FormSchema, value: unknown): Cell {
  if (typeof value === 'number' && isNumeric(field)) return value
  if (field.format === 'date-time' && typeof value === 'string' && value !== '')
    return { time: `${value.replace('T', ' ')}:00` }
  if (field.format === 'date' && typeof value === 'string' && value !== '') return { day: value }
  return written(field, value)
}

/** The unit is in the column's header. */
export const headOf = (name: string, field: FormSchema): string => {
  const { title = name, 'x-unit': unit } = field
  return unit && isNumeric(field) ? `${title}（${unit}）` : title
}

/** A number, not an option's number. */
const isNumeric = ({ type, enum: values, oneOf }: FormSchema) =>
  (type === 'number' || type === 'integer') && values === undefined && oneOf === undefined
