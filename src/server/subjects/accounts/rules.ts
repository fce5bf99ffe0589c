import { DEVICE_DAYS, SESSION_MINUTES } from '../../../contract/constants.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds for which a code can be used. */
export const CODE_LASTS = 5 * MINUTE
/** Guesses that one code bears. */
export const CODE_TRIES = 5

/** Milliseconds after which a session ends: unused, and however much it is used. */
export const SESSION_IDLE = SESSION_MINUTES * MINUTE
export const SESSION_LASTS = 12 * HOUR
/** Use is noted this often, so that not each request writes. */
export const SESSION_NOTED_EVERY = MINUTE

/** Milliseconds for which a device stays logged in, counted from its last use. */
export const DEVICE_LASTS = DEVICE_DAYS * DAY

/** Milliseconds without any login after which a number counts as given to somebody else. */
export const RECYCLED_AFTER = 365 * DAY

/** Milliseconds for which a device's former secret still counts on that device. */
export const SECRET_GRACE = MINUTE

/** Milliseconds for which a ticket is good, once. */
export const TICKET_LASTS = MINUTE

/** Milliseconds for which a network is familiar to whoever logged in from there. */
export const FAMILIAR_LASTS = 180 * DAY
/** Being seen there is noted this often. */
export const FAMILIAR_NOTED_EVERY = DAY

/** How often something may be done within a span of milliseconds. */
export interface Guard {
  name: string
  most: number
  within: number
  /** The span begins with the first, instead of by the clock. */
  slides?: true
}

/**
 * Codes to a number, for who asks: a remembered device of its owner and a network they have logged in from each have an allowance of
 * their own, so that no stranger uses it up.
 */
export const SENDS_PER_MINUTE: Guard = { name: 'send-minute', most: 1, within: MINUTE, slides: true }
export const SENDS_PER_HOUR: Guard = { name: 'send-hour', most: 5, within: HOUR }
export const SENDS_PER_DAY: Guard = { name: 'send-day', most: 15, within: DAY }

/** Of all messages of a day, what is kept for known devices and networks. */
export const KEPT_FOR_KNOWN = 0.2
/** Counters of one budget, more than a process has sessions: those who ask at once do not wait for one row. */
export const BUDGET_PARTS = 64

export const TRIES_PER_DAY: Guard = { name: 'try-day', most: 50, within: DAY }

/** Of an account that asks for codes to change its number, to whatever number. */
export const SENDS_PER_ACCOUNT: Guard = { name: 'send-account', most: 20, within: DAY }

/** Of a network, by the setting CODES_PER_NETWORK: codes that are sent, and guesses that were wrong. */
export const sendsPerNetwork = (most: number): Guard => ({ name: 'send-network', most, within: HOUR })
export const wrongPerNetwork = (most: number): Guard => ({ name: 'wrong-network', most, within: HOUR })
