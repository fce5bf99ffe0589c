import { ChunkError } from '../kit/chunks.ts'
import type { Router } from '../kit/enhance.ts'

const RELOADED = 'reloadedRelease'

/**
 * If a chunk fails to load, the page offers to reload. After a new release the old chunks no longer exist:
 * then the page reloads by itself, once for each release.
 */
export function recoverChunks(router: Router, onNoAnswer: () => void, release: string): void {
  let handled: unknown
  router.subscribe(({ errors }) => {
    const error = Object.values(errors ?? {}).find((candidate) => candidate instanceof ChunkError)
    if (!error || error === handled) return
    handled = error
    void recover(onNoAnswer, release)
  })
}

async function recover(onNoAnswer: () => void, release: string): Promise<void> {
  try {
    // Reloads only if the page itself is reachable, so that something stays on the screen.
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok && mayReload(release)) location.reload()
  } catch {
    onNoAnswer()
  }
}

/** Once for each release with missing chunks; never without storage, because the page could reload for ever. */
export function mayReload(release: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === release) return false
    sessionStorage.setItem(RELOADED, release)
    return true
  } catch {
    return false
  }
}
