import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { readPositions, writePositions } from '../browser/positions.ts'
import { SERVED_HEAD } from '../browser/served-head.ts'
import { scrollStrips } from '../browser/scroll-strips.ts'

/** After a navigation the page is at the top and has the focus; Back returns to the earlier scroll position. */
export function useArrival(): void {
  const { pathname, search, hash, key, state } = useLocation()
  const action = useNavigationType()
  const address = pathname + search
  const arrived = useRef<string>(undefined)
  const servedHead = useRef<Element[]>([])

  useEffect(() => {
    const positions = readPositions()
    const here = arrived.current
    arrived.current = address
    // Within a visit pages load too late for the browser to restore the position; after a full page load the browser does it.
    history.scrollRestoration = 'manual'
    if (here === undefined) {
      servedHead.current = [...document.head.querySelectorAll(SERVED_HEAD)]
    } else if (here !== address) {
      for (const element of servedHead.current.splice(0)) element.remove()
      arrive(hash, action === 'POP' ? positions[key] : positionOf(state))
    }
    scrollStrips()
    const keep = () => writePositions({ ...positions, [key]: scrollY })
    const leave = () => {
      keep()
      history.scrollRestoration = 'auto'
    }
    addEventListener('scrollend', keep)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scrollend', keep)
      removeEventListener('pagehide', leave)
    }
  }, [address, hash, key, action, state])
}

/** A link back to a page that was left restores its scroll position. */
function positionOf(state: unknown): number | undefined {
  return (state as { position?: number } | null)?.position
}

function arrive(hash: string, position: number | undefined): void {
  const target = hash ? document.getElementById(idOf(hash)) : null
  // Browsers open the details element around a target only when they load the address themselves.
  const fold = target?.closest('details')
  if (fold) fold.open = true
  focusOn(headOf(target) ?? document.querySelector<HTMLElement>('main h1'))
  if (target) target.scrollIntoView()
  else scrollTo(0, position ?? 0)
}

/** The first focusable element of a section, or the section itself. */
function headOf(part: HTMLElement | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>('summary, h2, h3') ?? part
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A badly encoded hash names nothing.
    return hash.slice(1)
  }
}
