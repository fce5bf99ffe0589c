import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { END_OF_TAR, headOf, paddingOf } from './tar.ts'
import { SUMS } from './manifest.ts'

/** Writes files to a tar one after the other, and their checksums at the end. */
export class ArchiveWriter {
  readonly #out: Writable
  readonly #failed: Promise<unknown>
  readonly #sums: string[] = []

  /** @param failed rejects when the output can no longer be written */
  constructor(out: Writable, failed: Promise<unknown>) {
    this.#out = out
    this.#failed = failed
  }

  async add(name: string, bytes: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    await this.#write(headOf(name, bytes))
    const hash = createHash('sha256')
    let written = 0
    for await (const chunk of body) {
      hash.update(chunk)
      written += chunk.length
      await this.#write(chunk)
    }
    if (written !== bytes) throw new Error(`${name} has ${written} bytes instead of ${bytes}`)
    await this.#write(paddingOf(bytes))
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  async end(): Promise<void> {
    const sums = Buffer.from(this.#sums.join(''))
    for (const part of [headOf(SUMS, sums.length), sums, paddingOf(sums.length), END_OF_TAR]) {
      await this.#write(part)
    }
    this.#out.end()
    await this.#failed
  }

  async #write(chunk: Buffer): Promise<void> {
    if (chunk.length === 0 || this.#out.write(chunk)) return
    const drained = once(this.#out, 'drain')
    drained.catch(() => {})
    await Promise.race([drained, this.#failed])
  }
}
