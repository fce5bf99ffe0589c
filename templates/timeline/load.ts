import { unwrap } from '../../src/contract/client.ts'
import type { Milestone } from '../../src/contract/types.ts'
import type { LoadContext } from '../types.ts'

export type TimelineEvent = Pick<
  Milestone,
  'id' | 'date' | 'title' | 'content' | 'category' | 'image' | 'imageAlt'
>

export interface TimelineData {
  /** Newest first. */
  years: number[]
  /** Absent when there is no year at all. */
  year?: number
  events: TimelineEvent[]
}

/** The years of the column, and the events of one of them. */
export async function load({ api, column, query }: LoadContext): Promise<TimelineData> {
  const columnId = column.key
  const years = await unwrap(
    api.GET('/bzf-portal-background/bpbMemorabiliaEntity/selectYear', { params: { query: { columnId } } }),
  )
  // A milestone's year is its group as well: the address of a single one names it so.
  const year = yearOf(query.year ?? query.classify, years)
  if (year === undefined) return { years, events: [] }
  const events = await unwrap(
    api.GET('/bzf-portal-background/bpbMemorabiliaEntity/selectByYear', {
      params: { query: { columnId, year } },
    }),
  )
  return { years, year, events: events.map(eventOf) }
}

/** The year that the address asks for, or the one nearest to it; the newest for anything that is no year. */
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
