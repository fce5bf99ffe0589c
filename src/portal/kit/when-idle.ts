/** Runs what can wait once the page has settled; within two seconds if the browser supports it. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 1000)
}
