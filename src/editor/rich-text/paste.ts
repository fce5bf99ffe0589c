/**
 * What is pasted from Word, WeChat or a web page, as the text editor and the server know it: words, headings, lists,
 * tables and links. Looks, scripts and what such programs say to themselves are left behind before anything is sent.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutNoise(html), 'text/html')
  const out = document.implementation.createHTMLDocument('').body
  copyInto(body, out)
  for (const cell of out.querySelectorAll('td, th')) flatten(cell)
  return gatherLists(out).innerHTML
}

/** Most of a document of Word is styles and comments: cut out as text, in one pass each, before anything is read. */
function withoutNoise(html: string): string {
  let text = html
  for (const [begin, end] of NOISE) text = cut(text, begin, end)
  return text.replaceAll(TAG, (tag) => tag.replaceAll(STYLE, telling))
}

const TAG = /<[a-z][^<>]*>/gi
const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const TELLING = /mso-list|mso-hide|font-weight|display/i

/** Styles that say something of the words go on under another name; the page's policy would report every other one. */
function telling(_all: string, inDouble: string | undefined, inSingle: string | undefined): string {
  const style = inDouble ?? inSingle ?? ''
  return TELLING.test(style) ? ` data-style="${style.replaceAll('"', '')}"` : ''
}

const NOISE = [
  ['<!--[if', '<![endif]-->'],
  ['<!--', '-->'],
  ['<style', '</style>'],
  ['<script', '</script>'],
  ['<xml', '</xml>'],
] as const

/** Where an end is missing, the rest is kept: the browser's own reading decides about it. */
function cut(text: string, begin: string, end: string): string {
  const lower = text.toLowerCase()
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = lower.indexOf(begin, from)
    const stop = start < 0 ? -1 : lower.indexOf(end, start + begin.length)
    if (start < 0 || stop < 0) break
    // `<!--StartFragment-->` and the like have nothing inside that is to be kept.
    kept.push(text.slice(from, start))
    from = stop + end.length
  }
  return kept.join('') + text.slice(from)
}

/** Elements that are kept, and under which name. */
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
/** What has nothing in it that anybody wrote. */
const DROPPED = new Set([
  'STYLE',
  'SCRIPT',
  'HEAD',
  'META',
  'LINK',
  'TITLE',
  'IFRAME',
  'OBJECT',
  'SVG',
  'CANVAS',
  'INPUT',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
  'TEMPLATE',
  'NOSCRIPT',
])
/** Boxes whose lines are paragraphs where they hold no box themselves. */
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

/** Walks without recursion by depth of nesting alone: what is nested deeper than anybody writes is read as its words. */
const MAX_DEPTH = 64

function copyInto(from: Node, to: Element, depth = 0): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.nodeValue ?? '').replaceAll(/[\s\u00a0]+/g, ' ')
      if (text !== '') to.append(text)
    } else if (node instanceof Element) {
      if (depth >= MAX_DEPTH) to.append(node.textContent ?? '')
      else copyElement(node, to, depth)
    }
  }
}

function copyElement(element: Element, to: Element, depth: number): void {
  const tag = element.tagName.toUpperCase()
  if (DROPPED.has(tag) || isHidden(element)) return
  const name = NAMES[tag] ?? (BOXES.has(tag) && !element.querySelector(HOLDS_BLOCKS) ? 'p' : undefined)
  const made = name === undefined ? undefined : make(element, name, to)
  const target = made ?? to
  const marked = tag === 'SPAN' || tag === 'FONT' ? markOf(element, target) : target
  copyInto(element, marked, depth + 1)
  const isEmpty = (node: Element | undefined) =>
    node !== undefined && node.textContent?.trim() === '' && !/^(br|hr|td|th|tr)$/.test(node.localName)
  if (isEmpty(made) && !made?.querySelector('td,th')) made?.remove()
}

function make(element: Element, name: string, to: Element): Element | undefined {
  const made = to.ownerDocument.createElement(name)
  if (name === 'a') {
    const href = element.getAttribute('href') ?? ''
    if (!ADDRESS.test(href)) return undefined
    made.setAttribute('href', href)
  }
  for (const span of ['colspan', 'rowspan']) {
    const value = Number(element.getAttribute(span))
    if ((name === 'td' || name === 'th') && Number.isInteger(value) && value > 1 && value < 100)
      made.setAttribute(span, String(value))
  }
  const list = listOf(element)
  if (name === 'p' && list) made.setAttribute('data-list', list)
  to.append(made)
  return made
}

/** Word says by a style, WeChat by a style on a span, that words are bold. */
function markOf(element: Element, to: Element): Element {
  const style = element.getAttribute('data-style') ?? ''
  const isBold = /font-weight\s*:\s*(bold|[6-9]00)/i.test(style)
  if (!isBold || to.closest('strong')) return to
  const strong = to.ownerDocument.createElement('strong')
  to.append(strong)
  return strong
}

const isHidden = (element: Element) =>
  /display\s*:\s*none|mso-hide\s*:\s*all|mso-list\s*:\s*ignore/i.test(
    element.getAttribute('data-style') ?? '',
  )

/** A paragraph that Word shows as an item of a list: which kind, by the sign that stands before it. */
function listOf(element: Element): 'ul' | 'ol' | undefined {
  if (!/mso-list\s*:\s*l\d/i.test(element.getAttribute('data-style') ?? '')) return undefined
  const sign =
    element.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: ignore" i]')
      ?.textContent ?? ''
  return /^\s*[\d一二三四五六七八九十a-z]+[.、)）]/i.test(sign) ? 'ol' : 'ul'
}

/** A cell has lines, no paragraphs. */
function flatten(cell: Element): void {
  for (const list of cell.querySelectorAll('ul, ol, blockquote, table, thead, tbody, tr'))
    list.replaceWith(...list.childNodes)
  for (const block of cell.querySelectorAll('p, li, h2, h3, h4, td, th')) {
    if (block.previousSibling?.textContent?.trim()) block.before(cell.ownerDocument.createElement('br'))
    block.replaceWith(...block.childNodes)
  }
}

/** Items of Word that follow one another become one list. */
function gatherLists(body: HTMLElement): HTMLElement {
  for (const item of body.querySelectorAll('p[data-list]')) {
    const kind = item.getAttribute('data-list') ?? 'ul'
    const before = item.previousElementSibling
    const isGoingOn = before?.localName === kind && before.hasAttribute('data-gathered')
    const list = isGoingOn ? before : body.ownerDocument.createElement(kind)
    if (!isGoingOn) {
      list.setAttribute('data-gathered', '')
      item.before(list)
    }
    const made = body.ownerDocument.createElement('li')
    made.append(...item.childNodes)
    list.append(made)
    item.remove()
  }
  for (const list of body.querySelectorAll('[data-gathered]')) list.removeAttribute('data-gathered')
  return body
}
