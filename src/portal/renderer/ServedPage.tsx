import { use, useEffect, useRef } from 'react'
import { watchLive } from '../live/watch.ts'
import type { PageData } from '../kit/page-renderer.ts'
import { usePortal } from '../kit/portal.ts'
import { ShellHtmlContext } from '../shell/Rendered.tsx'

/** Elements whose inside came as HTML and is not React's. */
export const servedPlaces = new WeakSet<Element>()

/**
 * The page that came as HTML stays as it is: its template's code and data load only for the next page.
 * React does not touch the inside of an element with foreign HTML; live parts in it have their own roots.
 */
export function ServedPage({ left }: Pick<PageData, 'left'>) {
  const portal = usePortal()
  const html = use(ShellHtmlContext)?.page ?? left?.html ?? ''
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (page.current ? watchLive(page.current, portal) : undefined), [portal])
  useEffect(() => {
    if (page.current) servedPlaces.add(page.current)
    document.head.append(...(left?.head ?? []))
    return () => left?.head.forEach((element) => element.remove())
  }, [left])
  return <div ref={page} data-page suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
