let isMeant = false

/** Leaves the page without being asked: what is unsaved on it stays on the device. */
export function leaveFor(address: string): void {
  isMeant = true
  location.assign(address)
}

/** Whether the browser asks before the page is left. */
export const isAskedBeforeLeaving = (): boolean => !isMeant
