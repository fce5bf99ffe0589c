import { loadChunk } from '../kit/chunks.ts'
import { whenIdle } from '../kit/when-idle.ts'
import type { Portal } from '../kit/portal.ts'

/**
 * Hydrates the live parts of a page that came as HTML: when somebody focuses one, otherwise when the page is idle.
 * Returns a function that unmounts them. A part whose code fails to load stays as HTML, and works as without scripts.
 */
export function watchLive(page: Element, portal: Portal): () => void {
  const places = [...page.querySelectorAll<HTMLElement>('[data-live]')]
  if (places.length === 0) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  let beginning: Promise<void> | undefined
  const begin = () => {
    beginning ??= loadChunk(() => import('./mount.tsx'), 'src/portal/live/mount.tsx')
      .then(({ mountAll }) => mountAll(places, portal, signal))
      // It may be focused again.
      .catch(() => (beginning = undefined))
  }
  for (const place of places) place.addEventListener('focusin', begin, { signal })
  if (places.some((place) => place.contains(document.activeElement))) begin()
  else whenIdle(begin)
  return () => controller.abort()
}
