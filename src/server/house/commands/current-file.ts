/** Bytes: longer paths are cut, which no system has. */
const MOST = 4096
const HEAD = 2 * Int32Array.BYTES_PER_ELEMENT

/** Which file a worker thread works on, in memory that it shares: read there also when the worker no longer answers. */
export class CurrentFile {
  readonly memory: SharedArrayBuffer
  readonly #head: Int32Array
  readonly #text: Buffer

  constructor(memory = new SharedArrayBuffer(HEAD + MOST)) {
    this.memory = memory
    this.#head = new Int32Array(memory, 0, 2)
    this.#text = Buffer.from(memory, HEAD)
  }

  begin(path: string): void {
    Atomics.store(this.#head, 1, this.#text.write(path))
    Atomics.add(this.#head, 0, 1)
  }

  /** How many were begun; a file of rows begins again with each. */
  get turn(): number {
    return Atomics.load(this.#head, 0)
  }

  /** Empty before the first. */
  get path(): string {
    return this.#text.toString('utf8', 0, Atomics.load(this.#head, 1))
  }
}
