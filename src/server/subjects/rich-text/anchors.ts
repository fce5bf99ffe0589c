import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { decoded } from './addresses.ts'
import { parseHtml } from './html/parse-html.ts'
import { property, walk } from './html/tree.ts'

const PREFIX = 'a-'

/**
 * The id in stored HTML for an id or fragment as written: `#soil mix` becomes `a-soil-mix`. The prefix keeps an article's ids
 * from colliding with the page's own, and from shadowing properties of `document` and `window`.
 * @returns '' if nothing usable is left
 */
export function anchorOf(written: string): string {
  const name = decoded(written)
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}\p{M}_.:-]/gu, '')
  return name === '' ? '' : PREFIX + name.slice(0, 100)
}

/** The fragment in stored HTML for a link written as `#<fragment>`; '' if nothing usable is left. */
export function hashOf(fragment: string): string {
  const anchor = anchorOf(fragment)
  return anchor === '' ? '' : `#${encodeURIComponent(anchor)}`
}

/** The fragment as written in a folder, for one in stored form. */
export const writtenHash = (hash: string): string => hash.replace(`#${PREFIX}`, '#')

/** Gives ids (and the old `<a name>`) their new form; of two equal ones the first counts, as in a browser. */
export function anchorIds(body: Element): void {
  const taken = new Set<string>()
  for (const node of walk(body)) {
    const written = property(node, 'id') || (node.tagName === 'a' ? property(node, 'name') : '')
    const id = anchorOf(written)
    delete node.properties.id
    delete node.properties.name
    if (id === '' || taken.has(id)) continue
    taken.add(id)
    node.properties.id = id
  }
}

/** The reverse for HTML that is already stored: ids and links get the prefix again when it is processed. */
export function withoutPrefix(body: Element): void {
  for (const node of walk(body)) {
    const { id, href } = node.properties
    if (typeof id === 'string' && id.startsWith(PREFIX)) node.properties.id = id.slice(PREFIX.length)
    if (typeof href === 'string' && href.startsWith(`#${PREFIX}`))
      node.properties.href = `#${href.slice(PREFIX.length + 1)}`
  }
}

const PREFIXED = new RegExp(`\\s(?:id="|href="#)${PREFIX}`)

/** Stored HTML as a folder writes it: without the prefix, which the next import adds again. */
export function writtenHtml(html: string): string {
  if (!PREFIXED.test(html)) return html
  const body = parseHtml(html)
  withoutPrefix(body)
  return toHtml({ type: 'root', children: body.children })
}
