import { useEffect, useEffectEvent } from 'react'
import type { DeviceStore } from '../../src/contract/device-store.ts'

interface Places {
  /** The form has steps, and was not sent yet: a receipt stays, and nothing is stored again. */
  isStepped: boolean
  /** The current step. */
  step: number
}

/** Each step is an entry in the browser's history: Back leads to the step before and loses nothing. */
export function usePlaces(
  device: DeviceStore | undefined,
  { isStepped, step }: Places,
  onReturn: (step: number) => void,
) {
  const goTo = useEffectEvent((to: number) => {
    if (to !== step) onReturn(to)
  })
  useEffect(() => (isStepped ? device?.onStep((to) => goTo(to)) : undefined), [device, isStepped])
  return {
    /** Another step is shown from now on. */
    enter: (next: number) => {
      if (!isStepped || next === step) return
      device?.enterStep(step, false)
      device?.enterStep(next, true)
    },
    /** The present entry shows another step. */
    stay: (at: number) => {
      if (isStepped && at !== step) device?.enterStep(at, false)
    },
    /** @returns whether the history leads there */
    goBack: (to: number): boolean => isStepped && device?.stepBack(to) === true,
  }
}
