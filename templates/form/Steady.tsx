import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LiveProps } from '../define/types.ts'

interface SteadyProps extends Pick<LiveProps<unknown>, 'device'> {
  children: ReactNode
}

/** Stays as it is while something is pressed: what stands below does not move away from under a finger, which would then press nothing. */
export function Steady({ device, children }: SteadyProps) {
  const latest = useRef(children)
  // With what is on the page, not later: a press may come first.
  useLayoutEffect(() => {
    latest.current = children
  })
  const [held, setHeld] = useState<{ children: ReactNode }>()
  useEffect(
    () => device?.onPress((isDown) => setHeld(isDown ? { children: latest.current } : undefined)),
    [device],
  )
  return held ? held.children : children
}
