/** One date of a plan. */
export interface CalendarEvent {
  /** Stays the same as long as the plan exists; unique among all calendars. */
  uid: string
  at: Date
  /** Without an end it blocks no time. */
  until?: Date
  /** When the plan was last changed. */
  changed: Date
  title: string
  text?: string
  /** Where to go. */
  place?: string
  url?: string
}

export interface Calendar {
  name: string
  events: readonly CalendarEvent[]
}

/** iCalendar (RFC 5545). Times are in UTC, so that no time zone description can be outdated. */
export function writeCalendar({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anju//Plans//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    // How often subscribers should reload.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function linesOf({ uid, at, until, changed, title, text, place, url }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `DTSTART:${utc(at)}`,
    ...(until ? [`DTEND:${utc(until)}`] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(url ? [`URL:${url.replace(CONTROLS, '')}`] : []),
    `TRANSP:${until ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

/** 20261116T010000Z */
function utc(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '')
}

const CONTROLS = /\p{Cc}/gu

/** A text value: line breaks and the three special characters are escaped with a backslash. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replace(CONTROLS, '')
}

const MOST_BYTES = 75

/** Folds lines before 75 bytes, never within a character. */
export function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MOST_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
