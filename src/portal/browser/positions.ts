const POSITIONS = 'positions'
const KEPT = 50

/** Scroll position of each visited page in CSS pixels, by the key of its history entry. */
export function readPositions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, y]) => typeof y === 'number'))
  } catch {
    // Forbidden or damaged storage: pages start at the top.
    return {}
  }
}

export function writePositions(positions: Record<string, number>): void {
  try {
    const newest = Object.entries(positions).slice(-KEPT)
    sessionStorage.setItem(POSITIONS, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // Only the scroll position is lost.
  }
}
