import { type Block, pairsOfSigns, quoteOf } from './blocks.ts'
import type { Comment } from './comments.ts'

interface Numbered {
  number: number
  comment: Comment
}

/** With less of the quoted text, a part is another one. */
const LIKE = 0.5

/**
 * Comments on earlier versions with their places in a later one: at the part that says most of what is quoted, the
 * nearest of several; a part without words stays the nearest such part, also where its picture says since what it
 * shows. Those whose part is gone have none.
 */
export function movedComments(earlier: readonly Numbered[], parts: readonly Block[]): Numbered[] {
  return earlier.map(({ number, comment }) => ({
    number,
    comment: { ...comment, place: placeOf(comment, parts) },
  }))
}

function placeOf({ place, quote }: Comment, parts: readonly Block[]): string | null {
  if (!place?.includes('#')) return place
  const quoted = pairsOfSigns(quote)
  const found = parts.flatMap((part) => {
    if (!part.place.includes('#')) return []
    const said = pairsOfSigns(quoteOf(part.element))
    const likeness =
      quoted.size === 0
        ? Number(part.element.textContent?.trim() === '')
        : [...quoted].filter((signs) => said.has(signs)).length / quoted.size
    return likeness >= LIKE
      ? [{ place: part.place, likeness, far: Math.abs(at(part.place) - at(place)) }]
      : []
  })
  const [nearest] = found.toSorted((a, b) => b.likeness - a.likeness || a.far - b.far)
  return nearest?.place ?? null
}

const at = (place: string) => Number(place.split('#')[1])
