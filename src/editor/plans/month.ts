/** A day of the calendar, at this device's midnight: only its date counts. */
const dayAfter = (day: Date, days: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)

/** `2026-11`, or the month of today where it is none. */
export function monthOf(text: string | null, today = new Date()): Date {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year && month
    ? new Date(Number(year), Number(month) - 1, 1)
    : new Date(today.getFullYear(), today.getMonth(), 1)
}

export const monthText = (month: Date) =>
  `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`

/** `2026-11-21` */
export const dayText = (day: Date) => `${monthText(day)}-${String(day.getDate()).padStart(2, '0')}`

export const monthsAfter = (month: Date, months: number) =>
  new Date(month.getFullYear(), month.getMonth() + months, 1)

/** The weeks that a month lies in, from Monday on; days of the months beside it fill them. */
export function weeksOf(month: Date): Date[][] {
  const first = dayAfter(month, -((month.getDay() + 6) % 7))
  const next = monthsAfter(month, 1)
  const weeks: Date[][] = []
  for (let day = first; day < next; day = dayAfter(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(day, at)))
  return weeks
}
