/** Milliseconds after which a form that led nowhere may be sent again. */
const RELEASE = 10_000

/** A second click on a form's button while the first is under way sends nothing. */
export function sendOnce(): void {
  const sending = new Set<EventTarget>()
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !form) return
    if (sending.has(form)) {
      event.preventDefault()
      return
    }
    sending.add(form)
    setTimeout(() => sending.delete(form), RELEASE)
  })
  // The page may come back as it was left.
  addEventListener('pageshow', () => sending.clear())
}
