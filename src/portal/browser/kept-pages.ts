import { isRecord } from '../../contract/is-record.ts'
import { isPersonalPage } from '../kit/personal-page-cleanup.ts'
import type { PageData } from '../kit/page-renderer.ts'
import type { Portal } from '../kit/portal.ts'
import { servedPlaces } from '../renderer/ServedPage.tsx'
import { SERVED_HEAD } from './served-head.ts'

/** Milliseconds for which a page is shown again as it was; later it is asked for anew. */
const KEPT_MILLISECONDS = 10 * 60_000
const MOST = 20

/**
 * Pages of this visit stay in memory, so that going back and forward shows them at once, however slow the line is. A link always
 * asks anew. Whatever is sent ends it: it may have changed a page. Pages made for one visitor never come here: the server alone
 * makes them, each with a document of its own.
 */
export function keepPages({ site }: Pick<Portal, 'site'>) {
  const kept = new Map<string, { page: PageData; until: number }>()
  /** The address that the visitor is going back or forward to. */
  let wanted: string | undefined
  const served = { url: urlOf(location.href), page: servedPage() }

  addEventListener('popstate', () => (wanted = urlOf(location.href)))
  document.addEventListener('submit', () => kept.clear(), { capture: true })

  function keep(url: string, page: PageData): PageData {
    keepServed()
    kept.delete(urlOf(url))
    kept.set(urlOf(url), { page, until: performance.now() + KEPT_MILLISECONDS })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return page
  }

  /** While the page that came as HTML is still shown: a live part in it has a state that HTML does not hold. */
  function keepServed(): void {
    if (!served.page || urlOf(location.href) !== served.url) return
    const place = document.querySelector('[data-page]')
    if (
      !place ||
      !servedPlaces.has(place) ||
      place.querySelector('[data-live]') ||
      isPersonalPage(site, location, served.page.columnKey)
    )
      return
    const head = [...document.head.querySelectorAll(SERVED_HEAD)]
    const page = { ...served.page, left: { html: place.innerHTML, head } }
    kept.set(served.url, { page, until: performance.now() + KEPT_MILLISECONDS })
  }

  return {
    keep,
    /** The page as it was, if the visitor is on the way back to it. */
    async pageBefore(url: string): Promise<PageData | undefined> {
      if (urlOf(location.href) !== urlOf(url)) return undefined
      // The router heard of the way back first, and asks before this has heard of it.
      await new Promise((resolve) => setTimeout(resolve))
      const found = wanted === urlOf(url) ? kept.get(wanted) : undefined
      wanted = undefined
      return found && found.until > performance.now() ? found.page : undefined
    },
  }
}

const urlOf = (address: string) => address.split('#', 1)[0] ?? ''

/** What the server said of the page that came as HTML. */
function servedPage(): PageData | undefined {
  const state: unknown = JSON.parse(document.getElementById('hydration')?.textContent ?? '{}')
  const pages = isRecord(state) && isRecord(state.loaderData) ? Object.values(state.loaderData) : []
  return pages.find((page): page is PageData => isRecord(page) && typeof page.template === 'string')
}
