/** What a start has opened, to be closed in the opposite order. */
export class OpenParts {
  private readonly closers: (() => unknown)[] = []

  add(close: () => unknown): void {
    this.closers.push(close)
  }

  async close(): Promise<void> {
    for (const close of this.closers.splice(0).toReversed()) await close()
  }
}
