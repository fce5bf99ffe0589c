/** Reports an error that does not stop the page: to the browser's console and to listeners of `error` events. */
export function report(error: unknown): void {
  // On the server the caller logs it; thrown here it would end the process.
  if (typeof window === 'undefined') return
  queueMicrotask(() => {
    throw error
  })
}
