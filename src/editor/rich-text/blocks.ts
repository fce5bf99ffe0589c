import { DOMParser as Reader, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'

/**
 * A body goes into the text editor block by block. What comes out of its schema as it went in can be written on; all
 * else is a locked block that is kept as it stands. Blocks that were not touched are given back byte for byte.
 */
export interface Loaded {
  content: object
  /** What a block was before, by what the schema makes of it. */
  before: Map<string, string>
}

export function loadBody(schema: Schema, html: string): Loaded {
  const before = new Map<string, string>()
  const holder = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body
  const blocks = [...holder.childNodes].map((node) => {
    const known = node instanceof HTMLElement ? readBlock(schema, node) : undefined
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

/** The block as one node; undefined where something of it would be lost. */
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

/** A document that is not shown loads no pictures: here they are named by ids, which are no addresses. */
const inert = document.implementation.createHTMLDocument('')

function writeBlock(schema: Schema, node: Node): string {
  const holder = inert.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeNode(node, { document: inert }))
  for (const item of holder.querySelectorAll('li')) unwrap(item)
  for (const link of holder.querySelectorAll('a')) arrange(link)
  return holder.innerHTML
}

/** The order in which stored HTML says what a link is, so that a word more changes nothing else of its block. */
const RANKS: Readonly<Record<string, number>> = { href: 0, rel: 2 }

function arrange(link: Element): void {
  const rank = (name: string) => RANKS[name] ?? 1
  const attributes = [...link.attributes].map(({ name, value }) => ({ name, value }))
  for (const { name } of attributes) link.removeAttribute(name)
  for (const { name, value } of attributes.toSorted((a, b) => rank(a.name) - rank(b.name)))
    link.setAttribute(name, value)
}

/** The schema has paragraphs in list items; what is stored has their words alone. */
function unwrap(item: HTMLLIElement): void {
  const [first, ...others] = item.children
  const isPlain = first?.tagName === 'P' && first.attributes.length === 0
  if (isPlain && others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
    first.replaceWith(...first.childNodes)
}
