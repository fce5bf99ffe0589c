import { listOf } from './paste-lists.ts'
import { ownPicture } from './paste-pictures.ts'
import { isHidden, isStruck, isWithinStruck, styleOf, TITLE } from './paste-looks.ts'

/** Kinds of clipboard content that are dropped, with counts. */
export type Dropped =
  | 'remotePicture'
  | 'lostPicture'
  | 'film'
  | 'object'
  | 'drawing'
  | 'formula'
  | 'field'
  | 'link'
  | 'deleted'
  | 'struck'
  | 'innerTable'
  | 'depth'

/** State while a clipboard is read. */
export interface Reading {
  data: readonly string[]
  /** Number of references to local files so far; RTF has their bytes in the same order. */
  files: Element[]
  dropped: Map<Dropped, number>
  hosts: Set<string>
}

export function note({ dropped }: Reading, what: Dropped, times = 1): void {
  dropped.set(what, (dropped.get(what) ?? 0) + times)
}

/** Kept elements, with the name they get. */
const NAMES: Readonly<Record<string, string>> = {
  P: 'p',
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  U: 'u',
  SUB: 'sub',
  SUP: 'sup',
  A: 'a',
  BR: 'br',
  HR: 'hr',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TD: 'td',
  TH: 'th',
  CAPTION: 'caption',
}
/** Elements without written content. */
const NOTHING = new Set('STYLE SCRIPT HEAD META LINK TITLE TEMPLATE NOSCRIPT XML O:P'.split(' '))
/** Dropped elements that are reported. */
const LEFT: Readonly<Record<string, Dropped>> = {
  IFRAME: 'film',
  VIDEO: 'film',
  AUDIO: 'film',
  MPVIDEO: 'film',
  MPVOICE: 'film',
  'MP-COMMON-VIDEOSNAP': 'film',
  OBJECT: 'object',
  EMBED: 'object',
  'MP-MINIPROGRAM': 'object',
  SVG: 'drawing',
  CANVAS: 'drawing',
  MATH: 'formula',
  'M:OMATH': 'formula',
  'M:OMATHPARA': 'formula',
  INPUT: 'field',
  BUTTON: 'field',
  SELECT: 'field',
  TEXTAREA: 'field',
  DEL: 'deleted',
}
/** Block elements whose lines become paragraphs unless they contain other blocks. */
const BOXES = new Set([
  'DIV',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'FOOTER',
  'MAIN',
  'ASIDE',
  'CENTER',
  'FIGURE',
  'FIGCAPTION',
  'DD',
  'DT',
  'ADDRESS',
  'PRE',
])
const HOLDS_BLOCKS = 'p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,div,section,article,pre,figure'
const ADDRESS = /^(https?:|mailto:|tel:)/i

/** Elements nested deeper than this are reduced to their text, which bounds the recursion; `withoutDepth` leaves fewer. */
const MAX_DEPTH = 320

export function copyInto(from: Node, to: Element, reading: Reading, depth = 0): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.nodeValue ?? '').replaceAll(/[\s\u00a0]+/g, ' ')
      if (text !== '') to.append(text)
    } else if (node instanceof Element) {
      if (depth >= MAX_DEPTH) to.append(node.textContent ?? '')
      else copyElement(node, to, reading, depth)
    }
  }
}

function copyElement(element: Element, to: Element, reading: Reading, depth: number): void {
  const tag = element.tagName.toUpperCase()
  // `o:p` contains the space of an empty paragraph, and text only if somebody typed into it.
  if ((NOTHING.has(tag) && (tag !== 'O:P' || element.textContent?.trim() === '')) || isHidden(element)) return
  const left = LEFT[tag]
  if (left !== undefined) return leave(element, left, reading)
  if (tag === 'IMG') return copyPicture(element, to, reading)
  if (isStruck(element) && !isWithinStruck(element) && element.textContent?.trim()) note(reading, 'struck')
  const name = nameOf(element, tag)
  const made = name === undefined || isNoMark(element, name) ? undefined : make(element, name, to, reading)
  const marked = MARKED.has(tag) ? markOf(element, made ?? to) : (made ?? to)
  copyInto(element, marked, reading, depth + 1)
  if (made && isEmpty(made) && !made.querySelector('td,th')) made.remove()
}

const nameOf = (element: Element, tag: string) =>
  NAMES[element.matches(TITLE) ? 'H1' : tag] ??
  (BOXES.has(tag) && !element.querySelector(HOLDS_BLOCKS) ? 'p' : undefined)

const isEmpty = (node: Element) =>
  node.textContent?.trim() === '' &&
  !/^(br|hr|td|th|tr)$/.test(node.localName) &&
  node.querySelector('img') === null

/** Google Docs wraps everything in such an element; around paragraphs, or with normal weight, it is no mark. */
function isNoMark(element: Element, name: string): boolean {
  if (!/^(strong|em|u|sub|sup)$/.test(name)) return false
  const isPlain = name === 'strong' && /font-weight\s*:\s*(normal|[1-4]00)/i.test(styleOf(element))
  return isPlain || element.querySelector(HOLDS_BLOCKS) !== null
}

/** Ignores hidden fields. */
function leave(element: Element, what: Dropped, reading: Reading): void {
  if (element.getAttribute('type') !== 'hidden') note(reading, what)
}

/** Smaller pictures are tracking pixels. */
const TINY = 3

function copyPicture(element: Element, to: Element, reading: Reading): void {
  const sizes = ['width', 'height'].map((name) => Number.parseInt(element.getAttribute(name) ?? '', 10))
  if (sizes.some((size) => size < TINY)) return
  const source = sourceOf(element)
  const own = ownPicture(source)
  if (own === undefined && !/^file:/i.test(source)) return leavePicture(source, element, reading)
  const made = to.ownerDocument.createElement('img')
  made.setAttribute('alt', element.getAttribute('alt')?.trim() ?? '')
  if (own === undefined) reading.files.push(made)
  else made.setAttribute('data-own', String(own))
  to.append(made)
}

/** Pages of WeChat show an empty picture until the one at `data-src` comes. */
function sourceOf(element: Element): string {
  const shown = element.getAttribute('src') ?? ''
  const late = element.getAttribute('data-src') ?? ''
  const isEmptyYet = /^(https?:)?\/\//i.test(late) && ownPicture(shown) !== undefined
  return isEmptyYet || shown === '' ? late : shown
}

function leavePicture(source: string, element: Element, reading: Reading): void {
  const [, host] =
    /^(?:https?:)?\/\/([^/?#]+)/i.exec(source || (element.getAttribute('data-src') ?? '')) ?? []
  note(reading, host === undefined ? 'lostPicture' : 'remotePicture')
  if (host !== undefined) reading.hosts.add(host)
}

function make(element: Element, name: string, to: Element, reading: Reading): Element | undefined {
  const made = to.ownerDocument.createElement(name)
  if (name === 'a') {
    const href = element.getAttribute('href') ?? ''
    if (!ADDRESS.test(href)) {
      // An anchor of the copied page leads nowhere here.
      if (href !== '' && !href.startsWith('#')) note(reading, 'link')
      return undefined
    }
    made.setAttribute('href', href)
  }
  for (const span of ['colspan', 'rowspan']) {
    const value = Number(element.getAttribute(span))
    if ((name === 'td' || name === 'th') && Number.isInteger(value) && value > 1 && value < 100)
      made.setAttribute(span, String(value))
  }
  const direction = element.getAttribute('dir')?.toLowerCase() ?? ''
  if (/^(p|h[234])$/.test(name) && /^(rtl|ltr|auto)$/.test(direction)) made.setAttribute('dir', direction)
  const list = listOf(element)
  if (name === 'p' && list) made.setAttribute('data-list', list)
  to.append(made)
  return made
}

const MARKED = new Set(['SPAN', 'FONT'])
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['strong', /font-weight\s*:\s*(bold|[6-9]00)/i],
  ['em', /font-style\s*:\s*(italic|oblique)/i],
  ['u', /text-decoration[\w-]*\s*:[^;]*underline/i],
  ['sup', /vertical-align\s*:\s*super/i],
  ['sub', /vertical-align\s*:\s*sub\b/i],
]

/** Reads bold, italic, underline, superscript and subscript from styles, as Word, WeChat and Google Docs write them. */
function markOf(element: Element, to: Element): Element {
  if (element.querySelector(HOLDS_BLOCKS)) return to
  let target = to
  for (const [name, says] of MARKS) {
    if (!says.test(styleOf(element)) || target.closest(name)) continue
    const mark = to.ownerDocument.createElement(name)
    target.append(mark)
    target = mark
  }
  return target
}
