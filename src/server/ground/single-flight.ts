/** Does a piece of work once, however many ask while it is under way; a failure is for those who asked meanwhile. */
export class SingleFlight<T> {
  #begun = new Map<string, Promise<T>>()

  share(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#begun.get(key)
    if (known) return known
    const begun = work().finally(() => this.#begun.delete(key))
    this.#begun.set(key, begun)
    return begun
  }

  /** Resolves when all that is under way now has ended, well or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#begun.values())
  }
}
