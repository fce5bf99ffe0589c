import { useEffect, useRef } from 'react'
import type { DeviceStore } from '../../src/contract/device-store.ts'

/** Milliseconds after the last key until the input is stored. */
const KEEP_AFTER = 500
/** The longest time after the first key, even if more keys follow. */
const KEEP_WITHIN = 1000

/** Stores input after a short delay, and at once when the page is left. `onInput` is called with each. */
export function useKeepSoon(device: DeviceStore | undefined, onInput: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  /** When the first key was pressed that is not stored yet. */
  const since = useRef(0)
  useEffect(() => device?.onLeave(() => pending.current?.()), [device])
  return {
    keepSoon: (keep: () => void) => {
      onInput()
      if (!pending.current) since.current = Date.now()
      pending.current = () => {
        pending.current = undefined
        keep()
      }
      clearTimeout(timer.current)
      // For people who type without a pause, too.
      const left = Math.max(0, since.current + KEEP_WITHIN - Date.now())
      timer.current = setTimeout(() => pending.current?.(), Math.min(KEEP_AFTER, left))
    },
    /** Something was typed that is not stored yet. */
    isPending: () => pending.current !== undefined,
    /** Stores at once what waits. It must not wait on: another step is on the page soon, and its fields would be read for these. */
    keepNow: () => {
      clearTimeout(timer.current)
      pending.current?.()
    },
    /** The input is gone. */
    forget: () => {
      clearTimeout(timer.current)
      pending.current = undefined
    },
  }
}
