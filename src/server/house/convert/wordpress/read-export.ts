import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { SaxesParser } from 'saxes'
import { say } from '../../../ground/language/say.ts'
import { OperatorError } from '../../../ground/operator-error.ts'

export interface Term {
  domain: string
  slug: string
  name: string
}

/** A post, page, picture or anything else of the export. */
export interface Item {
  id: string
  type: string
  status: string
  title: string
  link: string
  slug: string
  /** In the site's own time, as `2024-05-01 09:30:00`. */
  date: string
  author: string
  excerpt: string
  content: string
  parent: string
  order: string
  isProtected: boolean
  isSticky: boolean
  file: string
  comments: number
  terms: Term[]
  meta: Map<string, string>
}

export interface Head {
  title: string
  description: string
  language: string
  address: string
  /** Names by login. */
  authors: Map<string, string>
  /** By slug. */
  categories: Map<string, { name: string; parent: string }>
}

export interface ReadOptions {
  onItem: (item: Item, head: Head) => Promise<void> | void
  /** Called with how many characters were left out that XML does not allow. */
  onCleaned?: (count: number) => void
  signal?: AbortSignal | undefined
}

/** What XML does not allow, and pages contain all the same. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g // oxlint-disable-line no-control-regex
/** Names of HTML that XML does not know, in exports that plugins wrote. */
const ENTITIES: Record<string, string> = { nbsp: '\u00a0', hellip: '…', mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', copy: '©', reg: '®', middot: '·', laquo: '«', raquo: '»' } // prettier-ignore

/**
 * Reads an export from beginning to end, an item at a time.
 * @throws OperatorError with its line, if it is no export or no well-formed XML
 */
export async function readExport(path: string, { onItem, onCleaned, signal }: ReadOptions): Promise<Head> {
  const reading = new ReadingExport(basename(path))
  let decoder: TextDecoder | undefined
  let cleaned = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    signal?.throwIfAborted()
    const bytes: Uint8Array = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    decoder ??= decoderOf(bytes, path)
    const text = decoder.decode(bytes, { stream: true })
    reading.write(text.replaceAll(FORBIDDEN, () => ((cleaned += 1), '')))
    for (const item of reading.taken()) await onItem(item, reading.head)
  }
  reading.end()
  onCleaned?.(cleaned)
  return reading.head
}

function decoderOf(bytes: Uint8Array, path: string): TextDecoder {
  const [, named = 'utf-8'] =
    /^[^>]{0,200}encoding=["']([\w-]+)["']/.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1')) ?? []
  try {
    return new TextDecoder(named)
  } catch {
    throw new OperatorError(
      say`${path}:1 is in the encoding "${named}", which is unknown here: save it as UTF-8`,
    )
  }
}

const newItem = (): Item => ({
  id: '', type: '', status: '', title: '', link: '', slug: '', date: '', author: '', excerpt: '', content: '', parent: '0', order: '0',
  isProtected: false, isSticky: false, file: '', comments: 0, terms: [], meta: new Map(),
}) // prettier-ignore

type TextKey =
  | 'id'
  | 'type'
  | 'status'
  | 'title'
  | 'link'
  | 'slug'
  | 'date'
  | 'author'
  | 'excerpt'
  | 'content'
  | 'parent'
  | 'order'
  | 'file'

const KEYS: Record<string, TextKey> = {
  'wp:post_id': 'id', 'wp:post_type': 'type', 'wp:status': 'status', title: 'title', link: 'link', 'wp:post_name': 'slug', 'wp:post_date': 'date',
  'dc:creator': 'author', 'excerpt:encoded': 'excerpt', 'content:encoded': 'content', 'wp:post_parent': 'parent', 'wp:menu_order': 'order', 'wp:attachment_url': 'file',
} // prettier-ignore

class ReadingExport {
  readonly head: Head = {
    title: '',
    description: '',
    language: '',
    address: '',
    authors: new Map(),
    categories: new Map(),
  }
  readonly #parser: SaxesParser
  readonly #name: string
  readonly #path: string[] = []
  /** Of the last tag. */
  #line = 1
  #text: string[] = []
  #item: Item | undefined
  #term: Term | undefined
  #group = new Map<string, string>()
  #taken: Item[] = []
  #isExport = false

  constructor(name: string) {
    this.#name = name
    this.#parser = new SaxesParser({ position: true })
    Object.assign(this.#parser.ENTITIES, ENTITIES)
    this.#parser.on('error', ({ message }) => this.#refuse(message))
    this.#parser.on('doctype', () => {
      throw new OperatorError(
        say`${this.#name}:${this.#parser.line} declares entities of its own, which no export of WordPress does`,
      )
    })
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes))
    this.#parser.on('text', (text) => this.#text.push(text))
    this.#parser.on('cdata', (text) => this.#text.push(text))
    this.#parser.on('closetag', ({ name }) => this.#close(name))
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  end(): void {
    this.#parser.close()
    if (!this.#isExport)
      throw new OperatorError(
        say`${this.#name} is no export of WordPress: use Tools, Export in its dashboard`,
      )
  }

  taken(): Item[] {
    const taken = this.#taken
    this.#taken = []
    return taken
  }

  #refuse(message: string): never {
    const reason = message.replace(/^(?:.*?:)?\d+:\d+: /, '')
    if (
      /^(?:unclosed tag|unexpected end|document must contain|text data outside)/.test(reason) &&
      this.#path.length > 0
    )
      throw new OperatorError(
        say`${this.#name}:${this.#line} ends before it is complete, or has a single & after this line: export it again`,
      )
    throw new OperatorError(say`${this.#name}:${this.#parser.line} is no well-formed XML: ${reason}`)
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name)
    this.#line = this.#parser.line
    this.#text = []
    if (name === 'item') this.#item = newItem()
    else if (
      name === 'wp:author' ||
      name === 'wp:category' ||
      name === 'wp:postmeta' ||
      name === 'wp:comment'
    )
      this.#group = new Map()
    else if (name === 'category' && this.#item)
      this.#term = { domain: attributes.domain ?? 'category', slug: attributes.nicename ?? '', name: '' }
  }

  #close(name: string): void {
    const text = this.#text.join('')
    this.#text = []
    this.#path.pop()
    this.#line = this.#parser.line
    const above = this.#path.at(-1) ?? ''
    if (above === 'wp:author' || above === 'wp:category' || above === 'wp:postmeta')
      this.#group.set(name, text.trim())
    else if (name === 'item') this.#endItem()
    else if (this.#item) this.#inItem(this.#item, name, above, text)
    else this.#inHead(name, above, text.trim())
  }

  #endItem(): void {
    if (this.#item) this.#taken.push(this.#item)
    this.#item = undefined
  }

  #inItem(item: Item, name: string, above: string, text: string): void {
    if (name === 'wp:postmeta')
      item.meta.set(this.#group.get('wp:meta_key') ?? '', this.#group.get('wp:meta_value') ?? '')
    else if (name === 'wp:comment') item.comments += 1
    if (above !== 'item') return
    const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
    if (key === 'content') item.content = text
    else if (key !== undefined) item[key] = text.trim()
    else if (name === 'wp:post_password') item.isProtected = text.trim() !== ''
    else if (name === 'wp:is_sticky') item.isSticky = text.trim() === '1'
    else if (name === 'category' && this.#term) item.terms.push({ ...this.#term, name: text.trim() })
  }

  #inHead(name: string, above: string, text: string): void {
    const group = this.#group
    if (name === 'wp:author')
      this.head.authors.set(group.get('wp:author_login') ?? '', group.get('wp:author_display_name') ?? '')
    else if (name === 'wp:category')
      this.head.categories.set(group.get('wp:category_nicename') ?? '', {
        name: group.get('wp:cat_name') ?? '',
        parent: group.get('wp:category_parent') ?? '',
      })
    if (above !== 'channel') return
    if (name === 'wp:wxr_version') this.#isExport = true
    else if (name === 'title') this.head.title = text
    else if (name === 'description') this.head.description = text
    else if (name === 'language') this.head.language = text
    else if (name === 'wp:base_blog_url' || (name === 'link' && this.head.address === ''))
      this.head.address = text
  }
}
