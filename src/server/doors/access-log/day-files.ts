import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../store/db/log.ts'

const NAME = /^access-(\d{4}-\d{2}-\d{2})\.log$/
const DAY = 86_400_000
/** Milliseconds that a line waits for others. */
const WAIT = 1000
/** The most bytes written at once; a line may have at most a third of this number of characters. */
const BLOCK = 256 * 1024
const NO_BLOCK = Buffer.alloc(0)
/** The most bytes that may wait for the disk: if it does not keep up, further lines are dropped. */
const MOST_WAITING = 16 * 1024 * 1024

/**
 * Lines in one file per UTC day, written once a second or as soon as there are many; files that are too
 * old are removed. Lines wait as bytes: strings would live long enough to make garbage collection expensive.
 */
export class DayFiles {
  readonly #options: { folder: string; days: number; log: Pick<Log, 'error'>; now: () => number }
  #block = NO_BLOCK
  /** A written block, for reuse: allocating and collecting a new one each time is expensive. */
  #spare = NO_BLOCK
  #used = 0
  #waiting = 0
  #day = ''
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #cleaned = ''
  #isFailing = false

  constructor(options: { folder: string; days: number; log: Pick<Log, 'error'>; now: () => number }) {
    this.#options = options
  }

  /** @param time as ISO 8601, in UTC */
  add(time: string, line: string): void {
    const day = time.slice(0, 10)
    if (day !== this.#day) {
      this.#flush()
      this.#day = day
    }
    // A character takes three bytes at most.
    if (this.#used + 3 * line.length > this.#block.length) {
      this.#flush()
      if (this.#waiting >= MOST_WAITING) return this.#fail(new Error('the disk does not keep up'))
      this.#block = this.#spare === NO_BLOCK ? Buffer.allocUnsafeSlow(BLOCK) : this.#spare
      this.#spare = NO_BLOCK
    }
    this.#used += this.#block.write(line, this.#used)
    this.#timer ??= setTimeout(() => this.#flush(), WAIT)
  }

  async close(): Promise<void> {
    this.#flush()
    await this.#writing
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [day, block, used] = [this.#day, this.#block, this.#used]
    if (used === 0) return
    this.#block = NO_BLOCK
    this.#used = 0
    this.#waiting += used
    this.#writing = this.#writing.then(() => this.#write(day, block.subarray(0, used), block))
  }

  async #write(day: string, bytes: Buffer, block: Buffer<ArrayBuffer>): Promise<void> {
    try {
      if (this.#cleaned !== day) await this.#clean(day)
      await appendFile(join(this.#options.folder, `access-${day}.log`), bytes, { mode: 0o600 })
      this.#isFailing = false
    } catch (error) {
      this.#fail(error)
    }
    this.#waiting -= bytes.length
    this.#spare = block
  }

  /** Logs once that lines are lost, until they can be written again. */
  #fail(error: unknown): void {
    if (!this.#isFailing)
      this.#options.log.error({ err: error }, 'the access log cannot be written: lines are lost until it can')
    this.#isFailing = true
  }

  async #clean(day: string): Promise<void> {
    const { folder, days, now } = this.#options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const first = new Date(now() - days * DAY).toISOString().slice(0, 10)
    for (const name of await readdir(folder)) {
      const [, of] = NAME.exec(name) ?? []
      if (of !== undefined && of < first) await rm(join(folder, name), { force: true })
    }
    this.#cleaned = day
  }
}
