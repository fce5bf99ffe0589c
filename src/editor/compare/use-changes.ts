import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** What takes the letters; buttons of a choice do not. */
const WRITTEN_IN = 'input:not([type=radio], [type=checkbox]), textarea, select'

/**
 * Leads from one change to the next, also by the keys N and P where the text is the page's main content.
 * @param changes selects the changed parts within `around`
 */
export function useChanges(
  around: RefObject<HTMLElement | null>,
  { count, changes, isWhole }: { count: number; changes: string; isWhole: boolean },
): { place: number; go: (by: number) => void } {
  const [place, setPlace] = useState(-1)
  function go(by: number) {
    const next = place < 0 && by < 0 ? count - 1 : (place + by + count) % count
    around.current?.querySelectorAll(changes)[next]?.scrollIntoView({ block: 'center' })
    setPlace(next)
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const isWriting =
      target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITTEN_IN))
    const by = { n: 1, p: -1 }[key.toLowerCase()]
    if (isWhole && !isWriting && !ctrlKey && !metaKey && !altKey && by && count > 0) go(by)
  })
  useEffect(() => {
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return { place, go }
}
