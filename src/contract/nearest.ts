/** The most similar name with at most this many differing letters. */
export function nearest(written: string, names: Iterable<string>, most: number): string | undefined {
  const plain = written.toLowerCase()
  let best: { name: string; distance: number } | undefined
  for (const name of names) {
    const distance = distanceOf(plain, name.toLowerCase(), most)
    if (distance <= most && (!best || distance < best.distance)) best = { name, distance }
  }
  return best?.name
}

/** Letters to change, insert, delete or swap; counts up to `most`. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(isSwapped ? Math.min(cost, at(beforeLast, j - 2) + 1) : cost)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
