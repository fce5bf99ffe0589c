import type { EditorColumn } from '../kit/me.ts'

const DAY = 86_400_000

/** Days since a column should have been updated; 0 or less while it is in time. */
export function overdueDays({ updateCycleDays, updatedAt, isBinned, published }: EditorColumn): number {
  if (updateCycleDays === null || updatedAt === null || isBinned || !published) return 0
  return Math.floor((Date.now() - Date.parse(updatedAt)) / DAY) - updateCycleDays
}
