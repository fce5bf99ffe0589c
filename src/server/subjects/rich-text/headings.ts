import type { Element, ElementContent } from 'hast'
import { trimmed } from './paragraphs.ts'
import { element, isElement, isText, lineIn, text, walk } from './html/tree.ts'

const TOP = 2
const DEEPEST = 6

/**
 * The page's own heading is the only h1. A first heading that repeats the title is removed, and the others are renumbered by
 * their nesting, from h2: a body that starts at h4 or jumps from h2 to h5 skips no level afterwards.
 */
export function arrangeHeadings(body: Element, title = ''): void {
  dropTitle(body, title)
  const open: number[] = []
  for (const node of walk(body)) {
    const level = levelOf(node)
    if (level === undefined) continue
    while ((open.at(-1) ?? 0) >= level) open.pop()
    node.tagName = `h${Math.min(open.length + TOP, DEEPEST)}`
    open.push(level)
  }
}

function levelOf(node: Element): number | undefined {
  const level = /^h([1-6])$/.exec(node.tagName)?.[1]
  return level === undefined ? undefined : Number(level)
}

function dropTitle(body: Element, title: string): void {
  const first = body.children.findIndex((node) => !isElement(node, 'span'))
  const node = body.children[first]
  if (title === '' || !isElement(node) || levelOf(node) === undefined) return
  const rest = restAfterTitle(node, title)
  if (rest === undefined) return
  const { id } = node.properties
  const subtitle = rest.length > 0 ? [element('p', { className: ['subtitle'] }, rest)] : []
  const anchor = id === undefined ? [] : [element('span', { id }, [])]
  body.children.splice(first, 1, ...anchor, ...subtitle)
}

const bare = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a heading says beyond the title: '' or a text in brackets after it. Undefined if the heading differs. */
function restAfterTitle(node: Element, title: string): ElementContent[] | undefined {
  const line = lineIn(node)
  if (bare(line) === bare(title)) return []
  const bracket = /[(（]/.exec(line)
  if (!bracket || !/[)）]$/.test(line) || bare(line.slice(0, bracket.index)) !== bare(title)) return undefined
  const [first, ...others] = node.children
  if (!isText(first) || !/[(（]/.test(first.value)) return undefined
  return trimmed(withoutBracket([text(first.value.replace(/^[^(（]*[(（]/, '')), ...others]))
}

function withoutBracket(nodes: ElementContent[]): ElementContent[] {
  const last = nodes.at(-1)
  return isText(last) ? [...nodes.slice(0, -1), text(last.value.replace(/[)）]\s*$/, ''))] : nodes
}
