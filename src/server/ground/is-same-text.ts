import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal, in a time that does not depend on how far they agree. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
