/** Floors by which lists of flats are narrowed, each from its first to its last. */
export const FLOOR_SPANS = ['1_6', '7_12', '13_18', '19_99'] as const

/** `7_12`: 7 and 12. */
export function floorsOf(span: string): [from: number, to: number] {
  const [from = 0, to = 0] = span.split('_').map(Number)
  return [from, to]
}
