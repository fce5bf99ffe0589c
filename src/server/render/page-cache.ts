import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/negotiation.ts'
import { pack } from '../http/pack.ts'
import { UnderWay } from '../under-way.ts'

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

/** Rendered pages, bounded in bytes, least recently used first to go; rendered and packed once however many ask. */
export class PageCache {
  #pages: LRUCache<string, CachedPage>
  #rendering = new UnderWay<CachedPage>()
  #packing = new UnderWay<Buffer>()
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
    // Who asks after a publication is not to join a rendering begun before it.
    const begun = `${this.#options.revision()} ${key}`
    return this.peek(key) ?? this.#rendering.share(begun, () => this.#render(key, render))
  }

  /** The page's body in this encoding, compressed once. */
  async body(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const known = page.bodies[encoding] ?? this.#kept(key, page)?.bodies[encoding]
    if (known || encoding === 'identity') return known ?? page.bodies.identity
    return this.#packing.share(`${encoding} ${page.etag} ${key}`, async () => {
      const body = await pack(page.bodies.identity, encoding)
      const kept = this.#kept(key, page)
      // A new value, so that its new size counts.
      if (kept) this.#pages.set(key, { ...kept, bodies: { ...kept.bodies, [encoding]: body } })
      return body
    })
  }

  /** The page as it is kept now, when it is still the same. */
  #kept(key: string, { etag }: CachedPage): CachedPage | undefined {
    const kept = this.#pages.peek(key)
    return kept?.etag === etag ? kept : undefined
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
