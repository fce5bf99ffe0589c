const ISO =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/

/**
 * A date, or a date with its time, as a site folder has it. A time without a zone is one of the site's zone.
 * @returns undefined where it is none
 */
export function dateOf(value: unknown): string | undefined {
  const text = value instanceof Date ? isoOf(value) : String(value ?? '').trim()
  const [whole, year = '', month = '', day = '', hour, minute, second = '00', zone = ''] =
    ISO.exec(text) ?? []
  if (whole === undefined) return spelledOut(text)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(date)) return undefined
  if (hour === undefined) return date
  const time = `${date}T${hour.padStart(2, '0')}:${minute}:${second}`
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  return Number.isNaN(Date.parse(`${time}Z`)) ? undefined : time + offset
}

/** `May 1, 2024`: the day, without a time, whose zone nobody knows. */
function spelledOut(text: string): string | undefined {
  if (!/[a-z]{3}/i.test(text) || !/\d{4}/.test(text)) return undefined
  const time = Date.parse(/[+-]\d{4}|GMT|Z$/.test(text) ? text : `${text} UTC`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** TOML's dates write themselves as they were written. */
const isoOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString())
