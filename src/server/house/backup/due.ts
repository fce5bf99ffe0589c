const HOUR = 3_600_000
const DAY_HOURS = 24

export interface Schedule {
  BACKUP_HOURS: number
  /** A time of day such as `03:30`. */
  BACKUP_AT?: string | undefined
  /** In which that time is meant: an IANA name. */
  timeZone: string
}

/**
 * Whether it is time for another backup: so many hours after the last one or, with a time of day, once that has come, every so many
 * days. One that was missed is made at once.
 */
export function isDue(last: Date, now: Date, { BACKUP_HOURS, BACKUP_AT, timeZone }: Schedule): boolean {
  if (BACKUP_AT === undefined) return last.getTime() <= now.getTime() - BACKUP_HOURS * HOUR
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const local = (time: Date, hours = 0) => format.format(time.getTime() + hours * HOUR)
  const isAfter = local(now).slice(11) >= BACKUP_AT
  const turn = `${local(now, isAfter ? 0 : -DAY_HOURS).slice(0, 10)} ${BACKUP_AT}`
  const days = Math.max(1, Math.round(BACKUP_HOURS / DAY_HOURS))
  return local(last, (days - 1) * DAY_HOURS) < turn
}
