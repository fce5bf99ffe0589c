const formats = new Map<string, Intl.DateTimeFormat>()

/** The date in a time zone at a moment, as YYYY-MM-DD. */
export function dayIn(timeZone: string, time: Date): string {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, known)
  return known.format(time)
}
