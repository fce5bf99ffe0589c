import { useEffect, useEffectEvent, useState } from 'react'
import { useUndo } from '../kit/use-undo.ts'
import type { KindDesign } from './model/design.ts'

const MOST_STEPS_BACK = 100

/** A design with the state before each change. */
export function useSteps(begin: () => KindDesign) {
  const [steps, setSteps] = useState<readonly KindDesign[]>(() => [begin()])
  const design = steps.at(-1) ?? begin()
  const change = (next: KindDesign) => setSteps((before) => [...before, next].slice(-MOST_STEPS_BACK))
  useUndo(() => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)))
  const isDirty = useEffectEvent(() => steps.length > 1)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return { design, change, start: change }
}
