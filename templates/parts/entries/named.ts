import { columnAddress, placeAddress } from '../../../src/contract/addresses.ts'
import { unwrap, type PortalClient } from '../../../src/contract/client.ts'
import { columnPath } from '../../../src/contract/columns.ts'
import { isRecord } from '../../../src/contract/is-record.ts'
import { namesAnother, type FieldShape } from '../../../src/contract/kind-shape.ts'
import type { Answer, Column } from '../../../src/contract/types.ts'
import { leadsSomewhere } from '../external.ts'
import type { EntryPage } from './select-entries.ts'

/** What a field refers to, as pages show it; without an address if no page shows it. */
export interface Named {
  title: string
  href?: string
}

type Titled = Answer<'selectTitles'>[number]

interface Asked {
  api: PortalClient
  tree: readonly Column[]
}

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
/** Most ids of one request. */
const MOST_IDS = 100
/** Most references that a list shows for one field. */
const MOST_NAMES = 5

export function isNamed(value: unknown): value is Named {
  return isRecord(value) && typeof value.title === 'string'
}

/**
 * The values with ids and keys replaced by what they refer to, at any depth; references to missing or unpublished
 * contents are left out. One request, whatever the number of values.
 */
export async function withNames(
  { api, tree }: Asked,
  fields: readonly FieldShape[],
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<Record<string, unknown>[]> {
  const ids = new Set<string>()
  const collect = (field: FieldShape, value: unknown) => {
    if (field.refers !== undefined && typeof value === 'string' && ID.test(value)) ids.add(value)
    return value
  }
  const naming = fields.filter(mayName)
  if (naming.length === 0) return records.map((record) => ({ ...record }))
  for (const record of records) mapped(naming, record, collect)
  const titles = await readTitles(api, [...ids])
  const nameOf = (field: FieldShape, value: unknown): Named | undefined => {
    if (typeof value !== 'string') return undefined
    return field.refers === undefined
      ? columnNamed(tree, value)
      : contentNamed(tree, field, titles.get(value))
  }
  return records.map((record) => mapped(naming, record, nameOf))
}

/** A page of entries with their references resolved; of long lists, the first few. */
export async function withNamedFacts<Page extends Pick<EntryPage, 'shape' | 'entries'>>(
  asked: Asked,
  page: Page,
): Promise<Page> {
  const { facts } = page.shape
  if (!facts.some(mayName)) return page
  const factsOf = (values: readonly unknown[]) =>
    Object.fromEntries(facts.map(({ name }, at) => [name, values[at]]))
  const named = await withNames(
    asked,
    facts,
    page.entries.map((entry) => factsOf(entry.facts)),
  )
  const entries = page.entries.map((entry, at) => ({
    ...entry,
    facts: facts.map(({ name }) => firstFew(named[at]?.[name])),
  }))
  return { ...page, entries }
}

function firstFew(value: unknown): unknown {
  const isLong = Array.isArray(value) && value.length > MOST_NAMES && value.every(isNamed)
  return isLong ? [...value.slice(0, MOST_NAMES), { title: '…' }] : value
}

/** Whether it is a reference, or contains one. */
function mayName(field: FieldShape): boolean {
  return (
    namesAnother(field) || field.fields.some(mayName) || (field.items !== undefined && mayName(field.items))
  )
}

/** A copy in which `change` replaces each reference. */
function mapped(
  fields: readonly FieldShape[],
  values: Readonly<Record<string, unknown>>,
  change: (field: FieldShape, value: unknown) => unknown,
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...values }
  for (const field of fields) {
    if (Object.hasOwn(copy, field.name)) copy[field.name] = valueOf(field, copy[field.name], change)
  }
  return copy
}

function valueOf(
  field: FieldShape,
  value: unknown,
  change: (field: FieldShape, value: unknown) => unknown,
): unknown {
  if (namesAnother(field)) return change(field, value)
  const { items } = field
  if (Array.isArray(value) && items) {
    const all = value.flatMap((one) => valueOf(items, one, change) ?? [])
    return namesAnother(items) ? withoutTwins(all) : all
  }
  return isRecord(value) ? mapped(field.fields.filter(mayName), value, change) : value
}

/** Each reference once. */
function withoutTwins(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

async function readTitles(api: PortalClient, ids: readonly string[]): Promise<Map<string, Titled>> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
    ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
  )
  const found = await Promise.all(
    parts.map((some) =>
      unwrap(api.GET('/site/titles', { params: { query: { contentIds: some.toSorted().join(',') } } })),
    ),
  )
  return new Map(found.flat().map((one) => [one.id, one]))
}

function contentNamed(
  tree: readonly Column[],
  { refers = [] }: FieldShape,
  found: Titled | undefined,
): Named | undefined {
  if (!found || found.title === '' || (refers.length > 0 && !refers.includes(found.kind))) return undefined
  return { title: found.title, ...(found.isFindable && { href: placeAddress(tree, found) }) }
}

function columnNamed(tree: readonly Column[], key: string): Named | undefined {
  const column = columnPath(tree, key).at(-1)
  if (!column) return undefined
  return { title: column.label, ...(leadsSomewhere(column) && { href: columnAddress(tree, key) }) }
}
