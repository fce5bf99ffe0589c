import type { Point, Size } from './projection.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Label {
  text: string
  /** Middle of the text. */
  x: number
  y: number
}

/** Width of a character in the largest text setting: what fits there fits in every other. */
const WIDE = 21
const NARROW = 12
const HEIGHT = 28

/** Places names on a drawing, each in its first free position. A name without a free position is left out. */
export function createLabels(size: Size, taken: readonly Box[]) {
  const boxes = [...taken]

  return {
    place(text: string, candidates: (box: { width: number; height: number }) => Point[]): Label | undefined {
      const width = widthOf(text)
      for (const { x, y } of candidates({ width, height: HEIGHT })) {
        const box = { x: x - width / 2, y: y - HEIGHT / 2, width, height: HEIGHT }
        if (!isWithin(box, size) || boxes.some((other) => overlap(box, other))) continue
        boxes.push(box)
        return { text, x, y }
      }
      return undefined
    },
  }
}

export function around({ x, y }: Point, radius: number): Box {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function isWithin({ x, y, width, height }: Box, size: Size): boolean {
  return x >= 2 && y >= 2 && x + width <= size.width - 2 && y + height <= size.height - 2
}

function widthOf(text: string): number {
  // From here on, scripts have square characters.
  return [...text].reduce((sum, character) => sum + (character >= '⺀' ? WIDE : NARROW), 0)
}
