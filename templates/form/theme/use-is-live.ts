import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this stands in a browser with scripts; false in what the server wrote, and in the first rendering over it. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
