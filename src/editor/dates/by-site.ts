import dayjs, { type Dayjs } from 'dayjs'
import { exactTime } from '../kit/times.ts'

// antd asks a time that has `tz` for it when it needs the present: what it marks as today, and takes by "now", is the site's.
dayjs.extend((_options, { prototype }) => {
  Object.assign(prototype, { tz: () => shownOf(Date.now()) })
})

/** What the site's clock shows, as antd takes it: its fields count, and not the moment. */
export const shownOf = (time: string | number): Dayjs => dayjs(exactTime(time))
