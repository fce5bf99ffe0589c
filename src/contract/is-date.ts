/** A day such as `2026-03-10`, of the years that PostgreSQL keeps, too. */
export function isDate(text: string): boolean {
  const time = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // 30 February is rolled over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A moment such as `2026-03-10T09:30:00Z` that there is, of the years that PostgreSQL keeps, too. */
export const isMoment = (text: string): boolean =>
  isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
