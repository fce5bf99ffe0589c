import { unwrap } from '../../src/contract/client.ts'
import type { Milestone } from '../../src/contract/types.ts'
import type { LoadContext } from '../define/types.ts'

export type TimelineEvent = Pick<
  Milestone,
  'id' | 'date' | 'title' | 'content' | 'category' | 'image' | 'imageAlt'
>

export interface TimelineYear {
  year: number
  events: TimelineEvent[]
}

export interface TimelineData {
  /** Newest first. */
  years: number[]
  /** The year requested; absent if there are no events. */
  year?: number
  /** That year and those before it. */
  shown: TimelineYear[]
}

/** Years per page, fewer if they have many events: a single event would leave the page empty. */
export const MOST_YEARS = 5
const ENOUGH_EVENTS = 12

/** The years of the column, and the events of one year and of those before it. */
export async function load({ api, column, query }: LoadContext): Promise<TimelineData> {
  const columnId = column.key
  const years = await unwrap(
    api.GET('/bzf-portal-background/bpbMemorabiliaEntity/selectYear', { params: { query: { columnId } } }),
  )
  // A milestone's year is also its group: the address of a single one names it so.
  const year = yearOf(query.year ?? query.classify, years)
  if (year === undefined) return { years, shown: [] }
  const place = years.indexOf(year)
  const shown = await Promise.all(
    years.slice(place, place + MOST_YEARS).map(async (one) => {
      const events = await unwrap(
        api.GET('/bzf-portal-background/bpbMemorabiliaEntity/selectByYear', {
          params: { query: { columnId, year: one } },
        }),
      )
      return { year: one, events: events.map(eventOf) }
    }),
  )
  return { years, year, shown: untilEnough(shown) }
}

function untilEnough(years: readonly TimelineYear[]): TimelineYear[] {
  let count = 0
  return years.filter(({ events }, index) => {
    const isShown = index === 0 || count < ENOUGH_EVENTS
    count += events.length
    return isShown
  })
}

/** The requested year, or the nearest one; the newest if the value is no year. */
export function yearOf(text: string | undefined, years: readonly number[]): number | undefined {
  const [newest] = years
  if (text === undefined || !/^\d{1,6}$/.test(text)) return newest
  const asked = Number(text)
  const distance = (year: number) => Math.abs(year - asked)
  return [...years].sort((a, b) => distance(a) - distance(b))[0]
}

function eventOf({ id, date, title, content, category, image, imageAlt }: Milestone): TimelineEvent {
  return { id, date, title, content, category, image, imageAlt }
}
