import { createHash } from 'node:crypto'
import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'
import type { Kind } from '../../subjects/kinds/kinds.ts'
import { isRecord } from '../../../contract/is-record.ts'

/**
 * One content as the site folder says it, not yet cleaned or judged. There may be a hundred thousand: its text is read when
 * it is needed.
 */
export interface SiteItem {
  /** What it is known by from import to import: `contents/<column>/<slug>.md` or `data/<kind>.yaml#<row>`. */
  path: string
  /** The file it stands in, and the line where it begins. */
  file: string
  line: number
  kind: Kind
  columnKey: string | null
  locale: string
  /** A contentId that the folder gives it. */
  givenId?: string
  /** Its former address, normalised; without one that another content has. */
  permalink?: string
  /** Where it stood: its relative links start from there. */
  base?: string
  read: () => ItemText
}

export interface ItemText {
  /** Kept as it is: the whole file, or the row in YAML. */
  source: string
  /** By the names of the kind's fields. */
  fields: Record<string, unknown>
  /** Lines of the file by the path of a field, its steps joined by "/". */
  lines: ReadonlyMap<string, number>
  /** Keys of a row whose value YAML takes for a comment. */
  commented?: readonly { key: string; comment: string; line: number }[]
  /** CommonMark with HTML. */
  body?: string
}

/** The line of a field by the field's path, or of what is nearest around it. */
export function lineOf(item: Pick<SiteItem, 'line'>, { lines }: ItemText, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('/'))
    if (line !== undefined) return line
  }
  return item.line
}

const CONTENT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** A contentId out of front matter or a row; numbers count as written. */
export function givenIdOf(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value
  return typeof id === 'string' && CONTENT_ID.test(id) ? copyOf(id) : undefined
}

/** The former address that front matter or a row says, in the form in which addresses are compared. */
export function permalinkOf({ permalink }: Record<string, unknown>): string | undefined {
  if (typeof permalink !== 'string') return undefined
  // As it is copied out of a browser: the site is the same, whatever its host was.
  return copyOf(normalisePermalink(permalink.trim().replace(/^https?:\/\/[^/?#]*/i, '')))
}

/** A piece of a text would keep all of the text in memory. */
export function copyOf(piece: string): string {
  return Buffer.from(piece, 'utf16le').toString('utf16le')
}

/** The same as PostgreSQL's md5(). */
export function hashOf(source: string): string {
  return createHash('md5').update(source).digest('hex')
}

/** Read by the import itself, whatever the kind. */
const NOT_FIELDS = new Set(['id', 'kind', 'column', 'locale', 'permalink'])
const PARTS = ['title', 'date', 'summary', 'cover', 'classify', 'pinned', 'order'] as const

/** Values by the kind's own names: `date` may stand for publishTime, `cover` for coverImage. Empty values say nothing. */
export function fieldsOf(kind: Kind, values: Record<string, unknown>): Record<string, unknown> {
  // Not by assignment, which would lose a field named __proto__ instead of refusing it.
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value !== null && !NOT_FIELDS.has(key) ? [[fieldName(kind, key), value]] : [],
    ),
  )
}

/** The kind's name for a key of front matter or a row. */
export function fieldName(kind: Kind, key: string): string {
  const properties = isRecord(kind.schema.properties) ? kind.schema.properties : {}
  const part = PARTS.find((part) => part === key)
  return part && !Object.hasOwn(properties, key) ? (kind[part] ?? key) : key
}
