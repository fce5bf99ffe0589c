import { text } from './text.ts'
import { long } from './long.ts'
import { number } from './number.ts'
import { date } from './date.ts'
import { time } from './time.ts'
import { one } from './one.ts'
import { several } from './several.ts'
import { yes } from './yes.ts'
import { picture } from './picture.ts'
import { link } from './link.ts'
import { content } from './content.ts'
import { contents } from './contents.ts'
import { column } from './column.ts'
import { form } from './form.ts'
import { lines } from './lines.ts'
import { rows } from './rows.ts'
import { group } from './group.ts'
import { richText } from './rich-text.ts'
import { files } from './files.ts'
import { pictures } from './pictures.ts'
import type { FieldFormat, FieldSchema, FieldType } from './types.ts'

/** Every type of fields of kinds, in the order of the designer's palette. */
export const FIELD_TYPES = {
  text,
  long,
  number,
  date,
  time,
  one,
  several,
  yes,
  picture,
  link,
  content,
  contents,
  column,
  form,
  lines,
  rows,
  group,
  richText,
  files,
  pictures,
} as const satisfies Record<string, FieldType>

export type FieldTypeName = keyof typeof FIELD_TYPES

const ALL: readonly FieldType[] = Object.values(FIELD_TYPES)

/** The type of a field; undefined for one that no type describes. */
export function fieldTypeOf(field: FieldSchema): FieldType | undefined {
  return ALL.find(({ isOf }) => isOf(field))
}

/** Formats of texts, by their names. */
export const FIELD_FORMATS: ReadonlyMap<unknown, FieldFormat> = new Map(
  ALL.flatMap(({ format }) => (format ? [[format.name, format]] : [])),
)

/** Those that the palette offers by themselves. */
export const OFFERED: readonly FieldTypeName[] = Object.entries<FieldType>(FIELD_TYPES).flatMap(
  ([name, { isHidden }]) => (isFieldType(name) && !isHidden ? [name] : []),
)

export function isFieldType(name: string): name is FieldTypeName {
  return Object.hasOwn(FIELD_TYPES, name)
}

/** What a text of such a field names, which a site folder and the database say in different ways. */
export function namedBy(field: FieldSchema): 'media' | 'link' | 'column' | 'form' | 'content' | undefined {
  return field['x-refers'] === undefined ? FIELD_FORMATS.get(field.format)?.names : 'content'
}

/** Whether a list can say it in a cell. */
export function isShortField(field: FieldSchema): boolean {
  const { type, items } = field
  if (type === 'array') return items !== undefined && items.type !== 'array' && isShortField(items)
  return type !== undefined && fieldTypeOf(field)?.isLong !== true
}
