import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/negotiation.ts'

/** A rendered page, and its compressed forms as they are asked for. */
export interface CachedPage {
  status: number
  location?: string
  etag: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  revision: number
  /** Milliseconds since the epoch; states such as "days left" go by the clock. */
  expires: number
}

export interface RenderedPage {
  status: number
  location?: string
  html: string
}

export interface PageCacheOptions {
  /** Bytes of all bodies together. */
  maxBytes: number
  /** Milliseconds a page may be shown before it is rendered again. */
  maxAge: number
  revision: () => number
  now?: () => number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Rendered pages, bounded in bytes, least recently used first to go; one rendering however many ask. */
export class PageCache {
  #pages: LRUCache<string, CachedPage>
  #underWay = new Map<string, Promise<CachedPage>>()
  #options: PageCacheOptions
  #now: () => number

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf })
  }

  /** The page when it is here and still true. */
  peek(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.revision === this.#options.revision() && page.expires > this.#now()) return page
    this.#pages.delete(key)
    return undefined
  }

  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const page = this.peek(key) ?? this.#underWay.get(key)
    if (page) return page
    const rendering = this.#render(key, render).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, rendering)
    return rendering
  }

  /** The page's body in this encoding, compressed once. */
  async body(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const known = page.bodies[encoding]
    if (known) return known
    const body = await compress(page.bodies.identity, encoding)
    const kept = this.#pages.peek(key)
    // A new value, so that its new size counts.
    if (kept?.etag === page.etag)
      this.#pages.set(key, { ...kept, bodies: { ...kept.bodies, [encoding]: body } })
    return body
  }

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const revision = this.#options.revision()
    const { status, location, html } = await render()
    const identity = Buffer.from(html)
    const etag = hash('sha1', identity, 'base64url').slice(0, 22)
    const expires = this.#now() + this.#options.maxAge
    const page: CachedPage = { status, location, etag, bodies: { identity }, revision, expires }
    // A failure is for the one who met it; a page of an older revision is for nobody after.
    if (status < 500 && revision === this.#options.revision()) this.#pages.set(key, page)
    return page
  }

  /** Bytes kept now. */
  get bytes(): number {
    return this.#pages.calculatedSize
  }
}

function sizeOf(page: CachedPage, key: string): number {
  const { identity, br, gzip } = page.bodies
  return key.length + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1
}

function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br') return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? compressGzip(plain) : plain
}
