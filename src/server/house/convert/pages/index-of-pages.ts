import { posix } from 'node:path'
import { decoded, normalisePermalink } from '../../../subjects/rich-text/addresses.ts'

const ENDING = /\.(?:md|mdx|markdown|html?)$/i
const INDEX = /(?:^|\/)(?:_?index|readme)$/i

/** Finds pages of the foreign site by the paths of their files and by their addresses. */
export class IndexOfPages {
  readonly #byPath = new Map<string, string>()
  readonly #byAddress = new Map<string, string>()
  readonly #byName = new Map<string, string>()

  /** @param addresses those that lead to it; the first one is where it is now */
  add(path: string, [permalink = '', ...others]: readonly string[]): void {
    this.#byPath.set(keyOf(path), permalink)
    const name = posix.basename(keyOf(path))
    if (!this.#byName.has(name)) this.#byName.set(name, permalink)
    for (const address of [permalink, ...others].filter((one) => one !== '')) {
      const key = plainAddress(address)
      if (!this.#byAddress.has(key)) this.#byAddress.set(key, permalink)
    }
  }

  byPath(path: string): string | undefined {
    return this.#byPath.get(keyOf(path))
  }

  /** By a path from the root of the pages, or only by the name of the file. */
  byName(name: string): string | undefined {
    return this.byPath(name) ?? this.#byName.get(posix.basename(keyOf(name)))
  }

  byAddress(address: string): string | undefined {
    return this.#byAddress.get(plainAddress(address))
  }
}

function keyOf(path: string): string {
  const plain = posix
    .normalize(decoded(path))
    .normalize('NFC')
    .replace(/^[./]+/, '')
    .replace(/\/$/, '')
    .replace(ENDING, '')
  return plain.replace(INDEX, '').toLowerCase()
}

/** Pages are reached with and without `.html`. */
const plainAddress = (address: string): string => normalisePermalink(address).replace(ENDING, '')
