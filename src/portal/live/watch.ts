import { loadChunk } from '../kit/chunks.ts'
import { whenIdle } from '../kit/when-idle.ts'
import type { Portal } from '../kit/portal.ts'

/**
 * Brings the living parts of a page that came as HTML to life: when somebody turns to one, else when the page is idle.
 * Returns what ends them. A part whose code does not come stays as it came, and works as it does without scripts.
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
      // Somebody may turn to it again.
      .catch(() => (beginning = undefined))
  }
  for (const place of places) place.addEventListener('focusin', begin, { signal })
  if (places.some((place) => place.contains(document.activeElement))) begin()
  else whenIdle(begin)
  return () => controller.abort()
}
