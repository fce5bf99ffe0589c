import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useColumnKey } from '../layouts/use-place.ts'
import { usePortal } from '../portal.ts'
import { keepParentColumn, pushHistory } from '../browser/history-stack.ts'
import { fillDevice, fillScreen, fillScroll, fillSelection } from './fill-session.ts'
import { session } from './session.ts'

/** Fills the session once the page is readable, and again as the visitor goes on. */
export function useSession(): void {
  const store = useStore()
  const { site } = usePortal()
  const { pathname, search } = useLocation()
  const shownKey = useColumnKey()

  useEffect(() => {
    fillDevice(store, navigator)
    fillScreen(store)
    let frame = 0
    const onResize = () => fillScreen(store)
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => fillScroll(store))
    }
    addEventListener('resize', onResize)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', onResize)
      removeEventListener('scroll', onScroll)
    }
  }, [store])

  useEffect(() => {
    fillSelection(store, site.columns, { pathname, search }, shownKey)
    pushHistory(pathname + search)
    keepParentColumn(store.get(session.parentInfo)?.key)
  }, [store, site, pathname, search, shownKey])
}
