const MINUTE = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The last result: days begin at a full minute everywhere, and formatting takes as long as storing a field. */
let last = { timeZone: '', minute: Number.NaN, day: '' }

/** The date in a time zone at a moment, as YYYY-MM-DD. */
export function dayIn(timeZone: string, time: Date): string {
  const minute = Math.floor(time.getTime() / MINUTE)
  if (last.timeZone === timeZone && last.minute === minute) return last.day
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, known)
  last = { timeZone, minute, day: known.format(time) }
  return last.day
}
