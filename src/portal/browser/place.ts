import type { Router } from './enhance.ts'

const POSITIONS = 'positions'

/** After a navigation the reader stands at the top with the focus on the new page; back leads to where one was. */
export function keepPlace(router: Router): void {
  const positions = readPositions()
  history.scrollRestoration = 'manual'
  let here = router.state.location
  const restored = positions[here.key]
  if (restored !== undefined && !here.hash) scrollTo(0, restored)

  addEventListener('pagehide', () => {
    positions[here.key] = scrollY
    writePositions(positions)
  })

  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location.key === here.key) return
    const samePage = location.pathname === here.pathname && location.search === here.search
    positions[here.key] = scrollY
    here = location
    if (samePage) return
    // React puts the new page in after this call.
    requestAnimationFrame(() =>
      arrive(location.hash, historyAction === 'POP' ? positions[location.key] : undefined),
    )
  })
}

function arrive(hash: string, position: number | undefined): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  if (target) target.scrollIntoView()
  else scrollTo(0, position ?? 0)
}

function readPositions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, y]) => typeof y === 'number'))
  } catch {
    // Forbidden or damaged storage: the page starts at the top.
    return {}
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(
      POSITIONS,
      JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-50))),
    )
  } catch {
    // Nothing is lost but the place on the page.
  }
}
