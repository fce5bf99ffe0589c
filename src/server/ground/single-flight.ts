/** Runs a piece of work once for all callers that arrive while it runs; they all get its failure, too. */
export class SingleFlight<T> {
  #begun = new Map<string, Promise<T>>()

  share(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#begun.get(key)
    if (known) return known
    const begun = work().finally(() => this.#begun.delete(key))
    this.#begun.set(key, begun)
    return begun
  }

  /** Resolves when the work in progress has ended, successfully or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#begun.values())
  }
}
