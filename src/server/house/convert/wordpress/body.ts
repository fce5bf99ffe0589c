import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { say } from '../../../ground/language/say.ts'
import { parseHtml } from '../../../subjects/rich-text/html/parse-html.ts'
import type { ConversionNotes } from '../notes.ts'

/** What a body refers to. */
export interface BodyContext {
  place: string
  /** An address as it is here; undefined to leave it alone. */
  resolve: (address: string) => string | undefined
  /** The pictures of a gallery: those with these ids, or all of the post. */
  gallery: (ids: readonly string[] | undefined) => readonly { src: string; alt: string; caption: string }[]
  /** The text of a block that several posts share. */
  reusable: (id: string) => string | undefined
  notes: ConversionNotes
}

const BLOCK = /<!--\s+wp:([a-z][\w/-]*)\s+(\{[^\n]*?\}\s+)?\/-->/g
const GALLERY = /\[gallery([^\]]{0,1000})\]/g
const SHORTCODE =
  /\[([a-z][\w-]{1,50})(?:\s+[\w-]+=[^\]]{0,500})?\](?=[^[]{0,5000}\[\/\1\])|\[([a-z][\w-]{1,50})\s+[\w-]+=[^\]]{0,500}\]/gi
const KNOWN = new Set(['caption', 'wp_caption', 'gallery', 'embed'])
const ADDRESS = /^https?:\/\/[^\s<>"']+$/
const MOST_NESTED = 5

/** Elements that stand beside paragraphs. */
const BLOCKS = new Set(['address', 'article', 'aside', 'blockquote', 'canvas', 'center', 'details', 'dialog', 'div', 'dl', 'fieldset', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'iframe', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul', 'video', 'audio', 'object', 'embed', 'noscript', 'style', 'script']) // prettier-ignore
/** In which WordPress makes paragraphs of lines, too. */
const HOLDERS = new Set(['blockquote', 'div', 'center', 'section', 'article', 'aside'])

/** A post's text as HTML that a Markdown file may hold: every block on lines of its own, without an empty line in it. @throws TooComplex */
export function bodyOf(content: string, context: BodyContext): string {
  const html = withGalleries(withBlocks(content.replaceAll('\r\n', '\n'), context), context)
  nameShortcodes(html, context.notes)
  const blocks = paragraphs(parseHtml(html).children)
  for (const block of blocks) visit(block, context)
  return blocks.map(written).filter(Boolean).join('\n\n')
}

/** Blocks that WordPress computes have no text: shared ones are filled in, others are named. */
function withBlocks(
  content: string,
  { reusable, notes }: Pick<BodyContext, 'reusable' | 'notes'>,
  depth = 0,
): string {
  return content.replaceAll(BLOCK, (_, name: string, given = '') => {
    const id = /"ref":(\d+)/.exec(given)?.[1]
    const shared = name === 'block' && id !== undefined && depth < MOST_NESTED ? reusable(id) : undefined
    if (shared !== undefined) return withBlocks(shared, { reusable, notes }, depth + 1)
    notes.add('left', say`blocks that WordPress computes`, name)
    return ''
  })
}

function withGalleries(html: string, { gallery, notes }: BodyContext): string {
  return html.replaceAll(GALLERY, (_, given: string) => {
    const ids = /\bids=["']?([\d,\s]+)/
      .exec(given)?.[1]
      ?.split(/[,\s]+/)
      .filter(Boolean)
    const there = gallery(ids)
    if (there.length < (ids?.length ?? 1))
      notes.add('left', say`galleries whose pictures the export does not have`, `[gallery${given}]`)
    const pictures = there.map(
      ({ src, alt, caption }) =>
        `<figure class="wp-block-image"><img src="${escaped(src)}" alt="${escaped(alt)}">${caption && `<figcaption>${escaped(caption)}</figcaption>`}</figure>`,
    )
    return pictures.length === 0
      ? ''
      : `\n\n<div class="wp-block-gallery columns-3">${pictures.join('')}</div>\n\n`
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function nameShortcodes(html: string, notes: ConversionNotes): void {
  for (const [, closed, given] of html.matchAll(SHORTCODE)) {
    const name = (closed ?? given ?? '').toLowerCase()
    if (!KNOWN.has(name)) notes.add('left', say`shortcodes, whose enclosed text stays`, `[${name}]`)
  }
}

const isBlock = (node: ElementContent): node is Element => node.type === 'element' && BLOCKS.has(node.tagName)

const paragraph = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
})
const lineBreak = (): Element => ({ type: 'element', tagName: 'br', properties: {}, children: [] })

/** As WordPress shows a text: an empty line divides paragraphs, a line break is one. */
function paragraphs(nodes: readonly ElementContent[]): Element[] {
  const blocks: Element[] = []
  let run: ElementContent[] = []
  const flush = () => {
    const isText = run.some(
      (node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''),
    )
    if (isText) blocks.push(paragraph(withBreaks(run)))
    run = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      if (HOLDERS.has(node.tagName) && hasLines(node)) node.children = paragraphs(node.children)
      blocks.push(node)
    } else if (node.type === 'text') {
      const [first = '', ...rest] = node.value.split(/\n[ \t]*\n\s*/)
      run.push({ type: 'text', value: first })
      for (const part of rest) {
        flush()
        run.push({ type: 'text', value: part })
      }
    } else run.push(node)
  }
  flush()
  return blocks
}

const hasLines = ({ children }: Element) =>
  children.some((child) => child.type === 'text' && /\S[^]*\n[ \t]*\n|\n[ \t]*\n[^]*\S/.test(child.value))

function withBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const broken = nodes.flatMap((node, at): ElementContent[] => {
    if (node.type !== 'text') return [node]
    const value = (at === 0 ? node.value.trimStart() : node.value).replace(
      at === nodes.length - 1 ? /\s+$/ : /$^/,
      '',
    )
    return value.split('\n').flatMap((line, number): ElementContent[] => {
      const text: ElementContent = { type: 'text', value: line }
      const before = nodes[at - 1]
      const isAfterBreak =
        number === 1 && line === value && before?.type === 'element' && before.tagName === 'br'
      return number === 0 || isAfterBreak ? [text] : [lineBreak(), text]
    })
  })
  return broken
}

const ADDRESSES = ['href', 'src', 'poster']

/** Addresses as they are here; an address that stands alone is a link; programs and styles go. */
function visit(element: Element, context: BodyContext): void {
  for (const name of ADDRESSES) {
    const address = element.properties[name]
    const own = typeof address === 'string' ? context.resolve(address) : undefined
    if (own !== undefined) element.properties[name] = own
  }
  delete element.properties.srcSet
  if (element.tagName === 'pre' || element.tagName === 'a') return
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment') return []
    if (child.type === 'text')
      return ADDRESS.test(child.value.trim()) ? [linkTo(child.value.trim())] : [child]
    if (child.type === 'element' && (child.tagName === 'script' || child.tagName === 'style')) {
      context.notes.add('left', say`programs and styles in pages`, `${context.place}: <${child.tagName}>`)
      return []
    }
    visit(child, context)
    return [child]
  })
}

const linkTo = (address: string): Element => ({
  type: 'element', tagName: 'a', properties: { href: address }, children: [{ type: 'text', value: address }],
}) // prettier-ignore

/** An empty line would end the HTML and begin Markdown. */
function written(block: Element): string {
  const root: Root = { type: 'root', children: [block] }
  const html = toHtml(root, { allowDangerousHtml: true })
  return html
    .replaceAll(/<pre[\s\S]*?<\/pre>/g, (code) => code.replaceAll(/\n(?=[ \t]*\n)/g, '&#10;'))
    .replaceAll(/\n[ \t]*(?=\n)/g, '')
    .trim()
}
