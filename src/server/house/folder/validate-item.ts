import { searchWords } from '../../subjects/contents/published/publish-search.ts'
import type { FieldFault } from '../../subjects/kinds/fields-ajv.ts'
import type { Missing, RenderOptions } from '../../subjects/rich-text/context.ts'
import { renderSource } from '../../subjects/rich-text/render.ts'
import { takeOutTemplateCode } from '../../subjects/rich-text/template-code/take-out.ts'
import { summaryOf } from '../../subjects/rich-text/text.ts'
import { isoTime } from '../../subjects/rich-text/time.ts'
import type { Fields } from '../../store/db/fields.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { type ItemText, lineOf, type SiteItem } from './item.ts'
import { say } from '../../ground/language/say.ts'
import { isOwnPage } from '../../subjects/settings/redirects.ts'
import { commentIn } from '../../ground/yaml/yaml.ts'
import { mapFields } from '../../subjects/kinds/map-fields.ts'
import { type Note, noteOf } from './notes.ts'
import { type FolderReferences, resolveReference } from './references.ts'

/** How the contents of one import find each other and the media. */
export interface Lookups extends Pick<RenderOptions, 'media' | 'link' | 'origins'> {
  contentAt: FolderReferences['contentAt']
  named: FolderReferences['named']
  isColumn: FolderReferences['isColumn']
  timeZone: string
}

/** A content cleaned and judged: what its version will say. */
export interface Prepared extends Pick<ItemText, 'source'> {
  html: string | null
  fields: Fields
  /** For the search. */
  words: string[]
  title: string
  /** ISO time; '' where the kind has no date, and it counts from when it goes live. */
  published: string
  notes: Note[]
}

/** What is wrong with a content's fields, as far as that shows before ids are known and bodies are made. */
export function validateItem(item: SiteItem, lookups: Pick<Lookups, 'media' | 'timeZone'>): Fault[] {
  // Which contents there are shows later: here each is taken to be there.
  const context = {
    ...lookups,
    link: () => undefined,
    contentAt: () => 'any',
    named: (text: string) => text,
    isColumn: () => true,
    note: () => {},
  }
  const content = item.read()
  const fields = mapFields(item.kind.schema, content.fields, (schema, text) => mapText(schema, text, context))
  return faultsOf(item, content, fields, content.body ?? null)
}

/** Makes a version of a content's source: safe HTML, references by id, times with their zone; or says what is wrong. */
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
    permalink: item.base,
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
  if (body && kind.summary && rest[kind.summary] === undefined && body.lead)
    rest[kind.summary] = summaryOf(body.lead)
  if (faults.length === 0) faults.push(...faultsOf(item, content, rest, html))
  if (faults.length > 0) return { faults }
  notes.push(...ownNotes(item, content))
  if (isEmpty(kind, rest, html)) notes.push({ kind: 'empty', address: '', line: item.line })
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

/** A former address that another content keeps, and values that YAML takes for comments. */
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

const plainTitle = (title: unknown) =>
  typeof title === 'string' ? withoutBreaks(withoutCode(title, () => {})) : undefined

/** Liquid in a field, as in `title: {{ site.name }} news`, is nobody's words. */
function withoutCode(text: string, note: (missing: Missing) => void): string {
  if (!/\{[{%]/.test(text)) return text
  return takeOutTemplateCode(text, '', (left) => note({ kind: 'residue', address: left })).trim()
}

/** A field is plain text: a line break that somebody wrote as HTML, as in titles, is a blank. */
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

/** A field that is missing only because its picture is not there, or because YAML takes it for a comment, is told so. */
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

/** Front matter in which YAML takes a value for a comment: `subtitle: #1 in town`. */
function commentsIn({ source, lines, fields }: ItemText): Note[] {
  const all = source.split(/\r\n|\n|\r/)
  return [...lines].flatMap(([field, line]): Note[] => {
    const comment = field in fields ? undefined : commentIn(all[line - 1])
    return comment === undefined ? [] : [{ kind: 'comment', address: `${field}: ${comment}`, line }]
  })
}

/** Nothing to read, to look at or to take along on its page. */
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** NUL and halves of surrogate pairs, which YAML can spell out, are kept by no database. */
function keepable(text: string): string {
  return text.replace(/\0|[\ud800-\udfff]/gu, '\ufffd')
}
