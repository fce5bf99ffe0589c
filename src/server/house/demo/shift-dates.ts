/** The day on which the demo was written: a Friday. */
const WRITTEN = Date.UTC(2026, 10, 20)
/** Dates from here on are news and shift; what is earlier is history and stays. */
const FIRST = Date.UTC(2026, 7, 24)
/** For what moves as a whole, such as what happened to a resident over the years. */
export const LONG_AGO = 0
const DAY = 86_400_000
const WEEK = 7 * DAY
/** The demo is told in the time of its organisation. */
const ZONE_HOURS = 8

/** Moves the dates of a text. */
export type Shift = (text: string) => string

export const NO_SHIFT: Shift = (text) => text

/** Whole weeks, so that a Wednesday stays a Wednesday: what was open on the day of writing is open on the day of loading. */
export function weeksSince(now: Date): number {
  return Math.floor((now.getTime() + ZONE_HOURS * 3_600_000 - WRITTEN) / WEEK)
}

/** Moves every date from the first one on that names its year: `2026-11-20`, `2026年11月20日` and `2026年11月`. */
export function shiftDates(weeks: number, first: number = FIRST): Shift {
  if (weeks === 0) return NO_SHIFT
  const moved = (time: number) => (time < first ? undefined : new Date(time + weeks * WEEK))
  return (text) =>
    text
      .replaceAll(/\b(\d{4})-(\d{2})-(\d{2})(?=T|\b)/g, (said, year, month, day) => {
        const date = moved(Date.UTC(Number(year), Number(month) - 1, Number(day)))
        return date ? date.toISOString().slice(0, 10) : said
      })
      .replaceAll(/(\d{4})年(\d{1,2})月(\d{1,2})日/g, (said, year, month, day) => {
        const date = moved(Date.UTC(Number(year), Number(month) - 1, Number(day)))
        return date ? `${date.getUTCFullYear()}年${monthAndDay(date)}` : said
      })
      .replaceAll(/(\d{4})年(\d{1,2})月(?!\d)/g, (said, year, month) => {
        const date = moved(Date.UTC(Number(year), Number(month) - 1, 15))
        return date ? `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月` : said
      })
}

/** Moves days without a year as well, such as `11月16日至27日`: of a text that is all news. */
export function shiftDays(weeks: number): Shift {
  if (weeks === 0) return NO_SHIFT
  const moved = (month: string, day: string) => {
    // The year in which it is nearest to the day of writing.
    const years = [2026, 2027].map((year) => Date.UTC(year, Number(month) - 1, Number(day)))
    const [near = WRITTEN] = years.toSorted((a, b) => Math.abs(a - WRITTEN) - Math.abs(b - WRITTEN))
    return new Date(near + weeks * WEEK)
  }
  return (text) =>
    text.replaceAll(
      /(?<![\d年每])(\d{1,2})月(\d{1,2})日(?:(至|、|–)(\d{1,2})日)?/g,
      (_said, month: string, day: string, joint?: string, last?: string) => {
        const first = moved(month, day)
        if (joint === undefined || last === undefined) return monthAndDay(first)
        const end = moved(month, last)
        const isSameMonth = end.getUTCMonth() === first.getUTCMonth()
        return monthAndDay(first) + joint + (isSameMonth ? `${end.getUTCDate()}日` : monthAndDay(end))
      },
    )
}

const monthAndDay = (date: Date) => `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
