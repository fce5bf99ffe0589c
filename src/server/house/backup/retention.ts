import { isBackup, timeOf } from './names.ts'

/** How many of the newest days, weeks and months that have a backup keep their newest one. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

const DAY = 86_400_000
/** 1970-01-01 was a Thursday: weeks begin on Monday. */
const DAYS_TO_MONDAY = 3

/** @param text such as `days=7,weeks=5,months=12`; what is not named is 0 */
export function readRetention(text: string): Retention {
  const named = new Map(
    text.split(',').map((part): [string, number] => {
      const [name = '', count] = part.split('=')
      return [name, Number(count)]
    }),
  )
  return { days: named.get('days') ?? 0, weeks: named.get('weeks') ?? 0, months: named.get('months') ?? 0 }
}

/**
 * The backups that may go. Of each of the newest days, weeks and months that have a backup, the newest one stays; the newest of
 * all stays in any case. Periods without a backup do not count, so that a long pause removes nothing.
 * @param timeZone an IANA name: where days begin
 */
export function outdated(names: readonly string[], retention: Retention, timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const newestFirst = names.filter(isBackup).sort().reverse()
  const dayOf = (name: string) => format.format(timeOf(name))
  const weekOf = (name: string) => String(Math.floor((Date.parse(dayOf(name)) / DAY + DAYS_TO_MONDAY) / 7))
  const monthOf = (name: string) => dayOf(name).slice(0, 7)
  const kept = new Set(newestFirst.slice(0, 1))
  const keep = (count: number, periodOf: (name: string) => string) => {
    const periods = new Set<string>()
    for (const name of newestFirst) {
      const period = periodOf(name)
      if (periods.has(period) || periods.size === count) continue
      periods.add(period)
      kept.add(name)
    }
  }
  keep(retention.days, dayOf)
  keep(retention.weeks, weekOf)
  keep(retention.months, monthOf)
  return newestFirst.filter((name) => !kept.has(name))
}
