import fs from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../../../ground/operator-error.ts'

/** A file system tells times of change no finer than this, in milliseconds: what changed so lately may change unseen. */
const COARSE = 2000
/** Files that are copied at a time. */
const AT_ONCE = 8

interface Seen {
  changed: number
  size: number
}

/**
 * Copies a folder that somebody writes to, pass by pass: each copies what has changed since the last one. After a pass during which
 * nobody writes, both are the same.
 */
export class CopyInPasses {
  readonly #from: string
  readonly #to: string
  readonly #seen = new Map<string, Seen>()

  constructor(from: string, to: string) {
    this.#from = from
    this.#to = to
  }

  /** @returns how many files were copied */
  async pass(): Promise<number> {
    await fs.mkdir(this.#to, { recursive: true, mode: 0o700 })
    const lately = (await this.#now()) - COARSE
    const entries = await fs.readdir(this.#from, { recursive: true, withFileTypes: true })
    const there = new Set<string>()
    const files: string[] = []
    for (const entry of entries) {
      const name = path.relative(this.#from, path.join(entry.parentPath, entry.name))
      there.add(name)
      if (entry.isDirectory()) await fs.mkdir(path.join(this.#to, name), { recursive: true, mode: 0o700 })
      else files.push(name)
    }
    for (const name of this.#seen.keys())
      if (!there.has(name)) {
        this.#seen.delete(name)
        await fs.rm(path.join(this.#to, name), { force: true })
      }
    let copied = 0
    for (let start = 0; start < files.length; start += AT_ONCE) {
      const some = files.slice(start, start + AT_ONCE)
      const done = await Promise.all(some.map((name) => this.#copy(name, lately)))
      copied += done.filter(Boolean).length
    }
    return copied
  }

  async #copy(name: string, lately: number): Promise<boolean> {
    const file = path.join(this.#from, name)
    try {
      const { mtimeMs: changed, size } = await fs.stat(file)
      const before = this.#seen.get(name)
      if (before && before.changed === changed && before.size === size && changed < lately) return false
      await fs.copyFile(file, path.join(this.#to, name), fs.constants.COPYFILE_FICLONE)
      this.#seen.set(name, { changed, size })
      return true
    } catch (error) {
      // It was deleted meanwhile: the next pass removes its copy.
      if (codeOf(error) !== 'ENOENT') throw error
      this.#seen.set(name, { changed: -1, size: -1 })
      return false
    }
  }

  /** The file system's own time: it may lie on another machine. */
  async #now(): Promise<number> {
    const mark = path.join(path.dirname(this.#to), `${path.basename(this.#to)}.time`)
    try {
      await fs.writeFile(mark, '')
      return (await fs.stat(mark)).mtimeMs
    } finally {
      await fs.rm(mark, { force: true })
    }
  }
}
