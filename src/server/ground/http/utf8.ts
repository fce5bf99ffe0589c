const encoder = new TextEncoder()
const scratch = new Uint8Array(256 * 1024)

/** The bytes of a text in one pass: Buffer.from makes two, the first for the length. */
export function utf8(text: string): Buffer {
  const { read, written } = encoder.encodeInto(text, scratch)
  return read < text.length ? Buffer.from(text) : Buffer.from(scratch.subarray(0, written))
}
