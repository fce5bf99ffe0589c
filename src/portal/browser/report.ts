/** Has the browser's console, and whatever listens to its errors, hear of one that the page itself can live with. */
export function report(error: unknown): void {
  // On the server whoever asked logs it; thrown there it would end the process.
  if (typeof window === 'undefined') return
  queueMicrotask(() => {
    throw error
  })
}
