import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../db/database.ts'

const NAME = /^access-(\d{4}-\d{2}-\d{2})\.log$/
const DAY = 86_400_000
/** Milliseconds for which lines wait for others. */
const WAIT = 1000
/** Characters that wait at most: what comes while a disk is full is not kept for ever. */
const MOST_WAITING = 4 * 1024 * 1024

/** Lines in a file for each day of UTC, written together once a second; files that are too old are removed. */
export class DayFiles {
  readonly #options: { folder: string; days: number; log: Pick<Log, 'error'>; now: () => Date }
  #waiting = ''
  #day = ''
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #cleaned = ''
  #isFailing = false

  constructor(options: { folder: string; days: number; log: Pick<Log, 'error'>; now: () => Date }) {
    this.#options = options
  }

  /** @param time as ISO 8601 writes it, in UTC */
  add(time: string, line: string): void {
    const day = time.slice(0, 10)
    if (day !== this.#day) {
      this.#flush()
      this.#day = day
    }
    if (this.#waiting.length < MOST_WAITING) this.#waiting += line
    this.#timer ??= setTimeout(() => this.#flush(), WAIT)
  }

  async close(): Promise<void> {
    this.#flush()
    await this.#writing
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [day, text] = [this.#day, this.#waiting]
    this.#waiting = ''
    if (text !== '') this.#writing = this.#writing.then(() => this.#write(day, text))
  }

  async #write(day: string, text: string): Promise<void> {
    const { folder, log } = this.#options
    try {
      if (this.#cleaned !== day) await this.#clean(day)
      await appendFile(join(folder, `access-${day}.log`), text, { mode: 0o600 })
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing)
        log.error({ err: error }, 'the access log cannot be written: lines are lost until it can')
      this.#isFailing = true
    }
  }

  async #clean(day: string): Promise<void> {
    const { folder, days, now } = this.#options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const first = new Date(now().getTime() - days * DAY).toISOString().slice(0, 10)
    for (const name of await readdir(folder)) {
      const [, of] = NAME.exec(name) ?? []
      if (of !== undefined && of < first) await rm(join(folder, name), { force: true })
    }
    this.#cleaned = day
  }
}
