import { useEffect, useEffectEvent, useState } from 'react'
import type { KindDesign } from './model/design.ts'

const MOST_STEPS_BACK = 100

/** A design with what it was before each change: Ctrl Z takes the last one back, but within a text, where it is the text's own. */
export function useSteps(begin: () => KindDesign) {
  const [steps, setSteps] = useState<readonly KindDesign[]>(() => [begin()])
  const design = steps.at(-1) ?? begin()
  const change = (next: KindDesign) => setSteps((before) => [...before, next].slice(-MOST_STEPS_BACK))
  const isDirty = useEffectEvent(() => steps.length > 1)
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || isWriting) return
      event.preventDefault()
      setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before))
    }
    const warn = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    document.addEventListener('keydown', undo)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('keydown', undo)
      window.removeEventListener('beforeunload', warn)
    }
  }, [])
  return { design, change, start: change }
}
