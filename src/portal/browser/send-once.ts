/** Milliseconds after which a form without an answer may be sent again. */
const RELEASE = 10_000

/** Ignores a second click on a form's button while the first is in progress. */
export function sendOnce(): void {
  const sending = new Set<EventTarget | null>()
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented) return
    if (sending.has(form)) return event.preventDefault()
    // Without a network nothing is sent.
    if (!navigator.onLine) return
    sending.add(form)
    setTimeout(() => sending.delete(form), RELEASE)
  })
  // The page may return from the back-forward cache.
  addEventListener('pageshow', () => sending.clear())
}
