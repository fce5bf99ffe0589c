import { isShort, namesAnother, type FieldShape } from '../../../src/contract/kind-shape.ts'
import { isBlank } from './entry.ts'
import { isPicture } from './FieldValue.tsx'
import { isNamed, type Named } from './named.ts'
import { isRecord } from '../../../src/contract/is-record.ts'

/** A field as a page shows it, by the type of its value. */
export type Section =
  | { shows: 'fact'; field: FieldShape; value: unknown }
  | { shows: 'text'; field: FieldShape; text: string }
  | { shows: 'prose'; field: FieldShape; html: string }
  | { shows: 'pictures'; field: FieldShape; addresses: string[] }
  | { shows: 'rows'; field: FieldShape; columns: FieldShape[]; rows: Record<string, unknown>[] }
  | { shows: 'names'; field: FieldShape; names: Named[] }
  | { shows: 'group'; field: FieldShape; sections: Section[] }

/** Longest text, in characters, that is still a fact in a box. */
const LONG = 120

/** Fields with a value, each by its type. */
export function sectionsOf(
  fields: readonly FieldShape[],
  values: Readonly<Record<string, unknown>>,
): Section[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined
    return isBlank(value) ? [] : (sectionOf(field, value) ?? [])
  })
}

function sectionOf(field: FieldShape, value: unknown): Section | undefined {
  if (namesAnother(field)) return isNamed(value) ? { shows: 'fact', field, value } : undefined
  if (typeof value === 'string') return ofText(field, value)
  if (Array.isArray(value)) return ofList(field, value)
  if (isRecord(value)) return { shows: 'group', field, sections: sectionsOf(field.fields, value) }
  return { shows: 'fact', field, value }
}

function ofText(field: FieldShape, text: string): Section {
  if (field.isHtml) return { shows: 'prose', field, html: text }
  if (field.format === 'media' && isPicture(text)) return { shows: 'pictures', field, addresses: [text] }
  const isLong = field.format === undefined && (text.length > LONG || text.includes('\n'))
  return isLong ? { shows: 'text', field, text } : { shows: 'fact', field, value: text }
}

function ofList(field: FieldShape, values: readonly unknown[]): Section | undefined {
  const { items } = field
  if (items && namesAnother(items)) return ofNames(field, values.filter(isNamed))
  const rows = values.filter(isRecord)
  if (rows.length > 0) {
    const said = (items?.fields ?? []).filter(({ name }) => rows.some((row) => !isBlank(row[name])))
    return {
      shows: 'rows',
      field,
      columns: said.filter((column) => isShort(column) || column.format === 'media'),
      rows,
    }
  }
  const texts = values.filter((value) => typeof value === 'string')
  if (items?.format === 'media' && texts.every(isPicture))
    return { shows: 'pictures', field, addresses: texts }
  if (items?.isHtml) return { shows: 'prose', field, html: texts.join('') }
  return { shows: 'fact', field, value: values }
}

/** One reference is a fact; several are a list. */
function ofNames(field: FieldShape, names: Named[]): Section | undefined {
  if (names.length === 0) return undefined
  return names.length === 1 ? { shows: 'fact', field, value: names } : { shows: 'names', field, names }
}
