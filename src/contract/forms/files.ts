import { isRecord } from '../is-record.ts'
import { everyField } from './fit.ts'
import type { FormFault, FormSchema, Values } from './types.ts'
import type { FileKind } from '../question-types/file-kinds.ts'

/** Files of one field; a field may ask for fewer by `maxItems`. */
export const MOST_FILES = 20
/** Megabytes of one file; a field may ask for less. */
export const MOST_MEGABYTES = 10
/** Pixels of the longer side of a picture as it is kept; more is of no use to whoever reads a certificate. */
export const LONGEST_SIDE = 4000
export const MEGABYTE = 1024 * 1024

/** A list of files, each named in the answers by the id that it was given when it came. */
export const isFileField = ({ items }: FormSchema): boolean => items?.format === 'file'

/** What is asked of each file of a field. */
export function fileRule({ 'x-file': rule }: FormSchema): {
  kinds: readonly FileKind[]
  maxMegabytes: number
} {
  return { kinds: rule?.kinds ?? ['picture', 'pdf'], maxMegabytes: rule?.maxMegabytes ?? MOST_MEGABYTES }
}

/** The fields of a form that take files, at its top or in rows there: `deed`, `members.deed`. */
export function fileFields(schema: FormSchema): Map<string, FormSchema> {
  const fields = [...everyField(schema)].flatMap(([name, field]): [string, FormSchema][] => {
    if (isFileField(field)) return [[name, field]]
    const inner = field.items?.type === 'object' ? [...everyField(field.items)] : []
    return inner.filter(([, one]) => isFileField(one)).map(([key, one]) => [`${name}.${key}`, one])
  })
  return new Map(fields)
}

/** The field of a place in the answers: `members.deed` for `members.0.deed`. */
export const fieldOfPlace = (place: string): string =>
  place
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

interface NamedFile {
  field: string
  id: string
  /** Of the question in the answers. */
  path: string[]
}

/** The files that answers name. */
export function filesIn(schema: FormSchema, values: Values): NamedFile[] {
  return [...fileFields(schema).keys()].flatMap((field) => {
    const [name = '', inner] = field.split('.')
    const value: unknown = values[name]
    if (inner === undefined) return named(field, value, [name])
    const rows: readonly unknown[] = Array.isArray(value) ? value : []
    return rows.flatMap((row, index) =>
      isRecord(row) ? named(field, row[inner], [name, String(index), inner]) : [],
    )
  })
}

const named = (field: string, ids: unknown, path: string[]): NamedFile[] =>
  Array.isArray(ids) ? ids.map((id: unknown) => ({ field, id: String(id), path })) : []

/** Why a file is not taken, as a fault of its field. */
export const FILE_RULES = [
  'fileKind',
  'fileHeic',
  'fileSize',
  'fileEmpty',
  'fileDamaged',
  'fileInfected',
  'fileMissing',
  'fileMost',
  'fileBusy',
  'fileOver',
  'fileComing',
] as const
export type FileRule = (typeof FILE_RULES)[number]

/** A fault of a field as one word, for the address that a step without scripts leads to. */
export const faultToken = ({ path, rule, limit }: FormFault): string =>
  [path.join('.'), rule, ...(limit === undefined ? [] : [limit])].join('~')

/** @returns undefined for what says no such fault of this form */
export function faultFromToken(schema: FormSchema, token: string): FormFault | undefined {
  const [place = '', rule = '', limit] = token.split('~')
  if (!fileFields(schema).has(fieldOfPlace(place)) || !FILE_RULES.some((known) => known === rule))
    return undefined
  return {
    path: place.split('.').slice(0, 3),
    rule,
    ...(limit !== undefined && { limit: limit.slice(0, 8) }),
  }
}

/** Where a file is handed out to whom it belongs. */
export const FORM_FILE = '/do/formFile/'
