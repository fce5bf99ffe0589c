import { useEffect, useRef } from 'react'
import type { DeviceStore } from '../../src/contract/device-store.ts'

/** Milliseconds after the last key until what was typed is kept. */
const KEEP_AFTER = 500
/** And after the first one, however many follow. */
const KEEP_WITHIN = 1000

/** Keeps what is typed a moment later, and at once where the page is left. */
export function useKeepSoon(device: DeviceStore | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  /** When the first key was pressed that is not kept yet. */
  const since = useRef(0)
  useEffect(() => device?.onLeave(() => pending.current?.()), [device])
  return {
    keepSoon: (keep: () => void) => {
      if (!pending.current) since.current = Date.now()
      pending.current = () => {
        pending.current = undefined
        keep()
      }
      clearTimeout(timer.current)
      // Who types without a pause is kept waiting no longer either.
      const left = Math.max(0, since.current + KEEP_WITHIN - Date.now())
      timer.current = setTimeout(() => pending.current?.(), Math.min(KEEP_AFTER, left))
    },
    /** What was to be kept is kept otherwise. */
    stop: () => clearTimeout(timer.current),
    /** What was to be kept is gone. */
    forget: () => {
      pending.current = undefined
    },
  }
}
