import { hexOf, join, padded, turn } from './blocks.ts'

/** The first digits behind the point of the roots of the first primes: FIPS 180-4, 4.2.2 and 5.3.3. */
function digitsOf(root: number, count: number): Uint32Array {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false
    if (isPrime) found.push((number ** (1 / root) % 1) * 2 ** 32)
  }
  return Uint32Array.from(found)
}

const ROUND = digitsOf(3, 64)
const START = digitsOf(2, 8)

/** Used again for each block: nothing waits within one hash. */
const words = new Uint32Array(64)

/** SHA-256 of a text in UTF-8, or of bytes. */
export function sha256(data: string | Uint8Array): string {
  const state = Uint32Array.from(START)
  const text = padded(data)
  for (let block = 0; block < text.blocks; block += 1) {
    text.read(block, words)
    for (let at = 16; at < 64; at += 1) {
      const near = words[at - 15] ?? 0
      const far = words[at - 2] ?? 0
      const low = turn(near, 25) ^ turn(near, 14) ^ (near >>> 3)
      const high = turn(far, 15) ^ turn(far, 13) ^ (far >>> 10)
      words[at] = (words[at - 16] ?? 0) + low + (words[at - 7] ?? 0) + high
    }
    compress(state)
  }
  return hexOf(state)
}

function compress(state: Uint32Array): void {
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
  for (let at = 0; at < 64; at += 1) {
    const choose = (e & f) ^ (~e & g)
    const first =
      (h + (turn(e, 26) ^ turn(e, 21) ^ turn(e, 7)) + choose + (ROUND[at] ?? 0) + (words[at] ?? 0)) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 30) ^ turn(a, 19) ^ turn(a, 10)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  join(state, [a, b, c, d, e, f, g, h], (before, after) => before + after)
}
