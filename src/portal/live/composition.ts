/** Milliseconds without a composition event after which no composition is in progress. */
const STILL = 600

/**
 * Resolves when no input method is composing a character in this part: hydration would lose an unfinished
 * character. Composition may have begun before the listener was added, so it also waits for the next key in the focused field.
 */
export function whenNotComposing(place: HTMLElement): Promise<void> {
  const focused = document.activeElement
  if (!focused || !place.contains(focused) || !isText(focused)) return Promise.resolve()
  return new Promise((resolve) => {
    const controller = new AbortController()
    const { signal } = controller
    const done = () => {
      controller.abort()
      clearTimeout(timer)
      resolve()
    }
    let timer = setTimeout(done, STILL)
    const wait = () => clearTimeout(timer)
    place.addEventListener('compositionstart', wait, { signal })
    place.addEventListener('compositionupdate', wait, { signal })
    // After the composition's own input event.
    place.addEventListener('compositionend', () => (timer = setTimeout(done)), { signal })
    place.addEventListener('focusout', done, { signal })
  })
}

const isText = (element: Element) => element.matches('input, textarea, [contenteditable]')
