import { type Block, pairBlocks, quoteOf } from './blocks.ts'
import type { Comment } from './comments.ts'

interface Numbered {
  number: number
  comment: Comment
}

/**
 * Comments on earlier versions with their places in a later one: at the part that still says what is quoted, else at
 * the one that replaced it. Those whose part is gone have none.
 * @param left the earlier version that is compared, and its parts
 */
export function movedComments(
  earlier: readonly Numbered[],
  left: { id: string; blocks: readonly Block[] } | undefined,
  right: readonly Block[],
): Numbered[] {
  const pairs = left ? pairBlocks(left.blocks, right) : []
  const placeOf = ({ place, quote, versionId }: Comment): string | null => {
    if (place === null || !place.includes('#')) return place
    const says = (block: Block) => block.place.includes('#') && quoteOf(block.element) === quote
    const same = quote === '' ? undefined : right.find(says)
    const pair = versionId === left?.id ? pairs.find((one) => one.left?.place === place) : undefined
    return same?.place ?? pair?.right?.place ?? null
  }
  return earlier.map(({ number, comment }) => ({ number, comment: { ...comment, place: placeOf(comment) } }))
}
