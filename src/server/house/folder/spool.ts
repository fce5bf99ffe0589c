import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

/**
 * Keeps values in a file until they are needed: a site folder may be larger than the memory. The file is unlinked once
 * it is open, so that nothing remains of it however the process ends.
 */
export class Spool<Value> {
  readonly #file: number
  #end = 0

  /** @param folder a folder with enough space */
  constructor(folder: string) {
    const place = mkdtempSync(join(folder, '.spool-'))
    try {
      this.#file = openSync(join(place, 'values'), 'wx+', 0o600)
    } finally {
      rmSync(place, { recursive: true })
    }
  }

  /** Stores a value that can be cloned; the returned function reads a new copy of it. */
  keep(value: Value): () => Value {
    const bytes = serialize(value)
    const [at, { length }] = [this.#end, bytes]
    for (let written = 0; written < length;)
      written += writeSync(this.#file, bytes, written, length - written, at + written)
    this.#end = at + length
    return () => this.#read(at, length)
  }

  #read(at: number, length: number): Value {
    const bytes = Buffer.allocUnsafe(length)
    for (let read = 0; read < length;) {
      const more = readSync(this.#file, bytes, read, length - read, at + read)
      if (more === 0) throw new Error('a temporary file of the import is shorter than it was')
      read += more
    }
    // What this object serialised itself.
    return unsafeCast(deserialize(bytes))
  }

  close(): void {
    closeSync(this.#file)
  }
}
