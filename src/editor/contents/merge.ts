import { diff3Merge } from 'node-diff3'
import { isRecord } from '../../contract/is-record.ts'
import { isSame } from '../../contract/without-empty.ts'
import type { DraftKeeper, EditedContent, Fields } from './draft-keeper.ts'

export type Choice = 'mine' | 'theirs' | 'both'

/** A conflict: a block or field that both changed differently. */
export interface Clash {
  /** The field's name and the number of the conflict in it. */
  id: string
  name: string
  /** HTML for a block of a text; otherwise the field's value as text. */
  mine: string
  theirs: string
  isBlock: boolean
}

export interface Merged {
  clashes: readonly Clash[]
  /** Names of the fields that contain merged changes of the other person. */
  joined: readonly string[]
  /** The merged content, with the choice for each conflict. */
  with: (choices: ReadonlyMap<string, Choice>) => Fields
}

/** Merges two states of a content with a common base: changes of only one side are taken over. */
export function mergeContents(
  schema: EditedContent['schema'],
  { base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields },
): Merged {
  const names = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])]
  const parts = names.map((name) => {
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] }
    return { name, part: mergeField(name, isText(schema, name), values) }
  })
  return {
    clashes: parts.flatMap(({ part }) => part.clashes),
    joined: parts.flatMap(({ name, part }) => (part.isJoined ? [name] : [])),
    with: (choices) => Object.fromEntries(parts.map(({ name, part }) => [name, part.with(choices)])),
  }
}

/**
 * Writes on with the merged content where nothing clashes. Of the author's text it takes what stands there now: keys that were pressed since the page
 * was last drawn are not in any text that was drawn. A conflict that such a key has made is shown with the next drawing.
 * @returns names of the fields that contain merged changes of the other person
 */
export function joinNow(
  keeper: Pick<DraftKeeper, 'base' | 'snapshot' | 'writeOn'>,
  schema: EditedContent['schema'],
  theirs: Pick<EditedContent, 'fields' | 'draftVersion'>,
): readonly string[] {
  const mine = keeper.snapshot().fields
  const {
    clashes,
    joined,
    with: take,
  } = mergeContents(schema, { base: keeper.base(theirs.fields), mine, theirs: theirs.fields })
  if (clashes.length > 0) return []
  void keeper.writeOn(take(new Map()), theirs)
  return joined
}

interface Values {
  base: unknown
  mine: unknown
  theirs: unknown
}

interface Part {
  clashes: Clash[]
  isJoined: boolean
  with: (choices: ReadonlyMap<string, Choice>) => unknown
}

function mergeField(name: string, isHtml: boolean, { base, mine, theirs }: Values): Part {
  const settled = (value: unknown, isJoined: boolean): Part => ({ clashes: [], isJoined, with: () => value })
  if (same(mine, theirs) || same(theirs, base)) return settled(mine, false)
  if (same(mine, base)) return settled(theirs, true)
  if (isHtml) return mergeText(name, [mine, base, theirs].map(textOf))
  const clash = { id: name, name, mine: wordsOf(mine), theirs: wordsOf(theirs), isBlock: false }
  return {
    clashes: [clash],
    isJoined: false,
    with: (choices) => (choices.get(name) === 'theirs' ? theirs : mine),
  }
}

/** Blocks that are equal on both sides, changed on one side, or in conflict. */
type Run = { ok: string[] } | { mine: string[]; theirs: string[] }

function mergeText(name: string, [mine = '', base = '', theirs = '']: string[]): Part {
  const regions = diff3Merge(blocksOf(mine), blocksOf(base), blocksOf(theirs), {
    excludeFalseConflicts: true,
  })
  const runs = regions.flatMap(({ ok, conflict }): Run[] =>
    conflict ? blockByBlock(conflict.a, conflict.o, conflict.b) : [{ ok: ok ?? [] }],
  )
  const numbered = runs.map((run, at) => ({ run, id: `${name}.${at}` }))
  return {
    clashes: numbered.flatMap(({ run, id }) =>
      'ok' in run ? [] : [{ id, name, mine: run.mine.join(''), theirs: run.theirs.join(''), isBlock: true }],
    ),
    isJoined: true,
    with: (choices) =>
      numbered.flatMap(({ run, id }) => ('ok' in run ? run.ok : chosen(run, choices.get(id)))).join(''),
  }
}

function chosen({ mine, theirs }: Exclude<Run, { ok: string[] }>, choice: Choice = 'mine'): string[] {
  return choice === 'both' ? [...mine, ...theirs] : choice === 'theirs' ? theirs : mine
}

/** Adjacent blocks that each side changed once are no conflict, although no unchanged block separates them. */
function blockByBlock(mine: string[], base: string[], theirs: string[]): Run[] {
  if (mine.length !== base.length || theirs.length !== base.length) return [{ mine, theirs }]
  return base.map((was, at): Run => {
    const [one = '', other = ''] = [mine[at], theirs[at]]
    if (one === other || other === was) return { ok: [one] }
    return one === was ? { ok: [other] } : { mine: [one], theirs: [other] }
  })
}

function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')
  return [...body.childNodes].map((node) =>
    node instanceof Element ? node.outerHTML : (node.textContent ?? ''),
  )
}

const same = (a: unknown, b: unknown) => isSame(a ?? '', b ?? '')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const wordsOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

function isText({ properties }: EditedContent['schema'], name: string): boolean {
  const property = isRecord(properties) ? properties[name] : undefined
  return isRecord(property) && property.contentMediaType === 'text/html'
}
