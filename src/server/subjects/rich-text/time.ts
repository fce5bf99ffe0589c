const TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Converts a date (`2023-08-17`, meaning midnight) or an ISO time to an ISO time with a zone:
 * `2023-08-17T00:00:00+08:00`. A time without a zone is local to `timeZone`.
 * @returns undefined if the text is not a date, or a date that does not exist
 */
export function isoTime(text: string, timeZone: string): string | undefined {
  const parts = TIME.exec(text.trim())
  if (!parts) return undefined
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const asUtc = new Date(`${local}Z`)
  // Date turns 30 February into a day of March: if the result differs, it was not a date.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== local) return undefined
  return local + (zone ? writtenOffset(zone) : offsetAt(asUtc, timeZone))
}

function writtenOffset(zone: string): string {
  return zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
}

/** The zone's offset when its clocks show this time; `asUtc` is the local time read as UTC. */
function offsetAt(asUtc: Date, timeZone: string): string {
  const guess = offsetOf(asUtc, timeZone)
  const utc = new Date(asUtc.getTime() - minutesOf(guess) * 60_000)
  return offsetOf(utc, timeZone)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetOf(time: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  // Versions of ICU write a zero offset differently: GMT or GMT+00:00.
  return name === 'GMT' ? '+00:00' : name.slice(3)
}

function minutesOf(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return offset.startsWith('-') ? -minutes : minutes
}
