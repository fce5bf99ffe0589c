/** Bytes: longer paths are cut, which no system has. */
const MOST = 4096
const HEAD = 2 * Int32Array.BYTES_PER_ELEMENT

/** The file a worker thread is working on, in shared memory: readable even when the worker no longer responds. */
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

  /** How many files were started; a file of rows counts again for each row. */
  get turn(): number {
    return Atomics.load(this.#head, 0)
  }

  /** Empty before the first file. */
  get path(): string {
    return this.#text.toString('utf8', 0, Atomics.load(this.#head, 1))
  }
}
