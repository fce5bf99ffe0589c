/** Does what can wait once the page has settled; within two seconds where the browser can tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 1000)
}
