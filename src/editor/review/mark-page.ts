import type { BlockPair } from './blocks.ts'
import { markWords } from './mark-words.ts'
import { marksOf } from './marks.ts'

/** The page's style sheets know nothing of changes. Rules made by the app are not subject to the page's content policy. */
const STYLES = `
  /* The white one is a pixel larger: the edge of the brown one would be a thin line above and below. */
  [data-change] { box-shadow: -11px 0 0 1px #fff, -16px 0 0 #b9791f; }
  [data-change].is-here { outline: 3px solid #f4b04f; outline-offset: 4px; }
  [data-change] ins, [data-change='new'] { background: #d8efe0; color: #0f5430; text-decoration: underline; }
  [data-change] del, [data-change='gone'] { background: #f9e1de; color: #7a1a14; text-decoration: line-through; }
  [data-change] [data-other] { outline: 3px solid #0f5430; outline-offset: 2px; }
`

/**
 * Marks what changed in a page that shows the later version: words in their places, else the whole part.
 * @returns the changes that this page does not show
 */
export function markPage(page: Document, pairs: readonly BlockPair[]): BlockPair[] {
  addStyles(page)
  const take = finder(page)
  const unseen: BlockPair[] = []
  let last: Element | undefined
  for (const pair of pairs) {
    const { left, right, isChanged } = pair
    const found = right && take(right.element, right.place)
    if (isChanged) {
      const isGone = !right && left?.place.includes('#') === true
      const marked = found ?? (isGone ? insertGone(page, left.element, last) : undefined)
      if (marked) {
        marked.setAttribute('data-change', found ? (left ? 'words' : 'new') : 'gone')
        if (left && found) markWords(right.element, found, marksOf(left.element, right.element))
        last = marked
      } else unseen.push(pair)
    } else last = found ?? last
  }
  return unseen
}

function addStyles(page: Document): void {
  const view = page.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLES)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/** Finds the part of a page that shows a part of a content; parts of the text are asked for in their order. */
function finder(page: Document) {
  const main = page.querySelector('main') ?? page.body
  const prose = [...main.querySelectorAll('[data-prose] > *')]
  let next = 0
  return (element: Element, place: string): Element | undefined => {
    if (!place.includes('#')) {
      const value = element.matches('h1') ? element : element.querySelector('h2 ~ p')
      return value ? shownIn(main, wordsOf(value), element.matches('h1') ? 'h1' : '*') : undefined
    }
    const at = prose.findIndex((part, number) => number >= next && isSame(part, element))
    if (at < 0) return undefined
    next = at + 1
    return prose[at]
  }
}

/** The innermost part outside the text that says exactly this. */
function shownIn(main: Element, words: string, kind: string): Element | undefined {
  const says = (element: Element) => wordsOf(element) === words
  return [...main.querySelectorAll(kind)].find(
    (element) => says(element) && !element.closest('[data-prose]') && ![...element.children].some(says),
  )
}

const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const isSame = (part: Element, element: Element) =>
  wordsOf(part) === wordsOf(element) &&
  part.querySelectorAll('img').length === element.querySelectorAll('img').length

/** Puts what was taken away where it stood. */
function insertGone(page: Document, element: Element, after: Element | undefined): Element | undefined {
  const text = page.querySelector('[data-prose]')
  const gone = page.createElement('p')
  gone.textContent = wordsOf(element) || '▣'
  if (after?.closest('[data-prose]')) after.after(gone)
  else if (text) text.prepend(gone)
  else return undefined
  return gone
}
