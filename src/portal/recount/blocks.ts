const BLOCK = 64
/** One for the bit after the text, eight for its length. */
const TAIL = 9
const encoder = new TextEncoder()

/** A text as SHA-256 and SM3 take it: padded with 1, zeros and its length in bits, to blocks of 16 words. */
export interface Padded {
  blocks: number
  /** Puts the words of a block to the front of these. */
  read(block: number, words: Uint32Array): void
}

export function padded(data: string | Uint8Array): Padded {
  const bytes = typeof data === 'string' ? encoder.encode(data) : data
  const size = Math.ceil((bytes.length + TAIL) / BLOCK) * BLOCK
  const filled = new Uint8Array(size)
  filled.set(bytes)
  filled[bytes.length] = 0x80
  const view = new DataView(filled.buffer)
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(size - 4, bytes.length * 8)
  return {
    blocks: size / BLOCK,
    read(block, words) {
      for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(block * BLOCK + at * 4)
    },
  }
}

export function hexOf(words: Uint32Array): string {
  let hex = ''
  for (const word of words) hex += (word + 2 ** 32).toString(16).slice(1)
  return hex
}

/** Adds or mixes what came out of a block to the state before it. */
export function join(state: Uint32Array, out: readonly number[], by: (a: number, b: number) => number): void {
  for (let at = 0; at < 8; at += 1) state[at] = by(state[at] ?? 0, out[at] ?? 0)
}

/** Turned to the left. */
export const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by))
