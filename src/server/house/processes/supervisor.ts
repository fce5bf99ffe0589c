import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../store/db/log.ts'

/** One of the processes that serve. */
export interface Member {
  /** Where it listens; undefined when it ended before it did. */
  listening: Promise<string | undefined>
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>
  stop: () => void
}

interface Options {
  count: number
  fork: () => Member
  log: Pick<Log, 'info' | 'error'>
  wait?: (milliseconds: number) => Promise<unknown>
  now?: () => number
}

/** Exit code of a process that had to abort something when it was stopped. */
const CUT_OFF = 3

/** Seconds before a process is replaced that has ended so often in a row; the first is replaced at once. */
const BACKOFF = [0, 1, 2, 4, 8, 16, 30]
/** Milliseconds after which an end has nothing to do with the start. */
const LIVED = 60_000

/** Keeps so many processes serving: replaces those that end, and all of them one after the other when asked to. */
export class Supervisor {
  readonly #options: Required<Options>
  readonly #members = new Set<Member>()
  /** Those that end because they were told to. */
  readonly #retired = new WeakSet<Member>()
  #isStopping = false
  #reloading: Promise<void> | undefined
  /** Its successor starts already. */
  #leaving: Member | undefined
  #ends = 0

  constructor({ wait = pause, now = () => performance.now(), ...options }: Options) {
    this.#options = { ...options, wait, now }
  }

  /**
   * Starts one, which may have to prepare the database, then the others.
   * @returns where they listen, or the exit code when the first could not start
   */
  async start(): Promise<string | number> {
    const first = this.#begin()
    const address = await first.listening
    if (address === undefined) return (await first.ended) ?? 1
    void this.#watch(first)
    const others = Array.from({ length: this.#options.count - 1 }, () => this.#begin())
    for (const other of others) void this.#watch(other)
    await Promise.all(others.map(({ listening }) => listening))
    return address
  }

  /** How many serve or are starting, and how many have ended by themselves. */
  figures(): { running: number; ended: number } {
    return { running: this.#members.size, ended: this.#ends }
  }

  /** Replaces each by a new one, which listens before the old one stops. A new one that cannot start leaves the old ones. */
  reload(): Promise<void> {
    this.#reloading ??= this.#replaceAll().finally(() => (this.#reloading = undefined))
    return this.#reloading
  }

  /** @returns the exit code of all together */
  async stop(): Promise<number> {
    this.#isStopping = true
    const members = [...this.#members]
    for (const member of members) this.#retire(member)
    const codes = await Promise.all(members.map(({ ended }) => ended))
    return codes.some((code) => code !== 0) ? CUT_OFF : 0
  }

  #begin(): Member {
    const member = this.#options.fork()
    this.#members.add(member)
    void member.ended.then(() => this.#members.delete(member))
    return member
  }

  #retire(member: Member): void {
    this.#retired.add(member)
    member.stop()
  }

  async #replaceAll(): Promise<void> {
    const { log } = this.#options
    const olds = [...this.#members]
    for (const old of olds) {
      if (this.#isStopping) return
      // It has ended by itself meanwhile: what stands in for it is new.
      if (!this.#members.has(old)) continue
      this.#leaving = old
      const next = this.#begin()
      const address = await next.listening
      this.#leaving = undefined
      if (address === undefined) {
        log.error({ code: await next.ended }, 'a new process could not start: the processes stay as they are')
        // The old one has ended in the meantime, and nothing stands in for it.
        if (!this.#members.has(old) && !this.#isStopping) void this.#watch(this.#begin())
        return
      }
      void this.#watch(next)
      this.#retire(old)
      await old.ended
    }
    log.info({ processes: this.#members.size }, 'all processes are replaced')
  }

  /** Replaces it when it ends by itself, later each time when that happens again and again. */
  async #watch(member: Member, failures = 0): Promise<void> {
    const { log, wait, now } = this.#options
    const begun = now()
    const code = await member.ended
    if (this.#isStopping || this.#retired.has(member)) return
    this.#ends += 1
    if (this.#leaving === member)
      return log.error({ code }, 'a process has ended by itself while its successor starts')
    const again = now() - begun < LIVED ? failures : 0
    const seconds = BACKOFF[Math.min(again, BACKOFF.length - 1)] ?? 0
    log.error({ code, seconds }, 'a process has ended by itself and is replaced after these seconds')
    await wait(seconds * 1000)
    if (!this.#isStopping) void this.#watch(this.#begin(), again + 1)
  }
}
