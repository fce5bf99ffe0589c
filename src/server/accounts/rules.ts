import { DEVICE_DAYS } from '../../contract/constants.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds for which a code can be used, and between two of them to one number. */
export const CODE_LASTS = 5 * MINUTE
export const CODE_EVERY = MINUTE
/** Guesses that one code bears. */
export const CODE_TRIES = 5

/** Milliseconds after which a session ends: unused, and however much it is used. */
export const SESSION_IDLE = 30 * MINUTE
export const SESSION_LASTS = 12 * HOUR
/** Use is noted this often, so that not each request writes. */
export const SESSION_NOTED_EVERY = MINUTE

/** Milliseconds for which a device stays logged in, counted from its last use. */
export const DEVICE_LASTS = DEVICE_DAYS * DAY

/** Milliseconds for which a ticket is good, once. */
export const TICKET_LASTS = MINUTE

/** How often something may be done within a span of milliseconds. */
export interface Guard {
  name: string
  most: number
  within: number
}

/** Of a number, counted for each remembered device of its owner apart, so that no stranger uses up what is theirs. */
export const SENDS_PER_HOUR: Guard = { name: 'send-hour', most: 5, within: HOUR }
export const SENDS_PER_DAY: Guard = { name: 'send-day', most: 15, within: DAY }
export const TRIES_PER_DAY: Guard = { name: 'try-day', most: 50, within: DAY }

/** Of an account that asks for codes to change its number, to whatever number. */
export const SENDS_PER_ACCOUNT: Guard = { name: 'send-account', most: 20, within: DAY }

/** Of a network: generous, since a whole company or mobile network may stand behind one address. */
export const SENDS_PER_ADDRESS: Guard = { name: 'send-address', most: 120, within: HOUR }
export const TRIES_PER_ADDRESS: Guard = { name: 'try-address', most: 300, within: HOUR }
