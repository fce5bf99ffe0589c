import { useSite } from './site.tsx'

/** `10:40`: of a day that the page names elsewhere. */
export function useClock(): (time: string) => string {
  const { format } = useSite()
  return (time) => {
    const shown = format.shortTime(time)
    const clock = /\d{1,2}:\d{2}$/.exec(shown)
    // Midnight is written without a clock.
    return clock ? clock[0] : '0:00'
  }
}

/** From when to when: the end names its day where it is another one. */
export function useSpan(): (from: string, to: string) => { time: string; end: string } {
  const { format } = useSite()
  const clock = useClock()
  return (from, to) => ({
    time: format.time(from),
    end: format.day(from) === format.day(to) ? clock(to) : format.time(to),
  })
}
