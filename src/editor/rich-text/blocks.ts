import { DOMParser as Reader, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'

/**
 * Parses a body block by block. A block that survives a round trip through the editor's schema is editable; every
 * other one is locked and kept. Unchanged blocks are written back byte for byte.
 */
export interface Loaded {
  content: object
  /** The stored HTML of a block, by its parsed node. */
  before: Map<string, string>
}

export function loadBody(schema: Schema, html: string): Loaded {
  const before = new Map<string, string>()
  const holder = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body
  const blocks = [...holder.childNodes].map((node) => {
    const known = node instanceof HTMLElement ? readBlock(schema, withoutDerived(node)) : undefined
    const text = node instanceof HTMLElement ? node.outerHTML : (node.textContent ?? '')
    if (!known) return { type: 'locked', attrs: { html: text } }
    before.set(writeBlock(schema, known), text)
    return known.toJSON()
  })
  return { content: { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }, before }
}

export function bodyOf(doc: Node, { before }: Loaded): string {
  const { schema } = doc.type
  return doc.content.content
    .filter((node) => node.type.name !== 'paragraph' || node.content.size > 0)
    .map((node) => {
      if (node.type.name === 'locked') return String(node.attrs.html)
      const text = writeBlock(schema, node)
      return before.get(text) ?? text
    })
    .join('')
}

/** Without what the server derives from a table's other parts, and writes again when it is saved. */
function withoutDerived(block: HTMLElement): HTMLElement {
  const copy = block.ownerDocument.importNode(block, true)
  for (const cell of copy.querySelectorAll('td[data-label]')) cell.removeAttribute('data-label')
  for (const table of copy.querySelectorAll('table.table--stack')) {
    table.classList.remove('table--stack')
    if (table.classList.length === 0) table.removeAttribute('class')
  }
  return copy
}

/** The block as one node; undefined if the schema would lose something. */
function readBlock(schema: Schema, element: HTMLElement): Node | undefined {
  const holder = element.ownerDocument.createElement('div')
  holder.append(element.cloneNode(true))
  const doc = Reader.fromSchema(schema).parse(holder, { preserveWhitespace: 'full' })
  const [node] = doc.content.content
  if (!node || doc.childCount !== 1) return undefined
  const written = new DOMParser().parseFromString(writeBlock(schema, node), 'text/html').body
    .firstElementChild
  return written?.isEqualNode(element) ? node : undefined
}

/** A detached document loads no pictures; here they are named by ids, not addresses. */
const inert = document.implementation.createHTMLDocument('')

/** Nodes never change: with each key press one block is written, and not a thousand. */
const written = new WeakMap<Node, string>()

function writeBlock(schema: Schema, node: Node): string {
  const known = written.get(node)
  if (known !== undefined) return known
  const text = blockText(schema, node)
  written.set(node, text)
  return text
}

function blockText(schema: Schema, node: Node): string {
  const holder = inert.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeNode(node, { document: inert }))
  for (const item of holder.querySelectorAll('li')) unwrap(item)
  for (const link of holder.querySelectorAll('a')) arrange(link)
  return holder.innerHTML
}

/** The order of a link's attributes in stored HTML, so that editing a word changes nothing else in its block. */
const RANKS: Readonly<Record<string, number>> = { href: 0, rel: 2 }

function arrange(link: Element): void {
  const rank = (name: string) => RANKS[name] ?? 1
  const attributes = [...link.attributes].map(({ name, value }) => ({ name, value }))
  for (const { name } of attributes) link.removeAttribute(name)
  for (const { name, value } of attributes.toSorted((a, b) => rank(a.name) - rank(b.name)))
    link.setAttribute(name, value)
}

/** The schema has paragraphs in list items; stored HTML has only their content. */
function unwrap(item: HTMLLIElement): void {
  const [first, ...others] = item.children
  const isPlain = first?.tagName === 'P' && first.attributes.length === 0
  if (isPlain && others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
    first.replaceWith(...first.childNodes)
}
