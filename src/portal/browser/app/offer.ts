import type { Portal } from '../../kit/portal.ts'
import type { Router } from '../../kit/enhance.ts'

/** The app's place in the footer; printed QR codes add this fragment to the address. */
const PLACE = '#app'

/**
 * A click on a link to the app opens the sheet, whose code loads with the first click. A visitor who came for
 * the app finds the sheet open; nothing starts by itself, because browsers open apps only after a click.
 */
export function offerApp(router: Router, portal: Portal): void {
  if (portal.site.appDownloads.length === 0) return
  let opening: Promise<void> | undefined

  const open = (link?: HTMLAnchorElement) => {
    // Ignores a second click while the first is in progress.
    opening ??= openSheet(router, portal, link)
      .catch(() => {
        // As without scripts.
        if (link) location.assign(link.href)
      })
      .finally(() => (opening = undefined))
  }
  document.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest(`${PLACE} a`) : null
      if (!(link instanceof HTMLAnchorElement)) return
      event.preventDefault()
      open(link)
    },
    // Before the listener that turns links into navigations.
    true,
  )
  if (location.hash === PLACE) open()
}

async function openSheet(router: Router, portal: Portal, link?: HTMLAnchorElement): Promise<void> {
  const [{ showAppSheet }] = await Promise.all([import('./show-sheet.tsx'), portal.readCatalogue()])
  await showAppSheet(router, portal, link)
}
