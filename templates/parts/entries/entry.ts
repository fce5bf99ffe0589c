import { isRecord } from '../../../src/contract/is-record.ts'
import type { KindShape } from '../../../src/contract/kind-shape.ts'
import { isPlausible } from '../../../src/contract/maps.ts'
import type { ContentRecord } from '../../../src/contract/types.ts'

/** A content of any kind as lists show it. */
export interface Entry {
  id: string
  columnId: string
  title: string
  /** As stored: a date, or an ISO time. */
  date?: string
  summary?: string
  cover?: string
  coverAlt?: string
  classify?: string
  isPinned: boolean
  /** In the order of the kind's facts; undefined if the content has no value. */
  facts: unknown[]
  position?: Position
  address?: string
}

export interface Position {
  lng: number
  lat: number
}

/** Fields of a content that a list needs. */
export function entryOf(record: ContentRecord, shape: KindShape): Entry {
  const fields: Record<string, unknown> = record
  const text = (name: string | undefined) => {
    const value = name === undefined ? undefined : fields[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    id: record.id,
    columnId: record.columnId,
    title: text(shape.title) ?? record.id,
    date: text(shape.date?.name),
    summary: text(shape.summary),
    cover: text(shape.cover),
    coverAlt: text(shape.coverAlt),
    classify: record.classify,
    isPinned: shape.pinned !== undefined && fields[shape.pinned] === true,
    facts: shape.facts.map(({ name }) => fields[name]),
    position: positionOf(fields, shape),
    address: text(shape.place?.address),
  }
}

/** Its position, unless that is impossible. */
export function positionOf(
  fields: Readonly<Record<string, unknown>>,
  { place }: Pick<KindShape, 'place'>,
): Position | undefined {
  if (!place) return undefined
  const [lng, lat] = [fields[place.lng], fields[place.lat]]
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined
  return isPlausible({ lng, lat }, place.coordType) ? { lng, lat } : undefined
}

/** Whether a value is empty. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.every(isBlank)
  return isRecord(value) && Object.values(value).every(isBlank)
}
