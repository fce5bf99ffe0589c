import { hexOf, join, padded, turn } from './blocks.ts'

/** GB/T 32905, 4.1. */
const START = [0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e]

const spread = (word: number) => word ^ turn(word, 9) ^ turn(word, 17)
const mix = (word: number) => word ^ turn(word, 15) ^ turn(word, 23)

/** Used again for each block: nothing waits within one hash. */
const words = new Uint32Array(68)

/** SM3 of a text in UTF-8, or of bytes. */
export function sm3(data: string | Uint8Array): string {
  const state = Uint32Array.from(START)
  const text = padded(data)
  for (let block = 0; block < text.blocks; block += 1) {
    text.read(block, words)
    for (let at = 16; at < 68; at += 1) {
      const near = (words[at - 16] ?? 0) ^ (words[at - 9] ?? 0) ^ turn(words[at - 3] ?? 0, 15)
      words[at] = mix(near) ^ turn(words[at - 13] ?? 0, 7) ^ (words[at - 6] ?? 0)
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
    const isEarly = at < 16
    const round = turn(isEarly ? 0x79cc4519 : 0x7a879d8a, at % 32)
    const first = turn((turn(a, 12) + e + round) | 0, 7)
    const second = first ^ turn(a, 12)
    const word = words[at] ?? 0
    const left =
      ((isEarly ? a ^ b ^ c : (a & b) | (a & c) | (b & c)) + d + second + (word ^ (words[at + 4] ?? 0))) | 0
    const right = ((isEarly ? e ^ f ^ g : (e & f) | (~e & g)) + h + first + word) | 0
    d = c
    c = turn(b, 9)
    b = a
    a = left
    h = g
    g = turn(f, 19)
    f = e
    e = spread(right)
  }
  join(state, [a, b, c, d, e, f, g, h], (before, after) => before ^ after)
}
