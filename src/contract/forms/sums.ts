import { isRecord } from '../is-record.ts'
import { everyField } from './fit.ts'
import type { FormSchema } from './types.ts'

/** What is added up below rows: of which question, and how much. */
export interface Sum {
  name: string
  title: string
  sum: number
  unit: string
}

/** The sums of rows; what is no number counts nothing. */
export function sumsOf({ 'x-sum': names = [], items = {} }: FormSchema, value: unknown): Sum[] {
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  return names.map((name) => {
    const { title = name, 'x-unit': unit = '' } = everyField(items).get(name) ?? {}
    const numbers = rows.map((row) => row[name]).filter((one) => typeof one === 'number')
    // Without the trailing digits that only binary fractions have.
    const sum = Number(numbers.reduce((total, one) => total + one, 0).toPrecision(12))
    return { name, title, sum, unit }
  })
}
