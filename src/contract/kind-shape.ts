import { isRecord } from './is-record.ts'
import type { Locale } from './types.ts'

/** A field as its schema describes it. What the schema does not say has a default. */
export interface FieldShape {
  name: string
  label: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  format?: string
  /** The text is the id of a content of one of these kinds, or of any kind if none is named. */
  refers?: readonly string[]
  /** Unit of a number. */
  unit?: string
  /** Labels by value. */
  labels: ReadonlyMap<string, string>
  /** The text is HTML, sanitised when it was stored. */
  isHtml: boolean
  /** Items of an array. */
  items?: FieldShape
  /** Fields of an object. */
  fields: FieldShape[]
}

/** A kind as pages show it: which field plays which part, and the other fields. */
export interface KindShape {
  /** The kind's name. */
  label: string
  title: string
  /** The label of its title field. */
  titleLabel: string
  date?: FieldShape
  /** The date is the day of publication, not the day of an event. */
  publication: boolean
  summary?: string
  cover?: string
  coverAlt?: string
  body?: string
  attachments?: string
  pinned?: string
  classify?: FieldShape
  place?: { lng: string; lat: string; address?: string; coordType: 'gcj02' | 'bd09' | 'wgs84' }
  /** Facts that lists show of a content. */
  facts: FieldShape[]
  /** Facts that its own page shows beside the parts; those of lists come first. */
  fields: FieldShape[]
}

/** Facts that lists show if the kind names none. */
const MOST_FACTS = 4

/** Parts that have their own place on a page, or only affect the order. */
const OWN_PLACE = ['title', 'date', 'cover', 'coverAlt', 'body', 'attachments', 'pinned', 'order', 'withdraw']

/** Reads a kind's schema, built in or the site's own, in the visitor's language if it is translated. */
export function kindShape(
  name: string,
  schema: Readonly<Record<string, unknown>>,
  locale?: Locale,
): KindShape {
  const meta = recordOf(schema['x-kind'])
  const said = recordOf(recordOf(schema['x-translations'])[locale ?? ''])
  const all = fieldsOf(schema.properties, recordOf(said.fields))
  const part = (key: string) => all.find((field) => field.name === meta[key])
  const place = placeOf(recordOf(meta.place))
  const summary = part('summary')
  // A summary is plain text; a kind that was stored by an earlier release may name HTML.
  const lead = summary?.isHtml ? undefined : summary?.name
  const taken = new Set([
    ...OWN_PLACE.map((key) => meta[key]),
    ...(place ? [place.lng, place.lat] : []),
    lead,
  ])
  const classify = part('classify')
  const rest = all.filter((field) => !taken.has(field.name))
  const named = listOf(meta.facts).flatMap((fact) => rest.find((field) => field.name === fact) ?? [])
  const short = rest.filter((field) => isShort(field) && field !== classify)
  const facts = named.length > 0 ? named : short.slice(0, MOST_FACTS)
  return {
    label: textOf(said.title) ?? textOf(schema.title) ?? name,
    title: textOf(meta.title) ?? 'title',
    titleLabel: part('title')?.label ?? '',
    date: part('date'),
    publication: meta.publication === true,
    summary: lead,
    cover: part('cover')?.name,
    coverAlt: part('coverAlt')?.name,
    body: part('body')?.name,
    attachments: part('attachments')?.name,
    pinned: part('pinned')?.name,
    classify,
    ...(place && { place }),
    facts,
    fields: [...facts, ...rest.filter((field) => !facts.includes(field))],
  }
}

/** The fields that say where it is; undefined where the kind names no two of them. */
function placeOf(place: Record<string, unknown>): KindShape['place'] {
  const [lng, lat] = [textOf(place.lng), textOf(place.lat)]
  return lng && lat ? { lng, lat, address: textOf(place.address), coordType: coordTypeOf(place) } : undefined
}

/** Short enough for a table cell. */
export function isShort({ type, format, isHtml, items }: FieldShape): boolean {
  if (type === 'array') return items !== undefined && items.type !== 'array' && isShort(items)
  return type !== 'object' && format !== 'media' && !isHtml
}

/** Whether the value refers to a content or a column, whose title or label pages show. */
export function namesAnother({ format, refers }: FieldShape): boolean {
  return refers !== undefined || format === 'column'
}

type Words = Record<string, unknown>

/** The properties of a schema, in the order in which they are written; `said`: translations by path. */
export function fieldsOf(properties: unknown, said: Words = {}, within = ''): FieldShape[] {
  return Object.entries(recordOf(properties)).map(([name, field]) =>
    fieldShape(name, recordOf(field), said, within + name),
  )
}

function fieldShape(name: string, field: Record<string, unknown>, said: Words, path: string): FieldShape {
  const { title, labels } = recordOf(Object.hasOwn(said, path) ? said[path] : undefined)
  return {
    name,
    label: textOf(title) ?? textOf(field.title) ?? name,
    type: TYPES.find((type) => type === field.type) ?? 'string',
    format: textOf(field.format),
    ...(Array.isArray(field['x-refers']) && { refers: field['x-refers'].map(String) }),
    unit: textOf(field['x-unit']),
    labels: new Map(
      Object.entries({ ...recordOf(field['x-labels']), ...recordOf(labels) }).flatMap(([value, label]) =>
        typeof label === 'string' ? [[value, label]] : [],
      ),
    ),
    isHtml: field.contentMediaType === 'text/html',
    items: isRecord(field.items) ? fieldShape(name, field.items, said, path) : undefined,
    fields: fieldsOf(field.properties, said, `${path}.`),
  }
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const

function coordTypeOf({ coordType }: Record<string, unknown>) {
  return coordType === 'bd09' || coordType === 'wgs84' ? coordType : 'gcj02'
}

const recordOf = (value: unknown) => (isRecord(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
