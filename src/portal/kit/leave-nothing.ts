/**
 * A private page must not return from the back-forward cache: the next person at the browser may be another.
 * The page is hidden when it is left, and reloaded when it is shown again. Returns a function that ends this.
 */
export function leaveNothing(isOwn: () => boolean): () => void {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (persisted && isOwn()) document.documentElement.hidden = true
    },
    { signal },
  )
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && document.documentElement.hidden) location.reload()
    },
    { signal },
  )
  return () => ending.abort()
}
