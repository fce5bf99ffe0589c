import { ChunkError } from '../kit/chunks.ts'
import type { Router } from '../kit/enhance.ts'

const RELOADED = 'reloadedRelease'

/**
 * A chunk that did not come leaves a page that offers to reload. After a new release the old chunks are gone:
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
    // The page itself must be there: a reload that fails would leave nothing to read.
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok && mayReload(release)) location.reload()
  } catch {
    onNoAnswer()
  }
}

/** Once for each release that was found wanting; never where nothing can be remembered, for it would not end. */
export function mayReload(release: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === release) return false
    sessionStorage.setItem(RELOADED, release)
    return true
  } catch {
    return false
  }
}
