import type { Editor, Range } from '@tiptap/core'
import { api, asked } from '../kit/api.ts'
import { addressOf, pathWords } from '../model/tree.ts'
import type { Say } from '../words/words.tsx'
import type { Choice } from './choice.ts'

const MOST = 6

/** Finds link targets: columns, all published content, and drafts that the person may read. */
export async function findLinks(typed: string, say: Say): Promise<Choice[]> {
  const words = typed.trim()
  if (words === '') return []
  const [columns, found, own] = await Promise.all([
    asked(api.GET('/editor/columns')).catch(() => []),
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
  return [...live, ...places, ...drafts]
}

/** Replaces the typed text with a link named after its target. */
function link(key: string, label: string, href: string): Choice {
  const take = (editor: Editor, range: Range) =>
    editor
      .chain()
      .focus()
      .insertContentAt(range, [{ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }])
      .unsetMark('link')
      .run()
  return { key, label, about: '', group: '', take }
}
