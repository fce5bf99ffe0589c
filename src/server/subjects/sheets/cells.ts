import { FIELD_TYPES, fieldTypeOf } from '../../../contract/field-types/index.ts'
import type { FieldSchema } from '../../../contract/field-types/types.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { type Cell, textOf } from '../../../contract/sheets/cell.ts'
import { harmlessCell } from '../../../contract/sheets/csv.ts'
import { language } from '../../ground/language/say.ts'
import { isoTime } from '../rich-text/time.ts'

/** An item in a list stands in a line of its cell. */
const LINE = '\n'

/** A value as a spreadsheet holds it; `valueOf` reads it back. */
export function cellOf(field: FieldSchema, value: unknown, timeZone: string): Cell {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? yesNo()[0] : yesNo()[1]
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map((item) => labelOf(field.items ?? {}, String(item))).join(LINE)
  if (typeof value === 'object') return JSON.stringify(value)
  if (field.enum !== undefined) return labelOf(field, String(value))
  if (typeof value === 'number') return value
  const text = String(value)
  if (field.format === 'date') return { day: text }
  if (field.format === 'date-time') return { time: localTime(text, timeZone) }
  return text
}

/**
 * The value that a cell says. What cannot be one is returned as the text it is, and the rules of the kind refuse it.
 * Undefined for an empty cell.
 */
export function valueOf(field: FieldSchema, written: string, timeZone: string): unknown {
  if (field.contentMediaType !== undefined) return htmlOf(withoutGuard(written))
  const text = withoutGuard(written).trim()
  if (text === '') return undefined
  const type = fieldTypeOf(field)
  if (field.enum !== undefined) return chosen(field, text)
  if (type === FIELD_TYPES.number) return numberOf(text)
  if (type === FIELD_TYPES.yes) return yesOf(text)
  if (type === FIELD_TYPES.date) return dayOf(text)
  if (type === FIELD_TYPES.time) return isoTime(timeOf(text), timeZone) ?? text
  if (field.type !== 'array' && field.type !== 'object') return text
  if (isRecord(field.items) && field.items.type !== 'object') {
    const items = text.split(field.items.enum === undefined ? LINE : /[\n、;；,，]/)
    return items.flatMap((item) => (item.trim() === '' ? [] : [valueOf(field.items ?? {}, item, timeZone)]))
  }
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The text by which two cells are compared: dates, numbers and choices may be written in several ways. */
export const comparable = (field: FieldSchema, value: unknown, timeZone: string): string =>
  textOf(cellOf(field, value, timeZone))

const yesNo = () => (language() === 'en' ? (['yes', 'no'] as const) : (['是', '否'] as const))

/** A text that a program would take for a formula was written with an apostrophe before it. */
function withoutGuard(text: string): string {
  const plain = text.slice(1)
  return text.startsWith("'") && (harmlessCell(plain) === text || /^\d+$/.test(plain)) ? plain : text
}

function labelOf({ 'x-labels': labels }: FieldSchema, value: string): string {
  return (labels && Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value
}

/** A choice by its code or its label. */
function chosen(field: FieldSchema, text: string): unknown {
  const values: readonly unknown[] = field.enum ?? []
  const same = (one: string) => plain(one) === plain(text)
  const found = values.find((value) => same(String(value)) || same(labelOf(field, String(value))))
  return found ?? text
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

function numberOf(text: string): unknown {
  const digits = plain(text)
  const whole = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/.test(whole) ? Number(whole) : text
}

const YES = new Set(['是', 'yes', 'true', '1', 'y', '√'])
const NO = new Set(['否', 'no', 'false', '0', 'n', '×'])

function yesOf(text: string): unknown {
  const word = plain(text)
  return YES.has(word) ? true : NO.has(word) ? false : text
}

/** Days since the end of 1899, as spreadsheet programs count. */
const SERIAL = /^[1-9]\d{4}(\.\d+)?$/
const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/

function dayOf(text: string): string {
  const digits = plain(text)
  if (SERIAL.test(digits)) return serialTime(digits).slice(0, 10)
  const [, year = '', month = '', day = ''] = DAY.exec(digits) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A time in ISO's form, of which the zone may be missing. */
function timeOf(text: string): string {
  const digits = plain(text)
  if (SERIAL.test(digits)) return serialTime(digits)
  const [, day = '', hour = '', rest = ''] = /^(.+?)[\st]+(\d{1,2})(:\d{2}.*)$/.exec(digits) ?? []
  return day === '' ? dayOf(digits) : `${dayOf(day)}T${hour.padStart(2, '0')}${rest.toUpperCase()}`
}

const serialTime = (digits: string) =>
  new Date(Math.round((Number(digits) - 25_569) * 86_400) * 1000).toISOString().slice(0, 19)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-03-10 09:00:00`; a text that is no time stays one. */
function localTime(text: string, timeZone: string): string {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return text
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}

/** A cell without any tag is plain text: each of its lines is a paragraph. */
function htmlOf(text: string): string | undefined {
  if (text.trim() === '') return undefined
  if (/<[a-z][^>]*>/i.test(text)) return text
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${escaped(line.trim())}</p>`).join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
