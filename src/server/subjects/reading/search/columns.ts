import { isRecord } from '../../../../contract/is-record.ts'
import type { Column } from '../../../../contract/types.ts'
import { isBuilt } from '../../../../../templates/registry.ts'
import { titleForm } from '../../rich-text/search.ts'
import type { Ask } from './asks.ts'

/** A page of the site itself, as the search sees it. */
interface Page {
  key: string
  title: string
  body: string
  weight: number
}

export interface FoundColumn {
  columnId: string
  score: number
}

/** Templates whose page is a service: something is done there. */
const SERVICES = new Set(['form', 'submission', 'which', 'applications', 'contact', 'shops'])
const SERVICE_WEIGHT = 1.3

const known = new WeakMap<readonly Column[], readonly Page[]>()

/**
 * The columns that answer best, by the same points as contents.
 * @param rarity of texts and of titles, by the place of the ask; what no content has counts as very rare
 */
export function findColumns(
  tree: readonly Column[],
  asks: readonly Ask[],
  rarity: { body: (at: number) => number; title: (at: number) => number },
): FoundColumn[] {
  const pages = known.get(tree) ?? pagesOf(tree)
  known.set(tree, pages)
  return pages
    .map(({ key, title, body, weight }) => {
      const points = asks.map(({ piece, weight: asked }, at) => {
        const inTitle = title.includes(piece) ? (rarity.title(at) * 24) / (8 + title.length) : 0
        return asked * (inTitle + (inTitle > 0 || body.includes(piece) ? rarity.body(at) : 0))
      })
      return { columnId: key, score: weight * points.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}

function pagesOf(tree: readonly Column[]): Page[] {
  const tasks = tasksOf(tree)
  const walk = (columns: readonly Column[], above: string): Page[] =>
    columns.flatMap((column) => {
      const told = tasks.get(column.key) ?? []
      const intro = textsOf(column.settings, 'intro')
      const labels = textsOf(column, 'label')
      const isShown =
        isBuilt(column.template) &&
        !column.externalUrl &&
        column.route !== '/home' &&
        (column.hidden !== true || intro.length > 0 || told.length > 0)
      const page = {
        key: column.key,
        title: titleForm([...(column.business ? [above] : []), ...labels].join(' ')),
        body: titleForm([above, ...intro, ...told].join(' ')),
        weight: SERVICES.has(column.template) ? SERVICE_WEIGHT : 1,
      }
      return [...(isShown ? [page] : []), ...walk(column.children, labels[0] ?? '')]
    })
  return walk(tree, '')
}

/** A text in all its languages. */
function textsOf(value: unknown, name: string): string[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, text]) =>
    (key === name || key.startsWith(`${name}.`)) && typeof text === 'string' ? [text] : [],
  )
}

/** What cards of tasks say, by the column to which they lead without a place on its page. */
function tasksOf(columns: readonly Column[], told = new Map<string, string[]>()): Map<string, string[]> {
  for (const { settings, children } of columns) {
    const tasks: unknown = isRecord(settings) ? settings.tasks : undefined
    for (const task of Array.isArray(tasks) ? tasks : []) {
      if (!isRecord(task) || typeof task.column !== 'string' || task.item !== undefined) continue
      const texts = [...textsOf(task, 'label'), ...textsOf(task, 'text')]
      told.set(task.column, [...(told.get(task.column) ?? []), ...texts])
    }
    tasksOf(children, told)
  }
  return told
}
