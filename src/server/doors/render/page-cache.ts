import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../../ground/http/negotiation.ts'
import { compress } from '../../ground/http/compress.ts'
import type { Held, Revisions } from '../../ground/revisions.ts'
import { collectTopics } from '../../ground/topics.ts'
import { utf8 } from '../../ground/http/utf8.ts'
import { SingleFlight } from '../../ground/single-flight.ts'

/** A rendered page, and its compressed forms as they are asked for. */
export interface CachedPage extends Held {
  status: number
  location?: string
  /** Nothing is shown yet: whoever is logged in is shown a rendering of their own. */
  isPrivate?: true
  etag: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  /** Milliseconds since the epoch: when its rendering began, */
  begun: number
  /** until when it is shown as it is, */
  freshUntil: number
  /** and until when it may be shown at all: afterwards a newer rendering only. */
  until: number
}

export interface RenderedPage {
  status: number
  location?: string
  html: string
  /** It is shown to whoever is logged in only, and this rendering was for nobody. */
  isPrivate?: true
  /** Milliseconds since the epoch: the next moment at which something on it changes by the clock. */
  until?: number
}

export interface PageCacheOptions {
  /** Bytes of all bodies together. */
  maxBytes: number
  /** Milliseconds after which a page is rendered again, */
  freshFor: number
  /** and for which it may still be shown while that goes on. */
  shownFor: number
  revisions: Revisions
  now?: () => number
}

/** Rendered pages, bounded in bytes, least recently used first to go; rendered and packed once however many ask. */
export class PageCache {
  #pages: LRUCache<string, CachedPage>
  #rendering = new SingleFlight<CachedPage>()
  #packing = new SingleFlight<Buffer>()
  #options: PageCacheOptions
  #now: () => number

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf })
  }

  /** The page when it is here and may be shown; one that is not fresh any more is to be renewed by whoever shows it. */
  peek(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (this.#isShown(page)) return page
    // One that is only too old may be all that can be shown.
    if (!this.#options.revisions.isCurrent(page)) this.#pages.delete(key)
    return undefined
  }

  /** The page as it was shown last, however old, for when no newer one can be had; never one that a publication has ended. */
  last(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    return page && this.#options.revisions.isCurrent(page) ? page : undefined
  }

  /** A clock that was set back has not come to when the page was begun: nobody knows how old it is. */
  #isShown(page: CachedPage): boolean {
    const now = this.#now()
    return this.#options.revisions.isCurrent(page) && page.until > now && page.begun <= now
  }

  isFresh(page: CachedPage): boolean {
    return page.freshUntil > this.#now()
  }

  /** The page as it is here, or rendered. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return this.peek(key) ?? this.#renderAfter(this.#now(), key, render)
  }

  /** Renders the page anew, once however many ask; whoever asks meanwhile is shown the page that is here. */
  async renew(key: string, render: () => Promise<RenderedPage>): Promise<void> {
    await this.#share(key, render)
  }

  /** Resolves when no rendering is under way any more. */
  settled(): Promise<void> {
    return this.#rendering.settled()
  }

  /** A rendering that was begun before a boundary of the clock is not for those who asked after it. */
  async #renderAfter(asked: number, key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const page = await this.#share(key, render)
    return page.begun < asked && page.until <= asked ? this.#renderAfter(asked, key, render) : page
  }

  #share(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    // Who asks after a publication is not to join a rendering begun before it.
    return this.#rendering.share(`${this.#options.revisions.current()} ${key}`, () =>
      this.#render(key, render),
    )
  }

  /** The page's body in this encoding, compressed once. */
  async body(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const known = page.bodies[encoding] ?? this.#kept(key, page)?.bodies[encoding]
    if (known || encoding === 'identity') return known ?? page.bodies.identity
    return this.#packing.share(`${encoding} ${page.etag} ${key}`, async () => {
      const body = await compress(page.bodies.identity, encoding)
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
    const revision = this.#options.revisions.current()
    const topics = new Set<string>()
    const begun = this.#now()
    const {
      status,
      location,
      html,
      isPrivate,
      until: change = Infinity,
    } = await collectTopics(topics, render)
    const identity = utf8(html)
    const etag = hash('sha1', identity, 'base64url').slice(0, 22)
    // What is the same as before is packed already.
    const bodies = this.#pages.peek(key)?.etag === etag ? this.#pages.peek(key)?.bodies : undefined
    const page: CachedPage = {
      status,
      location,
      isPrivate,
      etag,
      bodies: bodies ?? { identity },
      revision,
      topics,
      begun,
      freshUntil: Math.min(begun + this.#options.freshFor, change),
      until: Math.min(begun + this.#options.shownFor, change),
    }
    // Not kept: a failure, a page that a publication has ended meanwhile, and a page whose time was over before it was finished.
    if (status < 500 && this.#options.revisions.isCurrent(page) && page.until > this.#now())
      this.#pages.set(key, page)
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
