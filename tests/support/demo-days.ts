import { shiftDates, shiftDays, weeksSince } from '../../src/server/house/demo/shift-dates.ts'

const weeks = weeksSince(new Date())

/** A day of the demo as it was written, such as `2026-11-16` or `12月7日`: as a demo says it that is loaded today. */
export const demoDay = (written: string): string => shiftDays(weeks)(shiftDates(weeks)(written))
