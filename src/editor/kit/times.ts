import { DEFAULT_TIME_ZONE } from '../../contract/constants.ts'
import { isDate } from '../../contract/is-date.ts'
import type { Locale } from '../../contract/types.ts'

// `2026-11-21 10:26:41`: the Swedish form is ISO's.
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

let zone = DEFAULT_TIME_ZONE
let clock = clockIn(zone)

/** By whose clock the whole app shows and takes times: the site's, wherever the device is. */
export function keepTimeZone(name: string): void {
  if (name === zone) return
  clock = clockIn(name)
  zone = name
}

export const timeZone = () => zone

/** `2026-11-21 10:26:41`, by the site's clock. */
export const exactTime = (time: string | number | Date): string => clock.format(new Date(time))

/** `2026-11-21`: the day of a time, of today by default. */
export const dayOf = (time: string | number | Date = Date.now()): string => exactTime(time).slice(0, 10)

/** `10:26` */
export const minuteOf = (time: string | number | Date): string => exactTime(time).slice(11, 16)

/** `10:26` today, `11-12 09:00` this year; `2025-11-12` for earlier years, `2027-01-03 09:00` for later ones, whose hour matters. */
export function shortTime(iso: string, now = new Date()): string {
  const [then, present] = [exactTime(iso), exactTime(now)]
  const isSame = (length: number) => then.slice(0, length) === present.slice(0, length)
  if (isSame('2026-11-21'.length)) return then.slice(11, 16)
  if (isSame('2026'.length)) return then.slice(5, 16)
  return then > present ? then.slice(0, 16) : then.slice(0, 10)
}

const asUtc = (shown: string) => Date.parse(`${shown.replace(' ', 'T')}Z`)

/** How many milliseconds the site's clock is ahead of UTC at a moment. */
const ahead = (time: number) => asUtc(exactTime(time)) - Math.floor(time / 1000) * 1000

/** When the site's clock shows `2026-11-21T10:26:41`, as ISO. */
export function momentOf(shown: string): string {
  const time = asUtc(shown)
  // The offset of that moment, not of one some hours away: the clock may be changed between the two.
  return new Date(time - ahead(time - ahead(time))).toISOString()
}

/** The first moment of a day such as `2026-11-21`, or of a number of days later. */
export function dayStart(day: string, later = 0): string {
  const time = new Date(day)
  time.setUTCDate(time.getUTCDate() + later)
  return momentOf(time.toISOString().slice(0, 19))
}

/** `dayStart` of what stands in an address; undefined for what is no day. */
export const dayTime = (day: string | null, later = 0): string | undefined =>
  isDate(day ?? '') ? dayStart(day ?? '', later) : undefined

/** `10:26:41` */
export const clockTime = (time: Date) => exactTime(time).slice(11)

/** `中国标准时间` where this device's clock shows another time at that moment, else undefined. */
export function otherZone(locale: Locale, at: number): string | undefined {
  if (ahead(at) === -new Date(at).getTimezoneOffset() * 60_000) return undefined
  const named = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' })
  return named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
}
