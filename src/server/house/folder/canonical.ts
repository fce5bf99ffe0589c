import { stringify } from 'yaml'
import { isNamedSite, NAMED_SITE_SCHEME } from '../../../contract/environment.ts'
import { DEFAULT_KIND } from '../../../contract/kinds.ts'
import type { Kind } from '../../subjects/kinds/kinds.ts'
import { writtenHash, writtenHtml } from '../../subjects/rich-text/anchors.ts'
import { parseSource } from '../../subjects/rich-text/front-matter.ts'
import { leadOf, summaryOf } from '../../subjects/rich-text/text.ts'
import type { Fields } from '../../store/db/fields.ts'
import type { ColumnRow } from '../../subjects/columns/tree/dialect.ts'
import { mapFields } from '../../../contract/map-fields.ts'
import { isRecord } from '../../../contract/is-record.ts'

/** How references by id are written in a folder. */
export interface Places {
  /** `media/…` for `media:<id>`. */
  media: (id: string) => string | undefined
  /** An address on this site for a content: its permalink, or its path in the folder. */
  content: (id: string) => string | undefined
}

/** The values from which a content's file is written. */
export interface Written {
  id: string
  kind: Kind
  /** Left out when it follows from the file's place. */
  column?: string | null
  locale?: string
  permalink?: string
  fields: Fields
  source: string
  html: string | null
}

const YAML_FORM = { lineWidth: 0, aliasDuplicateObjects: false } as const

/** The YAML style of every export. */
export function yamlOf(value: unknown): string {
  return stringify(value, YAML_FORM)
}

/** An edited content as a file: front matter in the order of the kind's fields, and the body as written. */
export function canonicalArticle(content: Written, places: Places): string {
  const { kind, html, source } = content
  const parsed = parseSource(source, '')
  const said = parsed.ok ? parsed.body : source
  // What was written here is stored as HTML; what was imported stays as it came.
  const body = withPlaces(source === html ? writtenHtml(said) : said, places, '/').trim()
  return `---\n${yamlOf(canonicalValues({ ...content, fields: withoutLead(kind, content.fields, html) }, places))}---\n\n${body}\n`
}

/** A content without a body as a row of its kind's file. */
export function canonicalRow(content: Written, places: Places): Fields {
  return canonicalValues(content, places)
}

function canonicalValues({ id, kind, column, locale, permalink, fields }: Written, places: Places): Fields {
  const properties = isRecord(kind.schema.properties) ? kind.schema.properties : {}
  const written = mapFields(kind.schema, fields, (schema, text) =>
    schema.contentMediaType === 'text/html'
      ? withPlaces(writtenHtml(text), places, '/')
      : withPlaces(text, places, ''),
  )
  const short = new Map([
    [kind.date, 'date'],
    [kind.cover, 'cover'],
  ])
  const values: Fields = { id }
  if (column) values.column = column
  if (kind.body !== undefined && kind.name !== DEFAULT_KIND) values.kind = kind.name
  if (locale !== undefined) values.locale = locale
  for (const key of Object.keys(properties)) {
    const name = short.get(key) ?? key
    if (written[key] !== undefined) values[Object.hasOwn(properties, name) ? key : name] = written[key]
  }
  if (permalink !== undefined) values.permalink = permalink
  return values
}

/** A summary that is only the beginning of the body is derived again by the next import. */
function withoutLead(kind: Kind, fields: Fields, html: string | null): Fields {
  if (!kind.summary || html === null || fields[kind.summary] !== summaryOf(leadOf(html))) return fields
  const { [kind.summary]: _lead, ...rest } = fields
  return rest
}

function withPlaces(text: string, places: Places, root: string): string {
  return text.replace(
    /\b(media|content|site):([A-Za-z0-9][A-Za-z0-9_-]{0,63})(#a-)?/g,
    (reference, what: string, id: string, part = '') => {
      if (what === 'site') return isNamedSite(id) ? id + part : reference
      if (what === 'content') {
        const place = places.content(id)
        return place === undefined ? reference : place + writtenHash(part)
      }
      const path = places.media(id)
      return path === undefined ? reference : root + (root ? encodeURI(path) : path) + part
    },
  )
}

/** The tree as in columns.yaml, without empty values. */
export function canonicalColumns(rows: readonly ColumnRow[], mapText: (text: string) => string): string {
  const below = (parentKey: string | null): Fields[] =>
    rows
      .filter((row) => row.parentKey === parentKey)
      .sort((a, b) => a.position - b.position)
      .map((row) => {
        const { parentKey: _p, position: _o, level: _l, settings, ...shown } = row
        const { deletedAt: _d, published: _s, redirectKey: _r, ...rest } = shown
        const node: Fields = Object.fromEntries(
          Object.entries(rest).filter(([, value]) => value !== null && value !== false),
        )
        if (Object.keys(settings).length > 0)
          node.settings = mapFields({}, settings, (_schema, text) => mapText(text))
        const children = below(row.key)
        return children.length > 0 ? { ...node, children } : node
      })
  return yamlOf(below(null))
}

/** A text that is only `media:<id>` becomes the path, `site:<name>` the name. */
export function withPath(places: Places): (text: string) => string {
  return (text) => {
    const name = text.startsWith(NAMED_SITE_SCHEME) ? text.slice(NAMED_SITE_SCHEME.length) : ''
    if (isNamedSite(name)) return name
    const id = /^media:([\w-]+)$/.exec(text)?.[1]
    return (id === undefined ? undefined : places.media(id)) ?? text
  }
}
