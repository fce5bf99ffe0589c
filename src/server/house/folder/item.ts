import { createHash } from 'node:crypto'
import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'
import type { Kind } from '../../subjects/kinds/kinds.ts'
import { isRecord } from '../../../contract/is-record.ts'

/**
 * One content as in the site folder, neither cleaned nor validated. There may be a hundred thousand of them: the text is read when
 * it is needed.
 */
export interface SiteItem {
  /** Identifies it from import to import: `contents/<column>/<slug>.md` or `data/<kind>.yaml#<row>`. */
  path: string
  /** The file that contains it, and the line where it begins. */
  file: string
  line: number
  kind: Kind
  columnKey: string | null
  locale: string
  /** The contentId given in the folder. */
  givenId?: string
  /** Its former address, normalised; absent if another content has it. */
  permalink?: string
  /** The address its relative links are resolved against. */
  base?: string
  /** The same as it was written: relative addresses go by its last slash. */
  writtenBase?: string | undefined
  read: () => ItemText
}

export interface ItemText {
  /** The source, kept unchanged: the whole file, or the row in YAML. */
  source: string
  /** By the field names of the kind. */
  fields: Record<string, unknown>
  /** Line numbers by field path, with "/" between the steps. */
  lines: ReadonlyMap<string, number>
  /** Keys of a row whose value YAML reads as a comment. */
  commented?: readonly { key: string; comment: string; line: number }[]
  /** CommonMark with HTML. */
  body?: string
}

/** The line of a field, or of the nearest field around it. */
export function lineOf(item: Pick<SiteItem, 'line'>, { lines }: ItemText, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('/'))
    if (line !== undefined) return line
  }
  return item.line
}

const CONTENT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** A contentId from front matter or a row; numbers count as written. */
export function givenIdOf(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value
  return typeof id === 'string' && CONTENT_ID.test(id) ? copyOf(id) : undefined
}

/** The former address in front matter or a row, normalised for comparison. */
export function permalinkOf({ permalink }: Record<string, unknown>): string | undefined {
  if (typeof permalink !== 'string') return undefined
  // As copied from a browser: the host does not matter.
  return copyOf(normalisePermalink(permalink.trim().replace(/^https?:\/\/[^/?#]*/i, '')))
}

/** The same as it was written, by which relative addresses of the page go: with its last slash, or without. */
export function writtenPermalink({ permalink }: Record<string, unknown>): string | undefined {
  return typeof permalink === 'string'
    ? copyOf(permalink.trim().replace(/^https?:\/\/[^/?#]*/i, ''))
    : undefined
}

/** A substring would keep the whole text in memory. */
export function copyOf(piece: string): string {
  return Buffer.from(piece, 'utf16le').toString('utf16le')
}

/** The same as PostgreSQL's md5(). */
export function hashOf(source: string): string {
  return createHash('md5').update(source).digest('hex')
}

/** Keys that the import reads itself, for every kind. */
const NOT_FIELDS = new Set(['id', 'kind', 'column', 'locale', 'permalink'])
const PARTS = ['title', 'date', 'summary', 'cover', 'classify', 'pinned', 'order'] as const

/** Values by the kind's own names: `date` can stand for publishTime, `cover` for coverImage. Empty values are left out. */
export function fieldsOf(kind: Kind, values: Record<string, unknown>): Record<string, unknown> {
  // Not by assignment, which would silently drop a field named __proto__ instead of rejecting it.
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value !== null && !NOT_FIELDS.has(key) ? [[fieldName(kind, key), value]] : [],
    ),
  )
}

/** The kind's field name for a key of front matter or a row. */
export function fieldName(kind: Kind, key: string): string {
  const properties = isRecord(kind.schema.properties) ? kind.schema.properties : {}
  const part = PARTS.find((part) => part === key)
  return part && !Object.hasOwn(properties, key) ? (kind[part] ?? key) : key
}
