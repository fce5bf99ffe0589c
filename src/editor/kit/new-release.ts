let hear = (): void => {}
let isKnown = false

/** Called once when the server hands out another release than this page's. @returns the function that ends it */
export function onNewRelease(listener: () => void): () => void {
  hear = listener
  return () => (hear = () => {})
}

/** A part did not come: because the line is broken, or because it is of a release that the server no longer has. */
export async function lookForNewRelease(): Promise<void> {
  if (isKnown || !(await isReplaced())) return
  isKnown = true
  hear()
}

async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!own) return false
  try {
    const answer = await fetch('/editor', { cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(own)
  } catch {
    return false
  }
}
