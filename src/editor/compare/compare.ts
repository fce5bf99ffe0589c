import { type ChangeObject, diffArrays } from 'diff'

/** A part of a text, and whether only this side has it. */
export interface Part {
  /** Its position. */
  at: number
  text: string
  isOnly: boolean
}

/** Two blocks side by side; a missing one was added or removed as a whole. */
export interface ComparedRow {
  left: Part[] | undefined
  right: Part[] | undefined
  isChanged: boolean
}

/** A block of a body: a paragraph, a list item, a table row, a picture. */
export interface Piece {
  text: string
  /** Including the targets of its links. */
  full: string
  /** Everything about it, including formatting. */
  html: string
}

/** With more differences the common parts are not searched: everything between beginning and end counts as changed. */
const MAX_DIFFERENCES = 1000

/** The blocks of stored HTML, in order. */
export function piecesOf(html: string): Piece[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].flatMap(splitBlock).map(pieceOf).filter(isPiece)
}

export const textPiece = (text: string): Piece => ({ text, full: text, html: text })

const isPiece = ({ text }: Piece) => text !== ''

function splitBlock(block: Element): Element[] {
  if (block.tagName === 'UL' || block.tagName === 'OL') return [...block.children]
  const rows = block.tagName === 'TABLE' ? [block] : [...block.querySelectorAll(':scope > table')]
  if (rows.length > 0) return rows.flatMap((table) => [...table.querySelectorAll('tr')])
  return [block]
}

function pieceOf(block: Element): Piece {
  const html = block.outerHTML
  const copy = block.cloneNode(true) as Element
  for (const picture of copy.querySelectorAll('img'))
    picture.replaceWith(`▣ ${picture.getAttribute('alt') || picture.getAttribute('src') || ''}`)
  for (const cell of copy.querySelectorAll('td + td, th + th, td + th, th + td')) cell.prepend(' │ ')
  const text = tidy(copy.textContent ?? '')
  for (const link of copy.querySelectorAll('a[href]')) link.append(` ⟨${link.getAttribute('href') ?? ''}⟩`)
  const [alone] =
    block.tagName === 'IMG' ? [block.getAttribute('alt') || block.getAttribute('src') || ''] : []
  const own = alone === undefined ? text : `▣ ${alone}`
  return { text: own, full: alone === undefined ? tidy(copy.textContent ?? '') : own, html }
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Compares two texts block by block: common blocks are aligned, changed ones stand beside their earlier form. */
export function compare(left: readonly Piece[], right: readonly Piece[]): ComparedRow[] {
  const changes = differences(left, right, (a, b) => a.html === b.html)
  const rows: ComparedRow[] = []
  let removed: Piece[] = []
  const endRun = (added: readonly Piece[]) => {
    const length = Math.max(removed.length, added.length)
    for (let at = 0; at < length; at += 1) rows.push(rowOf(removed[at], added[at]))
    removed = []
  }
  for (const change of changes) {
    if (change.removed) removed = change.value
    else if (change.added) endRun(change.value)
    else {
      endRun([])
      for (const { text } of change.value)
        rows.push({ left: [plain(text)], right: [plain(text)], isChanged: false })
    }
  }
  endRun([])
  return rows
}

/** The differences between the common beginning and the common end. */
function differences<Item>(
  left: readonly Item[],
  right: readonly Item[],
  isEqual: (a: Item, b: Item) => boolean,
): Pick<ChangeObject<Item[]>, 'value' | 'added' | 'removed'>[] {
  const isSame = (a: Item | undefined, b: Item | undefined) =>
    a !== undefined && b !== undefined && isEqual(a, b)
  let head = 0
  while (isSame(left[head], right[head])) head += 1
  let tail = 0
  const rest = Math.min(left.length, right.length) - head
  while (tail < rest && isSame(left.at(-1 - tail), right.at(-1 - tail))) tail += 1
  const [a, b] = [left, right].map((side) => side.slice(head, side.length - tail))
  const between = diffArrays(a ?? [], b ?? [], { comparator: isEqual, maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: a ?? [], added: false, removed: true },
    { value: b ?? [], added: true, removed: false },
  ]
  const same = (value: Item[]) => ({ value, added: false, removed: false })
  return [same(left.slice(0, head)), ...between, same(left.slice(left.length - tail))]
}

const plain = (text: string): Part => ({ at: 0, text, isOnly: false })

function rowOf(left: Piece | undefined, right: Piece | undefined): ComparedRow {
  if (!left || !right)
    return {
      left: left && [{ at: 0, text: left.text, isOnly: true }],
      right: right && [{ at: 0, text: right.text, isOnly: true }],
      isChanged: true,
    }
  // The words are the same, but the links may differ.
  const by = left.text === right.text ? 'full' : 'text'
  return { ...compareWords(left[by], right[by]), isChanged: true }
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsIn = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

function compareWords(left: string, right: string): Pick<ComparedRow, 'left' | 'right'> {
  const changes = differences(wordsIn(left), wordsIn(right), (a, b) => a === b)
  const parts = (other: 'added' | 'removed') => {
    let at = 0
    return changes
      .filter((change) => !change[other] && change.value.length > 0)
      .map(({ value, added, removed }) => {
        const text = value.join('')
        at += text.length
        return { at: at - text.length, text, isOnly: added || removed }
      })
  }
  return { left: parts('added'), right: parts('removed') }
}
