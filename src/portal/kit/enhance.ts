import type { createBrowserRouter } from 'react-router-dom'
import { NO_PAGE } from '../../contract/no-page.ts'
import { actOn } from './actions.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/** One listener serves every link of every page, including links in article texts. */
export function enhance(router: Router): void {
  document.addEventListener('click', (event) => {
    if (actOn(event)) return
    const address = isPlain(event) ? internalAddress(event.target) : undefined
    if (address === undefined) return
    event.preventDefault()
    // Ignores a second click while the page is loading.
    if (isUnderWay(router, address)) return
    void router.navigate(address)
  })
}

function isUnderWay({ state: { navigation } }: Router, address: string): boolean {
  const { location } = navigation
  return location !== undefined && location.pathname + location.search + location.hash === address
}

function isPlain(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** Pages of what happens now: the server alone makes them, and browsers do not have their words. */
const MADE_THERE = /^\/(?:board|hall)$/

/** The address of the link around this element, if it leads to another page of the portal. */
export function internalAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return undefined
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  if (NO_PAGE.test(link.pathname) || MADE_THERE.test(link.pathname)) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  if (isHere && link.hash) return undefined
  return link.pathname + link.search + link.hash
}
