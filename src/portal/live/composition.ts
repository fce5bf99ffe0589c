/** Milliseconds without a sign of composing, after which a place is looked at as still. */
const STILL = 600

/**
 * Resolves when nobody is putting a character together in this place: taking over from an input method loses what is
 * begun. A composition may have begun before anybody listened, so its next key is waited for where the focus is.
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
    // After what the composition brings into the field.
    place.addEventListener('compositionend', () => (timer = setTimeout(done)), { signal })
    place.addEventListener('focusout', done, { signal })
  })
}

const isText = (element: Element) => element.matches('input, textarea, [contenteditable]')
