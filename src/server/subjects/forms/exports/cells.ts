import type { FormSchema } from '../../../../contract/forms/types.ts'
import type { Cell } from '../../../../contract/sheets/cell.ts'
import { written } from '../definition/fields.ts'

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
