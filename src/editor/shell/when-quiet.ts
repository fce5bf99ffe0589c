const QUIET_MILLISECONDS = 1000

const isWriting = ({ activeElement }: Document) =>
  activeElement instanceof HTMLElement &&
  (activeElement.isContentEditable || activeElement.matches('input, textarea'))

/** Does it once nobody types: what opens over a page must not take the keys that were meant for the text. */
export function whenQuiet(done: () => void): () => void {
  if (!isWriting(document)) {
    done()
    return () => undefined
  }
  let timer: number | undefined
  const stop = () => {
    window.clearTimeout(timer)
    document.removeEventListener('keydown', wait, true)
  }
  function wait() {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      stop()
      done()
    }, QUIET_MILLISECONDS)
  }
  document.addEventListener('keydown', wait, true)
  wait()
  return stop
}
