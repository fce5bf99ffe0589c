/** Milliseconds: a timer this late was suspended while the app was in front. */
const LATE = 1000

interface Attempt {
  /** Opens the app's link. */
  open: () => void
  /** Milliseconds. If the page is still visible then, there is no app. */
  after: number
  onStayed: () => void
}

/**
 * Tries to open the app; calls `onStayed` once if nothing covered the page. A system dialog ("Open in …?") counts
 * as the app, because the page must not change behind it. Returns a function that cancels the attempt.
 */
export function tryApp({ open, after, onStayed }: Attempt): () => void {
  const begun = Date.now()
  const timer = setTimeout(() => {
    stop()
    if (document.visibilityState === 'visible' && Date.now() - begun < after + LATE) onStayed()
  }, after)
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') stop()
  }
  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', stop)
    removeEventListener('blur', stop)
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', stop)
  addEventListener('blur', stop)
  open()
  return stop
}
