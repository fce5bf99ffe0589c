import { isShortField } from '../../../contract/field-types/index.ts'
import { later, say, sayLater } from '../../ground/language/say.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Fields } from '../../store/db/fields.ts'

/** The requirements for a field to play a role. */
interface Role {
  types: readonly string[]
  /** The format of a text; without it there must be none. */
  formats?: readonly string[]
  isHtml?: boolean
  /** As words, for `sayLater`. */
  must: string
}

const ROLES: Record<string, Role> = {
  title: { types: ['string'], must: later`a text` },
  date: {
    types: ['string'],
    formats: ['date', 'date-time'],
    must: later`a date: "format": "date" or "date-time"`,
  },
  summary: { types: ['string'], must: later`a text` },
  cover: { types: ['string'], formats: ['media'], must: later`a picture: "format": "media"` },
  coverAlt: { types: ['string'], must: later`a text` },
  body: { types: ['string'], isHtml: true, must: later`a text with "contentMediaType": "text/html"` },
  attachments: {
    types: ['array'],
    must: later`a list of objects with a "name" and a "url" of the format "link"`,
  },
  pinned: { types: ['boolean'], must: later`true or false: "type": "boolean"` },
  order: { types: ['integer', 'number'], must: later`a number` },
  classify: { types: ['string', 'integer'], must: later`a text or a whole number` },
  withdraw: { types: ['string'], formats: ['date-time'], must: later`a time: "format": "date-time"` },
}
const LNG_OR_LAT: Role = { types: ['number'], must: later`a number` }
const ADDRESS: Role = { types: ['string'], must: later`a text` }

/** Nesting levels of lists and objects in a kind: as many as a page can show. */
const MOST_LEVELS = 4

/** Fields of a kind, including those in lists and groups: as many as a form can show. */
const MOST_FIELDS = 300

/**
 * Errors in a kind that follows the dialect: a field that cannot play its role, facts that a list cannot
 * show, labels for values that do not exist.
 */
export function kindFaults(source: Fields): string[] {
  const meta = recordOf(source['x-kind'])
  const properties = recordOf(source.properties)
  const faults: string[] = []
  if (countFields(properties) > MOST_FIELDS) return [say`has more than ${MOST_FIELDS} fields`]
  const check = (part: string, name: unknown, role: Role) => {
    if (typeof name !== 'string') return
    const field = ownOf(properties, name)
    if (!field) faults.push(say`x-kind.${part} names "${name}", which is no property`)
    else if (!plays(field, role))
      faults.push(say`x-kind.${part} names "${name}", which must be ${sayLater(role.must)}`)
  }
  for (const [part, role] of Object.entries(ROLES)) check(part, meta[part], role)
  const { lng, lat, address } = recordOf(meta.place)
  check('place.lng', lng, LNG_OR_LAT)
  check('place.lat', lat, LNG_OR_LAT)
  check('place.address', address, ADDRESS)
  if (meta.publication === true && meta.date === undefined)
    faults.push(
      say`x-kind.publication says that the date is when it is published, but x-kind.date is missing`,
    )
  faults.push(...attachmentFaults(meta, properties), ...factFaults(meta, properties))
  for (const [name, field] of Object.entries(properties)) faults.push(...fieldFaults([name], field))
  return [...new Set(faults)]
}

function countFields(properties: Fields): number {
  return Object.values(properties).reduce<number>((sum, field) => {
    const { properties: inner, items } = recordOf(field)
    const ofItems = items === undefined ? 0 : countFields({ items }) - 1
    return sum + 1 + countFields(recordOf(inner)) + ofItems
  }, 0)
}

function plays(field: Fields, { types, formats = [], isHtml = false }: Role): boolean {
  return (
    types.includes(String(field.type)) &&
    field['x-refers'] === undefined &&
    (formats.length > 0 ? formats.includes(String(field.format)) : field.format === undefined) &&
    (field.contentMediaType !== undefined) === isHtml
  )
}

function attachmentFaults({ attachments }: Fields, properties: Fields): string[] {
  const items = recordOf(ownOf(properties, String(attachments))?.items)
  const { name, url } = recordOf(items.properties)
  const isFile = recordOf(name).type === 'string' && recordOf(url).format === 'link'
  return attachments === undefined || isFile
    ? []
    : [
        say`x-kind.attachments names "${String(attachments)}", which must be ${sayLater(ROLES.attachments?.must ?? '')}`,
      ]
}

/** Facts are short: they fit into a table cell. */
function factFaults({ facts }: Fields, properties: Fields): string[] {
  if (!Array.isArray(facts)) return []
  return facts.flatMap((name: unknown) => {
    const field = ownOf(properties, String(name))
    if (!field) return [say`x-kind.facts names "${String(name)}", which is no property`]
    return isShortField(field)
      ? []
      : [
          say`x-kind.facts names "${String(name)}", which is too long for a list: it must be a text, a number, true or false`,
        ]
  })
}

function fieldFaults(path: readonly string[], field: unknown): string[] {
  const place = `properties.${path.join('.')}`
  const name = path.at(-1) ?? ''
  if (name in Object.prototype) return [say`${place} has a name that no field may have: choose another`]
  if (path.length > MOST_LEVELS)
    return [say`${place} lies deeper than ${MOST_LEVELS} levels: no page can show it`]
  const { type, items, properties, enum: values, 'x-unit': unit, 'x-labels': labels } = recordOf(field)
  const faults: string[] = []
  if (unit !== undefined && type !== 'number' && type !== 'integer')
    faults.push(say`${place} has a unit: it must be a number`)
  const named = Object.keys(recordOf(labels))
  const known = new Set(Array.isArray(values) ? values.map(String) : [])
  const stray = named.find((value) => !known.has(value))
  if (stray !== undefined)
    faults.push(say`${place} has a label for "${stray}", which is no value of its "enum"`)
  if (items !== undefined) faults.push(...fieldFaults([...path, 'items'], items))
  for (const [name, inner] of Object.entries(recordOf(properties)))
    faults.push(...fieldFaults([...path, name], inner))
  return faults
}

function ownOf(properties: Fields, name: string): Fields | undefined {
  return Object.hasOwn(properties, name) ? recordOf(properties[name]) : undefined
}

function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}
