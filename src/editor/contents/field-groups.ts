import type { RJSFSchema } from '@rjsf/utils'
import { isRecord } from '../../contract/is-record.ts'
import { wordsOf } from '../media/files-list.ts'
import { formOf } from '../model/form-of.ts'

export const GROUPS = ['main', 'list', 'time', 'files', 'more'] as const

export interface FieldGroup {
  key: (typeof GROUPS)[number]
  /** Fields in the order of the kind. */
  schema: RJSFSchema
  /** Open from the start. */
  isOpen: boolean
  /** The fields of the place on a map that are in this group; the map stands below the last of them. */
  place?: { lng: string; lat: string; below: string }
}

/** Up to this many fields need no groups. */
const FEW = 6

/**
 * The fields of a kind except title, summary and text: required fields first, the others in folded groups.
 * If the kind has no text, the first group is open.
 */
export function fieldGroups(schema: Record<string, unknown>, dateHint?: string): readonly FieldGroup[] {
  const { lng, lat, address, coordType = 'gcj02' } = placeOf(schema)
  // Only what is measured as the site's own map is can be shown on it.
  const isMapped = typeof lng === 'string' && typeof lat === 'string' && coordType === 'gcj02'
  return groupsByRole(schema, dateHint).map((group) => {
    const names = Object.keys(group.schema.properties ?? {})
    if (!isMapped || !names.includes(lng)) return group
    const below = names.findLast((name) => [lng, lat, address].includes(name)) ?? lng
    return { ...group, place: { lng, lat, below } }
  })
}

function placeOf(schema: Record<string, unknown>): Record<string, unknown> {
  const parts = schema['x-kind']
  return isRecord(parts) && isRecord(parts.place) ? parts.place : {}
}

function groupsByRole(schema: Record<string, unknown>, dateHint?: string): readonly FieldGroup[] {
  const { rest, body, summary } = formOf(schema, dateHint)
  const names = Object.keys(rest.properties ?? {}).filter((name) => name !== summary)
  if (names.length <= FEW) return groupsOf(rest, new Map(names.map((name) => [name, 'main'])))
  const parts = isRecord(schema['x-kind']) ? schema['x-kind'] : {}
  const groups = new Map<string, FieldGroup['key']>(
    names.map((name) => [name, groupOf(name, rest.properties?.[name], parts)]),
  )
  for (const name of rest.required ?? []) if (groups.has(name)) groups.set(name, 'main')
  const found = groupsOf(rest, groups)
  const hasNothing = body === undefined && !found.some(({ isOpen }) => isOpen)
  return hasNothing ? found.map((group, at) => ({ ...group, isOpen: at === 0 })) : found
}

function groupsOf(rest: RJSFSchema, groups: ReadonlyMap<string, FieldGroup['key']>): FieldGroup[] {
  return GROUPS.flatMap((key) => {
    const names = [...groups.keys()].filter((name) => groups.get(name) === key)
    if (names.length === 0) return []
    const properties = Object.fromEntries(names.map((name) => [name, rest.properties?.[name] ?? {}]))
    const required = (rest.required ?? []).filter((name) => names.includes(name))
    return [{ key, schema: { ...rest, properties, required }, isOpen: key === 'main' }]
  })
}

/** By the field's role (`x-kind`) and its type. */
function groupOf(name: string, property: unknown, parts: Record<string, unknown>): FieldGroup['key'] {
  const isPart = (...which: string[]) => which.some((part) => parts[part] === name)
  const facts = [parts.facts, parts.place].flatMap((part) => (isRecord(part) ? Object.values(part) : part))
  if (isPart('summary') || facts.includes(name)) return 'main'
  if (isPart('cover', 'coverAlt', 'classify', 'pinned', 'order')) return 'list'
  if (isPart('date', 'withdraw')) return 'time'
  if (isPart('attachments') || wordsOf(property) !== undefined) return 'files'
  return 'more'
}
