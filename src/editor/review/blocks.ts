import { diffArrays } from 'diff'
import { isRecord } from '../../contract/is-record.ts'
import { saidOf } from '../compare/said.ts'
import { formOf } from '../model/form-of.ts'

type Fields = Readonly<Record<string, unknown>>

/** A part of a content as it stands on a page: its title, a paragraph, a table, a picture, or a field with its name. */
export interface Block {
  /** As a comment names it: `title`, `body#3`. */
  place: string
  /** In a document of its own, which runs and loads nothing. */
  element: Element
}

/** Two states of a part beside one another; an absent one was added or taken away whole. */
export interface BlockPair {
  left: Block | undefined
  right: Block | undefined
  isChanged: boolean
}

/** With more differences everything between beginning and end counts as changed. */
const MAX_DIFFERENCES = 1000

const inert = document.implementation.createHTMLDocument('')

/** The parts of a content in the order of its page: title, text, other fields. */
export function blocksOf(schema: Record<string, unknown>, fields: Fields): Block[] {
  const { title, body } = formOf(schema)
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const others = Object.entries(properties).flatMap(([name, property]) => {
    const value = fields[name]
    const isNothing = value === undefined || value === null || value === '' || value === false
    if (name === title || name === body || isNothing || (Array.isArray(value) && value.length === 0))
      return []
    return [fieldBlock(name, property, value)]
  })
  return [
    { place: title, element: made('h1', String(fields[title] ?? '')) },
    ...(body === undefined ? [] : textBlocks(body, fields[body])),
    ...others,
  ]
}

function textBlocks(name: string, html: unknown): Block[] {
  if (typeof html !== 'string') return []
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map((element, at) => ({ place: `${name}#${at + 1}`, element }))
}

/** A field under its name; a picture as itself, formatted text as such, the rest in words. */
function fieldBlock(name: string, property: unknown, value: unknown): Block {
  const field = isRecord(property) ? property : {}
  const element = made('section', '')
  element.append(made('h2', typeof field.title === 'string' ? field.title : name))
  if (field.format === 'media' && typeof value === 'string') {
    const picture = inert.createElement('img')
    picture.setAttribute('src', value)
    element.append(picture)
  } else if (field.contentMediaType === 'text/html' && typeof value === 'string')
    element.append(...new DOMParser().parseFromString(value, 'text/html').body.childNodes)
  else element.append(made('p', saidOf(property, value)))
  return { place: name, element }
}

/** So much of a part is quoted. */
const QUOTED = 60

/** How a part begins, as a comment quotes it; of a part without words, what its pictures show. */
export function quoteOf(element: Element): string {
  const pictures = Array.from(element.querySelectorAll('img'), ({ alt }) => alt)
  const said = [element.textContent ?? '', pictures.join(' '), element.getAttribute('alt') ?? '']
    .map((words) => words.replaceAll(/\s+/g, ' ').trim())
    .find((words) => words !== '')
  return (said ?? '').slice(0, QUOTED)
}

function made(tag: string, text: string): Element {
  const element = inert.createElement(tag)
  element.textContent = text
  return element
}

/** Both states part by part, what was changed beside what it was. */
export function pairBlocks(left: readonly Block[], right: readonly Block[]): BlockPair[] {
  const isEqual = (a: Block, b: Block) => a.element.isEqualNode(b.element)
  const changes = diffArrays([...left], [...right], {
    comparator: isEqual,
    maxEditLength: MAX_DIFFERENCES,
  }) ?? [
    { value: [...left], added: false, removed: true },
    { value: [...right], added: true, removed: false },
  ]
  const pairs: BlockPair[] = []
  let removed: Block[] = []
  let taken = 0
  const endRun = (added: readonly Block[]) => {
    pairs.push(...paired(removed, added))
    removed = []
  }
  for (const change of changes) {
    if (change.removed) removed = change.value
    else if (change.added) endRun(change.value)
    else {
      endRun([])
      for (const [at, block] of change.value.entries())
        pairs.push({ left: left[taken + at], right: block, isChanged: false })
    }
    if (!change.added) taken += change.value.length
  }
  endRun([])
  return pairs
}

/** A part is beside the one of the other side that says most of the same; the others were added or taken away. */
function paired(removed: readonly Block[], added: readonly Block[]): BlockPair[] {
  const pairs: BlockPair[] = []
  const [former, present] = [removed[0], added[0]]
  const isOneEach = removed.length === 1 && added.length === 1
  if (isOneEach && former?.element.tagName === present?.element.tagName)
    return [{ left: former, right: present, isChanged: true }]
  let next = 0
  for (const right of added) {
    const at = removed.findIndex((left, number) => number >= next && isLike(left, right))
    if (at < 0) {
      pairs.push({ left: undefined, right, isChanged: true })
      continue
    }
    for (const left of removed.slice(next, at)) pairs.push({ left, right: undefined, isChanged: true })
    pairs.push({ left: removed[at], right, isChanged: true })
    next = at + 1
  }
  for (const left of removed.slice(next)) pairs.push({ left, right: undefined, isChanged: true })
  return pairs
}

/** Of the same kind, with a third of its signs in common; a title and a field are always what they are. */
function isLike(a: Block, b: Block): boolean {
  if (!a.place.includes('#') || !b.place.includes('#')) return a.place === b.place
  if (a.element.tagName !== b.element.tagName) return false
  const [one, other] = [pairsOfSigns(a.element.textContent), pairsOfSigns(b.element.textContent)]
  if (one.size === 0 || other.size === 0) return one.size === other.size
  const common = [...one].filter((sign) => other.has(sign)).length
  return common * 3 >= Math.min(one.size, other.size)
}

/** By how many of these two texts have in common it is known how like they are. */
export function pairsOfSigns(said: string | null): Set<string> {
  const text = (said ?? '').replaceAll(/\s+/g, '').slice(0, 4000)
  return new Set(Array.from(text, (_sign, at) => text.slice(at, at + 2)))
}
