import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import type { SiteSettings } from '../../../contract/types.ts'
import { isoTime } from '../rich-text/time.ts'

type Notices = NonNullable<SiteSettings['notices']>

/** The notices shown above every page at a moment. `from` and `until` are days in the site's time zone, both included. */
export function noticesAt(
  { notices = [], timeZone }: Pick<SiteSettings, 'notices' | 'timeZone'>,
  now: Date,
): Notices {
  return notices.filter((notice) => {
    const { begin, end } = momentsOf(notice, timeZone)
    return now.getTime() >= begin && now.getTime() < end
  })
}

/** When the next notice appears or disappears; undefined if none will. */
export function nextNoticeChange(
  { notices = [], timeZone }: Pick<SiteSettings, 'notices' | 'timeZone'>,
  now: Date,
): Date | undefined {
  const moments = notices
    .flatMap((notice) => Object.values(momentsOf(notice, timeZone)))
    .filter((moment) => Number.isFinite(moment) && moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
}

function momentsOf(
  { from, until }: Notices[number],
  timeZone = DEFAULT_TIME_ZONE,
): { begin: number; end: number } {
  return {
    begin: from === undefined ? Number.NEGATIVE_INFINITY : beginOf(from, timeZone),
    end: until === undefined ? Number.POSITIVE_INFINITY : beginOf(dayAfter(until), timeZone),
  }
}

const beginOf = (day: string, timeZone: string) => Date.parse(isoTime(day, timeZone) ?? day)

function dayAfter(day: string): string {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
