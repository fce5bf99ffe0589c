import { freeKey, spelt } from '../../../contract/address-names.ts'
import { COLUMN_PARAMETERS, MAX_COLUMN_LEVEL } from '../../../contract/constants.ts'
import { say, speaking } from '../../ground/language/say.ts'
import type { Fields } from '../../store/db/fields.ts'
import { manifestOf } from '../../../../templates/registry.ts'
import { type ForeignPage, pathOf, type Section } from './foreign.ts'
import type { ConversionNotes } from './notes.ts'

/** More pages than these in the root would fill the menu. */
const MOST_ROOT_PAGES = 6
const LONGEST_LABEL = 120
const LONGEST_INTRO = 500

interface Node {
  sections: readonly string[]
  index?: ForeignPage
  pages: ForeignPage[]
  below: Node[]
}

export interface ColumnPlan {
  /** As in columns.yaml. */
  columns: Fields[]
  /** The column of each page, by its source. */
  columnOf: Map<string, string>
  /** The address of a column that stands for a page without text, by the page's source. */
  addressOf: Map<string, string>
}

interface Planning extends ColumnPlan {
  sections: ReadonlyMap<string, Section>
  keys: Set<string>
}

/**
 * Sections as columns: one with pages is a list, which also shows what is below it; one that is a single page is that page.
 * What lies deeper than columns may comes into the deepest one.
 */
export async function planColumns(
  pages: readonly ForeignPage[],
  sections: ReadonlyMap<string, Section>,
  { locale, notes }: { locale: 'zh-CN' | 'en'; notes: ConversionNotes },
): Promise<ColumnPlan> {
  const plan: Planning = {
    columns: [{ key: 'home', ...HOME[locale], template: 'home', route: '/home' }],
    columnOf: new Map(),
    addressOf: new Map(),
    sections,
    keys: new Set(['home']),
  }
  const root = treeOf(pages, notes)
  const single = root.pages.toSorted(byOrder)
  const isFew = single.length <= MOST_ROOT_PAGES
  if (root.index && !root.index.isEmpty) single.unshift(root.index)
  else if (root.index) plan.addressOf.set(root.index.source, '/home')
  for (const node of root.below.toSorted(byPlace(sections)))
    plan.columns.push(...(await columnsOf(node, [], plan)))
  if (isFew) {
    for (const page of single) {
      const node = { sections: [page.name], index: page, pages: [], below: [] }
      plan.columns.push(...(await columnsOf(node, [], plan)))
    }
  } else {
    const key = freeKey('pages', plan.keys)
    plan.keys.add(key)
    plan.columns.push({ key, label: speaking(locale, () => say`Other pages`), template: 'list' })
    for (const page of single) plan.columnOf.set(page.source, key)
    notes.add('guessed', say`pages of the root, now in the list "${key}"`, undefined, single.length)
  }
  return plan
}

const HOME = {
  en: { label: 'Home', 'label.zh-CN': '首页' },
  'zh-CN': { label: '首页', 'label.en': 'Home' },
}

function treeOf(pages: readonly ForeignPage[], notes: ConversionNotes): Node {
  const root: Node = { sections: [], pages: [], below: [] }
  const nodes = new Map([['', root]])
  const nodeOf = (path: readonly string[]): Node => {
    const known = nodes.get(pathOf(path))
    if (known) return known
    const node: Node = { sections: path, pages: [], below: [] }
    nodes.set(pathOf(path), node)
    nodeOf(path.slice(0, -1)).below.push(node)
    return node
  }
  for (const page of pages.filter(({ isDraft }) => !isDraft)) {
    const isDeep = page.sections.length > MAX_COLUMN_LEVEL
    if (isDeep) notes.add('guessed', say`pages deeper than four levels, moved up`, page.source)
    const node = nodeOf(page.sections.slice(0, MAX_COLUMN_LEVEL))
    if (page.isIndex && !isDeep && node.index === undefined) node.index = page
    else node.pages.push(page)
  }
  return root
}

async function columnsOf(node: Node, above: readonly string[], plan: Planning): Promise<Fields[]> {
  const { index, pages } = node
  const said = plan.sections.get(pathOf(node.sections)) ?? {}
  const { name, key } = await namedAs(node, said, plan)
  plan.keys.add(key)
  const path = [...above, key]
  const below = await inOrder(node.below.toSorted(byPlace(plan.sections)), path, plan)
  const hasText = index?.isEmpty === false
  const isPage = hasText && pages.length === 0 && node.below.length === 0 && !said.isList
  const template = isPage ? 'article' : 'list'
  // A section without a page and without anything below it is nothing that visitors could read.
  const isNothing = !hasText && pages.length === 0 && below.length === 0
  for (const page of pages) plan.columnOf.set(page.source, key)
  if (index) placeIndex(index, { template, path: isNothing ? above : path, isList: !isPage }, plan)
  if (isNothing) return []
  const intro = introOf(index)
  const { locale } = said
  return [
    {
      key,
      label: name.slice(0, LONGEST_LABEL),
      template,
      ...(locale && { locale }),
      ...(intro && { settings: { intro } }),
      ...(below.length > 0 && { children: below }),
    },
  ]
}

async function namedAs({ sections, index }: Node, { label }: Section, { keys }: Planning) {
  const folder = sections.at(-1) ?? ''
  const name = index?.title ?? label ?? wordsOf(folder)
  return { name, key: freeKey(await keyOf(folder, name), keys) }
}

/** What a section without a text of its own says of itself. */
const introOf = (index: ForeignPage | undefined): string =>
  index?.isEmpty === true ? String(index.fields.summary ?? '').slice(0, LONGEST_INTRO) : ''

/** The page of a section is its first text, or only an address that leads to the column. */
function placeIndex(
  index: ForeignPage,
  { template, path, isList }: { template: string; path: readonly string[]; isList: boolean },
  plan: Planning,
): void {
  if (index.isEmpty) plan.addressOf.set(index.source, path.length > 0 ? addressOf(template, path) : '/home')
  else {
    plan.columnOf.set(index.source, path.at(-1) ?? '')
    if (isList) index.fields.isTop = true
  }
}

async function inOrder(nodes: readonly Node[], path: readonly string[], plan: Planning): Promise<Fields[]> {
  const columns: Fields[] = []
  for (const node of nodes) columns.push(...(await columnsOf(node, path, plan)))
  return columns
}

function addressOf(template: string, path: readonly string[]): string {
  const keys = path.map((key, level) => [COLUMN_PARAMETERS[level] ?? '', key])
  return `${manifestOf(template)?.routes[0] ?? '/home'}?${new URLSearchParams(keys).toString()}`
}

const orderOf = (order: unknown): number => (typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER)

const byOrder = (a: ForeignPage, b: ForeignPage) =>
  orderOf(a.fields.order) - orderOf(b.fields.order) || a.title.localeCompare(b.title)

const byPlace = (sections: ReadonlyMap<string, Section>) => (a: Node, b: Node) => {
  const place = (node: Node) =>
    orderOf(sections.get(pathOf(node.sections))?.order ?? node.index?.fields.order)
  return place(a) - place(b) || pathOf(a.sections).localeCompare(pathOf(b.sections))
}

async function keyOf(folder: string, label: string): Promise<string> {
  return (await spelt(folder)) || (await spelt(label)) || 'column'
}

/** `common-issues` reads as words. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/^\d+[-_.]\s*/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}
