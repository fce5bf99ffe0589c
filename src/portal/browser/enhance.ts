import type { createBrowserRouter } from 'react-router-dom'
import { NO_PAGE } from '../../contract/no-page.ts'
import { actOn } from './actions.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/** One listener serves every link of every page, those inside an article's text included. */
export function enhance(router: Router): void {
  document.addEventListener('click', (event) => {
    if (actOn(event)) return
    const address = internalAddress(event)
    if (address === undefined) return
    event.preventDefault()
    // A second click on what is on its way asks for nothing new.
    if (isUnderWay(router, address)) return
    void router.navigate(address)
  })
}

function isUnderWay({ state: { navigation } }: Router, address: string): boolean {
  const { location } = navigation
  return location !== undefined && location.pathname + location.search + location.hash === address
}

function internalAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return undefined
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  if (NO_PAGE.test(link.pathname)) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  if (isHere && link.hash) return undefined
  return link.pathname + link.search + link.hash
}
