import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this runs in a browser with scripts; false on the server and in the first rendering in the browser. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
