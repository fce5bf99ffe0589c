import type { Locale } from '../../contract/types.ts'

/** `10:26` today, `11-12 09:00` this year; `2025-11-12` for earlier years, `2027-01-03 09:00` for later ones, whose hour matters. */
export function shortTime(iso: string, now = new Date()): string {
  const time = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`
  if (time.toDateString() === now.toDateString()) return clock
  const day = `${two(time.getMonth() + 1)}-${two(time.getDate())}`
  if (time.getFullYear() === now.getFullYear()) return `${day} ${clock}`
  return time > now ? `${time.getFullYear()}-${day} ${clock}` : `${time.getFullYear()}-${day}`
}

/** The first moment of a day such as `2026-11-21`, or of a number of days later, in the user's time zone; undefined for none. */
export function dayTime(day: string | null, later = 0): string | undefined {
  const time = new Date(`${day}T00:00:00`)
  if (Number.isNaN(time.getTime())) return undefined
  time.setDate(time.getDate() + later)
  return time.toISOString()
}

export const clockTime = (time: Date, locale: Locale) => time.toLocaleTimeString(locale, { hour12: false })

/** `2026-11-21 10:26:41`, in the user's time zone. */
export function exactTime(iso: string): string {
  const time = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`
}
