/**
 * A page that is one visitor's alone does not come back from the browser's memory: whoever goes back to it may be another.
 * It is hidden as it is left, and asked for anew when it is shown again. The returned function ends that.
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
