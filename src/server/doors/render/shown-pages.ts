import type { FastifyBaseLogger } from 'fastify'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import type { Encoding } from '../../ground/http/negotiation.ts'
import { isDatabaseAway } from '../../ground/outage.ts'
import type { Revisions } from '../../ground/revisions.ts'
import type { NextScheduledChange } from '../../subjects/schedule/next-scheduled-change.ts'
import { isMiss } from './is-miss.ts'
import { type CachedPage, PageCache, type RenderedPage } from './page-cache.ts'
import { liveUntil, type PageKey } from './page-key.ts'
import type { Renderer } from './renderer.ts'
import { standingSince } from './stale-page-notice.ts'

/** Milliseconds after which a page is rendered anew, and for which it is still shown meanwhile. */
const FRESH_FOR = 10_000
const SHOWN_FOR = 60_000
const CACHE_BYTES = 24 * 1024 * 1024
const STANDING_BYTES = 16 * 1024 * 1024
/** The status of a page that cannot be read because the database is away. */
export const AWAY = 503

interface Needs {
  renderer: Renderer
  revisions: Revisions
  nextChange: NextScheduledChange
  cacheBytes: number | undefined
  awaySince: () => Date | undefined
  now: () => number
  log: FastifyBaseLogger
}

export interface ShownPage {
  page: CachedPage
  encoding: Encoding
  body: Buffer
}

/** What is shown of public pages: the cached rendering, a new one, or the last one while the database is away. */
export function createShownPages({
  renderer,
  revisions,
  nextChange,
  cacheBytes,
  awaySince,
  now,
  log,
}: Needs) {
  const cache = new PageCache({
    maxBytes: cacheBytes ?? CACHE_BYTES,
    freshFor: FRESH_FOR,
    shownFor: SHOWN_FOR,
    revisions,
    now,
  })
  /** Pages as they were last, with a line that says so. */
  const standing = new PageCache({
    maxBytes: STANDING_BYTES,
    freshFor: Infinity,
    shownFor: Infinity,
    revisions,
    now,
  })

  async function render(host: string, { address, preferences }: PageKey): Promise<RenderedPage> {
    // Asked first: what is rendered later is of that time or newer.
    const until = Math.min((await nextChange(now())) ?? Infinity, liveUntil(address, now()))
    const rendered = await renderer.render(host, address, preferences)
    if (isMiss(rendered)) log.info({ address }, 'no such page')
    return { ...rendered, until }
  }

  /** The page, or what was shown last where the database is away and nothing newer can be had. */
  async function get(host: string, asked: PageKey, encoding: Encoding): Promise<ShownPage> {
    const page = awaySince() ? undefined : await cache.get(asked.key, () => render(host, asked))
    if (page && page.status !== AWAY)
      return { page, encoding, body: await cache.body(asked.key, page, encoding) }
    const last = cache.last(asked.key)
    if (last?.status !== 200 || last.isPrivate) {
      const told = last ?? page ?? (await cache.get(asked.key, () => render(host, asked)))
      return { page: told, encoding, body: await cache.body(asked.key, told, encoding) }
    }
    return standingPage(host, asked, last, encoding)
  }

  /** The last rendering, with a line that says since when it stands. */
  async function standingPage(host: string, asked: PageKey, last: CachedPage, encoding: Encoding) {
    const since = awaySince() ?? new Date(last.begun)
    const key = `${since.getTime()} ${asked.key}`
    const { site } = await renderer.site(host)
    const { timeZone = DEFAULT_TIME_ZONE } = site.settings
    const html = last.bodies.identity.toString()
    const page = await standing.get(key, async () => standingSince(html, since, timeZone))
    return { page, encoding, body: await standing.body(key, page, encoding) }
  }

  /** Behind the answers: until it is done, or where it fails, the page is shown as it was, as long as it may be. */
  function renewIfOld(host: string, asked: PageKey, page: CachedPage): void {
    if (awaySince() || cache.isFresh(page)) return
    cache
      .renew(asked.key, () => render(host, asked))
      .catch((error: unknown) => {
        // That the database is away is said once, elsewhere.
        if (isDatabaseAway(error)) return
        log.error({ err: error, address: asked.address }, 'a page could not be renewed')
      })
  }

  return { cache, get, renewIfOld }
}
