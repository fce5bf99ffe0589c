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

/** Room of a character in the largest text setting: what has room there has room in every other. */
const WIDE = 21
const NARROW = 12
const HEIGHT = 28

/** Puts names on a drawing, each in the first free one of its places. A name for which there is none stays out. */
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
  // From here on scripts write a character in a square of its own.
  return [...text].reduce((sum, character) => sum + (character >= '⺀' ? WIDE : NARROW), 0)
}
