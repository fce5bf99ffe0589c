import { searchWords } from '../../subjects/contents/published/publish-search.ts'
import type { FieldFault } from '../../subjects/kinds/fields-ajv.ts'
import type { Missing, RenderOptions } from '../../subjects/rich-text/context.ts'
import { plainSummary, renderSource } from '../../subjects/rich-text/render.ts'
import { takeOutTemplateCode } from '../../subjects/rich-text/template-code/take-out.ts'
import { summaryOf } from '../../subjects/rich-text/text.ts'
import { isoTime } from '../../subjects/rich-text/time.ts'
import type { Fields } from '../../store/db/fields.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { type ItemText, lineOf, type SiteItem } from './item.ts'
import { say } from '../../ground/language/say.ts'
import { isOwnPage } from '../../subjects/settings/redirects.ts'
import { commentIn } from '../../ground/yaml/yaml.ts'
import { mapFields } from '../../../contract/map-fields.ts'
import { type Note, noteOf } from './notes.ts'
import { type FolderReferences, resolveReference } from './references.ts'

/** How the contents of one import find each other and the media. */
export interface Lookups extends Pick<RenderOptions, 'media' | 'link' | 'origins'> {
  contentAt: FolderReferences['contentAt']
  named: FolderReferences['named']
  isColumn: FolderReferences['isColumn']
  isForm: FolderReferences['isForm']
  timeZone: string
}

/** A cleaned and validated content: what its version will hold. */
export interface Prepared extends Pick<ItemText, 'source'> {
  html: string | null
  fields: Fields
  /** For the search. */
  words: string[]
  title: string
  /** ISO time; '' if the kind has no date, and the time of going live counts. */
  published: string
  notes: Note[]
}

/** Errors in a content's fields, as far as they can be found before ids are known and bodies are rendered. */
export function validateItem(item: SiteItem, lookups: Pick<Lookups, 'media' | 'timeZone'>): Fault[] {
  // Whether a referenced content exists is checked later: here all are assumed to exist.
  const context = {
    ...lookups,
    link: () => undefined,
    contentAt: () => 'any',
    named: (text: string) => text,
    isColumn: () => true,
    isForm: () => true,
    note: () => {},
  }
  const content = item.read()
  const fields = mapFields(item.kind.schema, content.fields, (schema, text) => mapText(schema, text, context))
  return faultsOf(item, content, fields, content.body ?? null)
}

/** Makes a version from a content's source: safe HTML, references by id, times with a zone; or reports errors. */
export function prepare(item: SiteItem, lookups: Lookups): Prepared | { faults: Fault[] } {
  const { kind, file } = item
  const content = item.read()
  const notes: Note[] = []
  const faults: Fault[] = []
  const title = plainTitle(content.fields[kind.title])
  const context = {
    ...lookups,
    title,
    path: file,
    permalink: item.writtenBase ?? item.base,
  }
  const noter = (at: readonly string[]) => (entry: Missing) => {
    notes.push(noteOf(item, content, entry, at))
  }
  const rendered = (source: string, at: readonly string[]) => {
    const result = renderSource(source, context)
    if (result.ok) for (const entry of result.missing) noter(at)(entry)
    else
      faults.push({
        path: file,
        line: lineOf(item, content, at),
        reason: `${at.join('.')}: ${result.reason}`,
      })
    return result.ok ? result : undefined
  }
  const fields = mapFields(kind.schema, content.fields, (schema, text, at) =>
    schema.contentMediaType === 'text/html'
      ? rendered(text, at)?.html
      : mapText(schema, withoutCode(text, noter(at)), { ...context, note: noter(at) }),
  )
  const body = content.body === undefined ? undefined : rendered(content.body, ['body'])
  const { [kind.body ?? '']: bodyField, ...rest } = fields
  const html = body?.html ?? (typeof bodyField === 'string' ? bodyField : null)
  if (kind.summary) {
    const summary = summaryFrom(rest[kind.summary], body?.lead)
    if (summary !== undefined) rest[kind.summary] = summary
  }
  if (faults.length === 0) faults.push(...faultsOf(item, content, rest, html))
  if (faults.length > 0) return { faults }
  notes.push(...ownNotes(item, content))
  if (isEmpty(kind, rest, html) && !hasOtherFields(item, rest))
    notes.push({ kind: 'empty', address: '', line: item.line })
  return {
    source: content.source,
    html,
    fields: rest,
    words: searchWords(kind, rest, body?.text ?? ''),
    title: textOf(rest[kind.title]),
    published: isoTime(textOf(rest[kind.date ?? '']), lookups.timeZone) ?? '',
    notes,
  }
}

/** A former address that another content keeps, and values that YAML reads as comments. */
function ownNotes(item: SiteItem, content: ItemText): Note[] {
  const comments = item.file === item.path ? commentsIn(content) : commentsOf(content)
  const { base = '', permalink } = item
  if (permalink === item.base) return comments
  const kind = isOwnPage(base) ? 'ownPage' : 'permalink'
  return [{ kind, address: base, line: lineOf(item, content, ['permalink']) }, ...comments]
}

function mapText(
  schema: Fields,
  text: string,
  context: FolderReferences & Pick<Lookups, 'timeZone'>,
): string | undefined {
  if (schema.format === 'date-time') return isoTime(text, context.timeZone) ?? text
  return resolveReference(schema, withoutBreaks(keepable(text)), context)
}

/** The author's words without their marks; where there are none, the beginning of the body. */
function summaryFrom(written: unknown, lead: string | undefined): unknown {
  if (typeof written === 'string') return plainSummary(written)
  return written ?? (lead ? summaryOf(lead) : undefined)
}

const plainTitle = (title: unknown) =>
  typeof title === 'string' ? withoutBreaks(withoutCode(title, () => {})) : undefined

/** Liquid in a field, as in `title: {{ site.name }} news`, is not meant for readers. */
function withoutCode(text: string, note: (missing: Missing) => void): string {
  if (!/\{[{%]/.test(text)) return text
  return takeOutTemplateCode(text, '', (left) => note({ kind: 'residue', address: left })).trim()
}

/** A field is plain text: a line break written as HTML, as in titles, becomes a blank. */
const withoutBreaks = (text: string): string => text.replace(/ ?<br\s*\/?> ?/gi, ' ')

function faultsOf(item: SiteItem, content: ItemText, fields: Fields, html: string | null): Fault[] {
  const { kind, file } = item
  const complete = kind.body === undefined || html === null ? fields : { ...fields, [kind.body]: html }
  return kind.faultsOf(complete).map((fault) => ({
    path: file,
    line: lineOf(item, content, fault.path),
    reason: reasonOf(fault, content),
  }))
}

/** Says so if a field is missing only because its picture does not exist, or because YAML reads its value as a comment. */
function reasonOf({ path: [field = ''], reason, isMissing }: FieldFault, content: ItemText): string {
  if (!isMissing) return reason
  const given = content.fields[field]
  if (typeof given === 'string') return say`${field}: ${given} is not in the site folder`
  const comment = [...commentsOf(content), ...commentsIn(content)]
    .map(({ address }) => address)
    .find((address) => address.startsWith(`${field}: `))
  return comment === undefined
    ? reason
    : say`${comment} begins with #, which YAML reads as a comment: put it in quotes`
}

/** Of a row. */
const commentsOf = ({ commented = [] }: ItemText): Note[] =>
  commented.map(({ key, comment, line }) => ({ kind: 'comment', address: `${key}: ${comment}`, line }))

/** Front matter in which YAML reads a value as a comment: `subtitle: #1 in town`. */
function commentsIn({ source, lines, fields }: ItemText): Note[] {
  const all = source.split(/\r\n|\n|\r/)
  return [...lines].flatMap(([field, line]): Note[] => {
    const comment = field in fields ? undefined : commentIn(all[line - 1])
    return comment === undefined ? [] : [{ kind: 'comment', address: `${field}: ${comment}`, line }]
  })
}

/** Whether its page has nothing to read, see or download. */
function isEmpty(
  { body, attachments, cover }: SiteItem['kind'],
  fields: Fields,
  html: string | null,
): boolean {
  if (body === undefined) return false
  const files = fields[attachments ?? '']
  const hasFiles = Array.isArray(files) && files.length > 0
  return (html ?? '').trim() === '' && !hasFiles && fields[cover ?? ''] === undefined
}

/** A row of a table has its own fields to show; a file without a text has nothing. */
const hasOtherFields = ({ file, path, kind }: SiteItem, fields: Fields): boolean =>
  file !== path &&
  Object.keys(fields).some((name) => name !== kind.title && name !== kind.date && name !== kind.body)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** NUL and lone surrogates, which YAML can express, cannot be stored in a database. */
function keepable(text: string): string {
  return text.replace(/\0|[\ud800-\udfff]/gu, '\ufffd')
}
