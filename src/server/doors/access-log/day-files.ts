import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../store/db/log.ts'

const NAME = /^access-(\d{4}-\d{2}-\d{2})\.log$/
const DAY = 86_400_000
/** Milliseconds that a line waits for others. */
const WAIT = 1000
/** The most bytes written at once; a line may have at most a third of this number of characters. */
const BLOCK = 256 * 1024
const NO_BLOCK = Buffer.alloc(0)
/** Of the limit, the part from which the operator is warned. */
const WARN_PART = 0.8
/** The sizes of all files are looked at again after this part of the limit was written. */
const LOOK_PART = 0.01
/** The most bytes that may wait for the disk: if it does not keep up, further lines are dropped. */
const MOST_WAITING = 16 * 1024 * 1024

export interface DayFileOptions {
  folder: string
  /** For how many days each file is kept. */
  days: number
  /** The most bytes of all files: beyond them the oldest go, however young they are, and the operator is warned before. */
  limitBytes?: number | undefined
  log: Pick<Log, 'error'>
  now: () => number
}

/**
 * Lines in one file per UTC day, written once a second or as soon as there are many; files that are too
 * old are removed. Lines wait as bytes: strings would live long enough to make garbage collection expensive.
 */
export class DayFiles {
  readonly #options: DayFileOptions
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
  /** Bytes written since the sizes were looked at. */
  #since = 0
  #warned = ''
  #part = 0

  constructor(options: DayFileOptions) {
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
      const { limitBytes = Infinity } = this.#options
      this.#since += bytes.length
      if (this.#cleaned !== day || this.#since > limitBytes * LOOK_PART) await this.#clean(day)
      await appendFile(join(this.#options.folder, `access-${day}.log`), bytes, { mode: 0o600 })
      this.#isFailing = false
    } catch (error) {
      this.#fail(error)
    }
    this.#waiting -= bytes.length
    this.#spare = block
  }

  /** The part of the limit that the files took when they were last looked at; 0 without a limit. */
  get part(): number {
    return this.#part
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
    this.#since = 0
    await this.#keepWithin(day)
  }

  /** Warns once a day before the limit takes away what should be kept longer, and again when it does. */
  async #keepWithin(day: string): Promise<void> {
    const { folder, days, limitBytes, log } = this.#options
    if (limitBytes === undefined) return
    const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
    const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))))
    let total = sizes.reduce((sum, size) => sum + size, 0)
    this.#part = total / limitBytes
    const facts = { bytes: total, limitBytes, keptDays: names.length, wantedDays: days }
    if (total > limitBytes * WARN_PART && this.#warned !== day) {
      this.#warned = day
      log.error(
        facts,
        'the access log nears its limit: soon days will be removed that should be kept, so give it more room',
      )
    }
    for (const [at, name] of names.entries()) {
      // Today's lines are being written.
      if (total <= limitBytes || name === `access-${day}.log`) return
      await rm(join(folder, name), { force: true })
      total -= sizes[at] ?? 0
      log.error({ ...facts, name }, 'the access log is over its limit: a day was removed that should be kept')
    }
  }
}

/** 0 for a file that another process has just removed. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
