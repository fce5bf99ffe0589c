import { BackupFault, cutOff } from './fault.ts'

/** Reads a stream in pieces of requested sizes. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Exactly this many bytes. @throws BackupFault when there are fewer */
  async take(bytes: number): Promise<Buffer> {
    const taken = await this.takeUpTo(bytes)
    if (taken.length < bytes) throw new BackupFault(cutOff())
    return taken
  }

  /** This many bytes, or all that are left. */
  async takeUpTo(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = bytes; missing > 0;) {
      const part = await this.#next(missing)
      if (!part) break
      parts.push(part)
      missing -= part.length
    }
    return Buffer.concat(parts)
  }

  /** The next bytes, as they arrive. @throws BackupFault when there are fewer */
  async *part(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0;) {
      const part = await this.#next(missing)
      if (!part) throw new BackupFault(cutOff())
      missing -= part.length
      yield part
    }
  }

  async isAtEnd(): Promise<boolean> {
    const part = await this.#next(1)
    if (part) this.#held = Buffer.concat([part, this.#held])
    return part === undefined
  }

  async #next(most: number): Promise<Buffer | undefined> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#source.next()
      if (done) return undefined
      this.#held = value
    }
    const part = this.#held.subarray(0, most)
    this.#held = this.#held.subarray(part.length)
    return part
  }
}
