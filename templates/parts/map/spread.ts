import type { Point, Size } from './projection.ts'

/** Radius of a pin's head. */
export const HEAD = 15

/** Height of a pin's head above its place if nothing is in the way. */
const RISE = 26

const APART = 2 * HEAD + 4

/** Heads keep clear of other places, so that each dot is visible. */
const CLEAR = HEAD + 7

const ROUNDS = 160

/** Positions of pin heads that do not cover each other: each near its place, all within the drawing. */
export function spreadHeads(places: readonly Point[], size: Size): Point[] {
  const heads = places.map(({ x, y }) => within({ x, y: y - RISE }, size))
  for (let round = 0; round < ROUNDS; round++) {
    let isCrowded = false
    heads.forEach((head, index) => {
      for (let other = index + 1; other < heads.length; other++) {
        const neighbour = heads[other]
        if (neighbour && push(head, neighbour, APART, 0.5, index)) isCrowded = true
      }
      // In a dense area there is no room for this.
      if (round > ROUNDS / 2) return
      places.forEach((place, other) => {
        if (other !== index && push(head, { ...place }, CLEAR, 1, other)) isCrowded = true
      })
    })
    for (const head of heads) Object.assign(head, within(head, size))
    if (!isCrowded) break
  }
  return heads
}

/** Moves the first by `share` of the missing distance, the second by the rest; false if none is missing. */
function push(first: Point, second: Point, apart: number, share: number, seed: number): boolean {
  const dx = first.x - second.x
  const dy = first.y - second.y
  const distance = Math.hypot(dx, dy)
  if (distance >= apart) return false
  // Two pins at the same place are pushed apart in a direction of their own.
  const angle = distance > 0.01 ? Math.atan2(dy, dx) : seed * 2.4
  const missing = apart - distance + 0.01
  first.x += Math.cos(angle) * missing * share
  first.y += Math.sin(angle) * missing * share
  second.x -= Math.cos(angle) * missing * (1 - share)
  second.y -= Math.sin(angle) * missing * (1 - share)
  return true
}

function within({ x, y }: Point, { width, height }: Size): Point {
  const edge = HEAD + 3
  return {
    x: Math.min(Math.max(x, edge), width - edge),
    y: Math.min(Math.max(y, edge), height - edge),
  }
}
