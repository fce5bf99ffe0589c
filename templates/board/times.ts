import { DEFAULT_TIME_ZONE } from '../../src/contract/constants.ts'
import { useSite } from '../parts/site.tsx'
import type { Board } from './load.ts'

type Session = NonNullable<Board['session']>

/** How a session is called: by the hour at which it begins, with the day where that is not today's. */
export function useTimes() {
  const { site, locale } = useSite()
  const { timeZone = DEFAULT_TIME_ZONE } = site.settings
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, hourCycle: 'h23', ...options })
  const hour = format({ hour: '2-digit', minute: '2-digit' })
  const second = format({ timeStyle: 'medium' })
  const date = format({ month: 'long', day: 'numeric' })
  const day = format({ month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' })
  return {
    timeZone,
    hour: (time: string) => hour.format(new Date(time)),
    second: (time: string) => second.format(new Date(time)),
    date: (time: string) => date.format(new Date(time)),
    day: (time: string) => day.format(new Date(time)),
  }
}

/** `085`: ranks are read from afar, so they are equally long. */
export const rankText = (rank: number) => String(rank).padStart(3, '0')

export const rangeOf = ({ from = 0, to = 0 }: Session) => ({ from, to })
