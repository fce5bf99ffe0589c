/** Below this address stand the waiting rooms, by the keys of their forms. */
export const WAIT = '/wait/'

/** The parameter with the address that a room leads to. */
export const WAIT_NEXT = 'next'

/** The room before the login; no form is called so. */
export const LOGIN_ROOM = '_login'

/** The address of a waiting room that leads to an address of this site. */
export const waitingAddress = (room: string, next: string): string =>
  `${WAIT}${room}?${new URLSearchParams({ [WAIT_NEXT]: next }).toString()}`
