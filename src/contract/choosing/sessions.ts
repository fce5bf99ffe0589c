import type { ChoosingRules, Span } from './types.ts'

/** A day on which flats are chosen: its date as the site's clock shows it. */
export interface ChoosingDay extends Span {
  date: string
}

/** A session in local time: `2026-12-15T09:00`. */
export interface PlannedSession {
  startsAt: string
  endsAt: string
  isMakeUp: boolean
  /** How many households; 0 for those that make up. */
  households: number
}

export interface Planned {
  sessions: PlannedSession[]
  /** Households for which the days have no room. */
  left: number
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Fills the days with sessions, one after the other, until every household has one. Breaks are the same on each day. */
export function planSessions(
  households: number,
  days: readonly ChoosingDay[],
  breaks: readonly Span[],
  { minutes, perSession, makeUp }: Pick<ChoosingRules, 'minutes' | 'perSession' | 'makeUp'>,
): Planned {
  const sessions: PlannedSession[] = []
  const pauses = breaks.map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))
  let left = households
  for (const { date, from, to } of days) {
    const session = (start: number, more: Pick<PlannedSession, 'isMakeUp' | 'households'>) =>
      sessions.push({
        startsAt: `${date}T${timeOf(start)}`,
        endsAt: `${date}T${timeOf(start + minutes)}`,
        ...more,
      })
    const end = makeUp === undefined ? minuteOf(to) : Math.min(minuteOf(to), minuteOf(makeUp))
    const before = left
    for (let at = minuteOf(from); left > 0 && at + minutes <= end;) {
      const pause = pauses.find((one) => one.from < at + minutes && at < one.to)
      if (pause) at = pause.to
      else {
        const some = Math.min(left, perSession)
        session(at, { isMakeUp: false, households: some })
        left -= some
        at += minutes
      }
    }
    if (makeUp !== undefined && left < before) session(minuteOf(makeUp), { isMakeUp: true, households: 0 })
  }
  return { sessions, left }
}
