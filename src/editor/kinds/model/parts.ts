import { isPlainText } from '../../../contract/field-types/text.ts'
import type { FieldSchema } from '../../../contract/field-types/types.ts'

/** Roles that one field each can have. */
export const PARTS = [
  'title',
  'summary',
  'cover',
  'coverAlt',
  'date',
  'body',
  'attachments',
  'classify',
  'order',
  'pinned',
  'withdraw',
] as const
export type Part = (typeof PARTS)[number]

/** What a kind's file says about its fields (`x-kind`). */
export type Parts = { [Name in Part]?: string } & {
  publication?: boolean
  facts?: readonly string[]
  place?: { lng: string; lat: string; address?: string }
  [other: string]: unknown
}

/** The most fields that lists show. */
export const MOST_FACTS = 6

export const isPart = (name: string): name is Part => PARTS.some((part) => part === name)

/** The requirements for a field with a role. */
const FITS: Record<Part, (field: FieldSchema) => boolean> = {
  title: isPlainText,
  summary: isPlainText,
  coverAlt: isPlainText,
  cover: ({ type, format }) => type === 'string' && format === 'media',
  date: ({ format }) => format === 'date' || format === 'date-time',
  withdraw: ({ format }) => format === 'date-time',
  body: ({ contentMediaType }) => contentMediaType !== undefined,
  attachments: ({ type, items }) => type === 'array' && items?.properties?.url?.format === 'link',
  classify: (field) =>
    field.type === 'integer' || isPlainText(field) || (field.type === 'string' && field.enum !== undefined),
  order: ({ type }) => type === 'integer' || type === 'number',
  pinned: ({ type }) => type === 'boolean',
}

/** The roles that a field can have. */
export const partsFor = (field: FieldSchema): Part[] => PARTS.filter((part) => FITS[part](field))

/** The role of a field. */
export const partOf = (parts: Parts, name: string): Part | undefined =>
  PARTS.find((part) => parts[part] === name)

/** The roles after giving one of them to a field or to none; its previous owner loses it. */
export function withPart(parts: Parts, part: Part, name: string | undefined): Parts {
  const { [part]: _before, ...others } = parts
  if (name === undefined) {
    const { publication, ...rest } = others
    return part === 'date' || publication === undefined ? rest : { ...rest, publication }
  }
  const played = partOf(others, name)
  // A kind always has a title.
  if (played === 'title') return parts
  return { ...(played ? withPart(others, played, undefined) : others), [part]: name }
}

export function withFact(parts: Parts, name: string, isShown: boolean): Parts {
  const others = (parts.facts ?? []).filter((one) => one !== name)
  const facts = isShown ? [...others, name] : others
  const { facts: _before, ...rest } = parts
  return facts.length > 0 ? { ...rest, facts } : rest
}

/** The roles without a field that is removed. */
export function withoutField(parts: Parts, name: string): Parts {
  const part = partOf(parts, name)
  const left = withFact(part && part !== 'title' ? withPart(parts, part, undefined) : parts, name, false)
  const { place, ...others } = left
  if (!place || ![place.lng, place.lat, place.address].includes(name)) return left
  return place.address === name ? { ...others, place: { lng: place.lng, lat: place.lat } } : others
}
