/** Since when rows wait that should have been sealed, by the monotonic clock. */
export class Backlog {
  #waitingSince: number | undefined
  #wokenAt = 0
  #isAlarmed = false

  get isWaiting(): boolean {
    return this.#waitingSince !== undefined
  }

  /** For how many seconds rows have waited; 0 when none waits. */
  get seconds(): number {
    return this.#waitingSince === undefined ? 0 : (performance.now() - this.#waitingSince) / 1000
  }

  /** New rows were announced. */
  woken(): void {
    this.#wokenAt = performance.now()
    this.#waitingSince ??= this.#wokenAt
  }

  /** Rows were found, and waited at that time at the latest. */
  found(at: number): void {
    this.#waitingSince ??= at
  }

  /** Everything that waited at that time is now sealed. */
  settle(at: number): void {
    if (this.#waitingSince !== undefined && this.#waitingSince > at) return
    this.#waitingSince = this.#wokenAt > at ? this.#wokenAt : undefined
    this.#isAlarmed = false
  }

  /** Whether rows have waited for that many milliseconds, once until they are sealed. */
  isAlarming(milliseconds: number): boolean {
    if (this.#isAlarmed || !this.isWaiting || this.seconds * 1000 < milliseconds) return false
    this.#isAlarmed = true
    return true
  }
}
