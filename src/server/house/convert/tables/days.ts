/** The day before the first one that Excel counts, and how much later the Mac's count begins. */
const ZERO = Date.UTC(1899, 11, 30)
const LATER = 1_462
/** Excel takes 1900 for a leap year: days before March 1900 are one too early. */
const LEAP = 60

/** A day that a workbook counts, as `2024-05-01`, or with its time; the number itself where it is no day. */
export function dayOf(count: number, is1904: boolean): string {
  if (!Number.isFinite(count) || count < 0 || count > 2_958_465) return String(count)
  const days = is1904 ? count + LATER : count < LEAP ? count + 1 : count
  const text = new Date(ZERO + Math.round(days * 86_400) * 1000).toISOString()
  if (count < 1 && !is1904) return text.slice(11, 16)
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}
