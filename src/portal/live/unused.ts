/** What somebody does who is there. */
const SIGNS = ['input', 'keydown', 'pointerdown', 'scroll'] as const

/** Calls back each time nothing was done on the page for so long, those times included in which it was asleep. */
export function onUnused(milliseconds: number, back: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let last = Date.now()
  let isTold = false
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    const left = last + milliseconds - Date.now()
    if (left > 0) timer = setTimeout(look, left)
    else if (!isTold) {
      isTold = true
      back()
    }
  }
  const use = () => {
    // The first sign after a long sleep may be somebody else's.
    look()
    last = Date.now()
    if (!isTold) return
    isTold = false
    look()
  }
  for (const sign of SIGNS) addEventListener(sign, use, { capture: true, passive: true, signal })
  addEventListener('pageshow', look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  look()
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
