import type { Answer } from '../../contract/types.ts'
import { pathWords } from '../model/tree.ts'
import type { Kind } from '../model/kinds.ts'
import { type EditorColumn, type Me, may, mayIn } from '../kit/me.ts'
import { pageGroupsFor } from '../kit/pages.ts'
import type { Say, Word } from '../words/words.tsx'

export interface Found {
  /** The address to open: no two results have the same. */
  to: string
  label: string
  /** Its place or its type. */
  about: string
}

export interface FoundGroup {
  word: Word
  found: Found[]
}

type Contents = Answer<'selectEditorContents'>['records']

interface Sources {
  me: Me
  columns: readonly EditorColumn[]
  kinds: readonly Kind[]
  /** Contents that the server found. */
  contents: Contents
}

interface Words {
  say: Say
  /** The name that people use for the kind. */
  kindTitle: (one: Kind) => string
}

/** The most columns and kinds shown: typing more narrows them. */
const MOST = 8

/** The results in groups; without words, the pages of the app and the most common actions. */
export function findIn(
  { me, columns, kinds, contents }: Sources,
  typed: string,
  { say, kindTitle }: Words,
): FoundGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (...texts: readonly string[]) =>
    words.every((word) => texts.some((text) => text.toLowerCase().includes(word)))
  const isAsked = words.length > 0
  const titleOf = (name: string) => kinds.filter(({ kind }) => kind === name).map(kindTitle)[0]
  const groups: FoundGroup[] = [
    {
      word: 'find.columns',
      found: columns
        .filter(({ label, key, isBinned }) => isAsked && !isBinned && has(label, key))
        .slice(0, MOST)
        .map(({ key, label }) => ({ to: `/columns/${key}`, label, about: pathWords(columns, key) })),
    },
    {
      word: 'find.contents',
      found: contents.map(({ id, kind, title, columnKey, state }) => ({
        to: `/contents/${id}`,
        label: title || say('contents.untitled'),
        about: [columnKey ? pathWords(columns, columnKey) : titleOf(kind), say(`state.${state}`)]
          .filter(Boolean)
          .join(' · '),
      })),
    },
    {
      word: 'find.kinds',
      found: kinds
        .filter((one) => isAsked && may(me, 'read') && has(kindTitle(one), one.kind))
        .slice(0, MOST)
        .map((one) => ({ to: placeOf(me, one), label: kindTitle(one), about: '' })),
    },
    {
      word: 'find.pages',
      found: pageGroupsFor(me).flatMap(({ word, pages }) =>
        pages
          .map((page) => ({ to: page.to, label: say(page.word), about: word ? say(word) : '' }))
          .filter(({ label, about }) => has(label, about)),
      ),
    },
    { word: 'find.acts', found: actsOf(me, say).filter(({ label }) => has(label)) },
  ]
  return groups.filter(({ found }) => found.length > 0)
}

/** People who may change kinds get the kind, others its contents. */
const placeOf = (me: Me, { kind }: Kind) =>
  mayIn(me, 'settings', null, []) ? `/kinds/${kind}` : `/contents?kind=${kind}`

function actsOf(me: Me, say: Say): Found[] {
  return [
    ...(may(me, 'write') ? [{ to: '/contents?write', label: say('desk.write'), about: '' }] : []),
    ...(may(me, 'arrange') ? [{ to: '/columns?add', label: say('desk.newColumn'), about: '' }] : []),
  ]
}
