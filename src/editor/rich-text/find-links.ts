import type { Editor, Range } from '@tiptap/core'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { titlesOf } from '../places/titles-of.ts'
import { addressOf, pathWords, type Place } from '../model/tree.ts'
import type { Say } from '../words/words.tsx'
import type { Choice } from './choice.ts'

const MOST = 6

/** What a link may lead to. */
export interface Target extends Omit<Choice, 'take'> {
  href: string
}

/** The choices of the menu, which replace the typed text with a link named after its target. */
export const findLinks = async (typed: string, say: Say): Promise<Choice[]> =>
  (await findTargets(typed, say)).map((target) => ({
    ...target,
    take: (editor, range) => putLink(editor, target, range),
  }))

/** Finds link targets: columns, all published content, and drafts that the person may read. */
export async function findTargets(typed: string, say: Say): Promise<Target[]> {
  const words = typed.trim()
  if (words === '') return []
  const [columns, found, own] = await Promise.all([
    findColumns(),
    asked(api.GET('/search', { params: { query: { words, size: MOST } } })).catch(() => undefined),
    asked(api.GET('/editor/contents', { params: { query: { words, size: MOST } } })).catch(() => undefined),
  ])
  const live = (found?.records ?? []).map(({ id, title, columnId }) => ({
    ...link(id, title.map(({ text }) => text).join(''), `content:${id}`),
    about: [pathWords(columns, columnId), say('link.live')].filter(Boolean).join(' · '),
    group: say('find.contents'),
  }))
  const drafts = (own?.records ?? [])
    .filter(({ id, title }) => title !== '' && !live.some(({ key }) => key === id))
    .map(({ id, title, columnKey, isLive }) => ({
      ...link(id, title, `content:${id}`),
      about: isLive ? pathWords(columns, columnKey) : say('link.unseen'),
      isUnseen: !isLive,
      group: say('find.contents'),
    }))
  const places = columns
    .filter(({ label, isBinned }) => !isBinned && label.toLowerCase().includes(words.toLowerCase()))
    .flatMap((column) => {
      const address = addressOf(columns, column)
      return address === undefined ? [] : [{ column, address }]
    })
    .slice(0, MOST)
    .map(({ column, address }) => ({
      ...link(`column ${column.key}`, column.label, address),
      about: column.published ? pathWords(columns, column.key) : say('link.unseen'),
      isUnseen: !column.published,
      group: say('find.columns'),
    }))
  // An exact name comes first, because Enter takes the first target.
  const isExact = ({ label }: Target) => label === words
  const inOrder = (targets: readonly Target[]) =>
    targets.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
  const contents = inOrder([...live, ...drafts])
  return places.some(isExact) && !contents.some(isExact)
    ? [...inOrder(places), ...contents]
    : [...contents, ...inOrder(places)]
}

const link = (key: string, label: string, href: string): Target => ({
  key,
  label,
  about: '',
  group: '',
  href,
})

type Known = Place & Pick<EditorColumn, 'published' | 'isBinned'>
type Shown = Answer<'selectSite'>['columns'][number]

/** The columns that the person looks after, and all that visitors see. */
async function findColumns(): Promise<Known[]> {
  const [own, site] = await Promise.all([
    asked(api.GET('/editor/columns')).catch(() => []),
    asked(api.GET('/site')).catch(() => undefined),
  ])
  const keys = new Set(own.map(({ key }) => key))
  return [...own, ...shownIn(site?.columns ?? [], null).filter(({ key }) => !keys.has(key))]
}

const shownIn = (columns: readonly Shown[], parentKey: string | null): Known[] =>
  columns.flatMap(({ key, label, route = null, children }) => [
    { key, label, parentKey, route, published: true, isBinned: false },
    ...shownIn(children, key),
  ])

/** A link named after its target, in place of a range or at the cursor. */
export function putLink(
  editor: Editor,
  { label, href }: Pick<Target, 'label' | 'href'>,
  range?: Range,
): void {
  const words = [{ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }]
  editor
    .chain()
    .focus()
    .insertContentAt(range ?? editor.state.selection, words)
    .unsetMark('link')
    .run()
}

/** What an internal address leads to, by its name: nobody reads its id. */
export async function nameOfTarget(address: string): Promise<string | undefined> {
  const [, id] = /^content:(.+)$/.exec(address) ?? []
  if (id !== undefined) return (await titlesOf([id]))[id] ?? shownTitle(id)
  const columns = await findColumns()
  return columns.find((column) => addressOf(columns, column) === address)?.label
}

/** The title of a content of somebody else, as visitors see it. */
async function shownTitle(contentIds: string): Promise<string | undefined> {
  const found = await asked(api.GET('/site/titles', { params: { query: { contentIds } } })).catch(() => [])
  return found[0]?.title
}
