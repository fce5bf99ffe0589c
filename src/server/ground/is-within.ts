/** Whether the moment lies in a window that may be open at either end. */
export function isWithin(now: Date, start: string | undefined, end: string | undefined): boolean {
  if (start !== undefined && now < new Date(start)) return false
  return end === undefined || now < new Date(end)
}
