import fs from 'node:fs'
import path from 'node:path'
import type { Entry } from './log.ts'

/** Answers whether a change that was never synced reached the disk all the same. */
export type Luck = () => boolean

type Data = Extract<Entry, { op: 'write' | 'truncate' }>
type Naming = Extract<Entry, { op: 'create' | 'rename' | 'unlink' }>

/** A page of 8 KB may be cut in two. */
const atom = 4096

/**
 * The disk as a power cut leaves it. Changes to a file count once the file is synced; a new name counts once its
 * folder or the file is synced, which is what Linux's file systems keep. What was not synced is luck.
 */
export class Disk {
  readonly #base: string
  readonly #names = new Map<string, number>()
  readonly #gone = new Set<string>()
  /** The file's name in the base folder, where it was there before the recording. */
  readonly #origin = new Map<number, string>()
  readonly #kept = new Map<number, Data[]>()
  readonly #unsynced = new Map<number, Data[]>()
  #unsyncedNames: Naming[] = []

  /** `base` is a copy of the folder as it was before the recording. */
  constructor(base: string, entries: Entry[]) {
    this.#base = base
    for (const entry of entries) this.#apply(entry)
  }

  #apply(entry: Entry): void {
    if (entry.op === 'write' || entry.op === 'truncate') append(this.#unsynced, entry.id, entry)
    else if (entry.op === 'known') {
      this.#origin.set(entry.id, entry.file)
      this.#names.set(entry.file, entry.id)
    } else if (entry.op === 'sync') this.#sync(entry)
    else if (entry.op !== 'acknowledged') this.#unsyncedNames.push(entry)
  }

  #sync({ id, folder }: { id?: number; folder?: string }): void {
    if (id !== undefined) {
      for (const change of this.#unsynced.get(id) ?? []) append(this.#kept, id, change)
      this.#unsynced.delete(id)
    }
    this.#unsyncedNames = this.#unsyncedNames.filter((naming) => {
      const isSynced =
        folder === undefined ? 'id' in naming && naming.id === id : folders(naming).includes(folder)
      if (isSynced) this.#name(naming)
      return !isSynced
    })
  }

  #name(naming: Naming): void {
    if (naming.op === 'unlink') this.#remove(naming.file)
    else if (naming.op === 'create') this.#names.set(naming.file, naming.id)
    else {
      if (this.#names.get(naming.from) === naming.id) this.#remove(naming.from)
      this.#names.set(naming.to, naming.id)
    }
  }

  #remove(file: string): void {
    this.#names.delete(file)
    this.#gone.add(file)
  }

  /** Writes the folder as it would be found after the power cut. */
  write(target: string, luck: Luck): void {
    for (const naming of this.#unsyncedNames) if (luck()) this.#name(naming)
    fs.cpSync(this.#base, target, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
    for (const file of this.#gone) fs.rmSync(path.join(target, file), { force: true })
    for (const [file, id] of this.#names) this.#writeFile(path.join(target, file), id, luck)
  }

  #writeFile(target: string, id: number, luck: Luck): void {
    const lucky = (this.#unsynced.get(id) ?? []).flatMap(split).filter(luck)
    const origin = this.#origin.get(id)
    if (origin) fs.cpSync(path.join(this.#base, origin), target)
    else fs.writeFileSync(target, '', { mode: 0o600 })
    const descriptor = fs.openSync(target, 'r+')
    for (const change of [...(this.#kept.get(id) ?? []), ...lucky]) {
      if (change.op === 'truncate') fs.ftruncateSync(descriptor, change.size)
      else fs.writeSync(descriptor, change.bytes, 0, change.bytes.length, change.at)
    }
    fs.closeSync(descriptor)
  }
}

function split(change: Data): Data[] {
  if (change.op === 'truncate') return [change]
  const parts: Data[] = []
  for (let from = 0; from < change.bytes.length; from += atom) {
    parts.push({ ...change, at: change.at + from, bytes: change.bytes.subarray(from, from + atom) })
  }
  return parts
}

function folders(naming: Naming): string[] {
  const files = naming.op === 'rename' ? [naming.from, naming.to] : [naming.file]
  return files.map((file) => path.dirname(file)).map((folder) => (folder === '.' ? '' : folder))
}

function append(map: Map<number, Data[]>, id: number, change: Data): void {
  const list = map.get(id)
  if (list) list.push(change)
  else map.set(id, [change])
}
