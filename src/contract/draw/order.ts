import type { Digest, DrawnRow, ListRow } from './types.ts'

/** The number by which a household is ordered. */
export const numberOf = (digest: Digest, secret: string, publicNumber: string, no: string): string =>
  digest(`${secret}|${publicNumber}|${no}`)

/** What binds a list number to its household: whoever holds the receipt can compute it, nobody else learns anything from it. */
export const checkOf = (digest: Digest, receiptHash: string, no: string): string =>
  digest(`${receiptHash}|${no}`).slice(0, 16)

/** The order: groups as they first appear in the list, and within each by the number, ascending. */
export function drawOrder(
  rows: readonly Pick<ListRow, 'group' | 'no'>[],
  secret: string,
  publicNumber: string,
  digest: Digest,
): DrawnRow[] {
  const groups = new Map<string, { number: string; no: string }[]>()
  for (const { group, no } of rows) {
    const held = groups.get(group) ?? []
    held.push({ number: numberOf(digest, secret, publicNumber, no), no })
    groups.set(group, held)
  }
  return [...groups].flatMap(([group, numbered]) =>
    numbered
      .sort((a, b) => (a.number < b.number || (a.number === b.number && a.no < b.no) ? -1 : 1))
      .map(({ number, no }, at) => ({ rank: at + 1, group, no, number })),
  )
}
