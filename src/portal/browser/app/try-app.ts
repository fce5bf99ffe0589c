/** Milliseconds: a timer that comes later than this slept while the app was in front. */
const LATE = 1000

interface Attempt {
  /** Asks the browser for the app. */
  open: () => void
  /** Milliseconds after which a page that is still looked at means that there is no app. */
  after: number
  onStayed: () => void
}

/**
 * Tries to open the app; `onStayed` is called once if nothing came in front of the page. A question of the system in
 * front of it ("Open in …?") counts as the app: no page may change underneath. Returns what gives the attempt up.
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
