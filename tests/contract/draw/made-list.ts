import { checkOf } from '../../../src/contract/draw/order.ts'
import type { Digest, ListRow } from '../../../src/contract/draw/types.ts'

/** A list of any length, the same as vectors.py makes: every fourth household is in the first group. */
export function madeList(count: number, digest: Digest): ListRow[] {
  const isFirst = (at: number) => at % 4 === 3
  const places = [...Array(count).keys()]
  return [...places.filter(isFirst), ...places.filter((at) => !isFirst(at))].map((at) => {
    const no = String(at * 7 + 1).padStart(4, '0')
    return {
      group: isFirst(at) ? '优先组' : '普通组',
      no,
      receipt: `20261116-****-${String(at % 10_000).padStart(4, '0')}`,
      check: checkOf(digest, digest(no), no),
    }
  })
}
