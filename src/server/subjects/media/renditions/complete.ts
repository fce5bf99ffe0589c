import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../store/db/database.ts'
import type { Log } from '../../../store/db/log.ts'
import { type MediaStore, renditionKey } from '../store/store.ts'
import { renditionsOf } from '../files/target.ts'
import { beginAttempt, forgetAttempts, leaveAlone, MOST_ATTEMPTS, noteFailure } from './attempts.ts'
import { makeRenditions, type Rendition } from './make.ts'
import { RENDITION_MEMORY } from './memory.ts'
import { markReady, type PendingPicture } from './pending.ts'
import { say } from '../../../ground/language/say.ts'

export interface RenditionOptions {
  db: Pick<Db, 'select' | 'insert' | 'update' | 'delete'>
  store: MediaStore
  log: Log
  /** The decoder; tests replace it. */
  make?: typeof makeRenditions
}

/** Makes what a picture lacks of its renditions, and notes how that went. */
export function completer({ db, store, log, make = makeRenditions }: RenditionOptions) {
  /** Pictures whose original is missing in the store; it may be there when the next process looks. */
  const absent = new Set<string>()

  async function complete(picture: PendingPicture): Promise<void> {
    const { hash, name } = picture
    if (absent.has(hash)) return
    const widths = renditionsOf(picture)
    const missing = await missingOf(store, hash, widths)
    const made = missing.length ? await attempt(picture, missing) : []
    if (!made) return
    const left = new Set(missing)
    for (const { width, bytes } of made) {
      await store.put(renditionKey(hash, width), bytes, 'image/webp')
      left.delete(width)
    }
    const ready = widths.filter((width) => !left.has(width))
    await markReady(db, hash, ready)
    if (!left.size) return
    await leaveAlone(db, hash)
    log.warn({ name, hash }, tooLarge(name, [...left]))
  }

  /** The renditions to make of this picture; undefined if there are none now. The original is read before the attempt counts. */
  async function attempt(picture: PendingPicture, widths: number[]): Promise<Rendition[] | undefined> {
    const { hash, name } = picture
    const original = await read(store, hash)
    if (!original) {
      absent.add(hash)
      log.warn({ name, hash }, say`${name} gets no renditions: the media store lacks the original`)
      return undefined
    }
    const count = await beginAttempt(db, hash)
    if (count === undefined) return undefined
    if (count > 1)
      log.info({ name, hash }, say`${name} failed before, or ended the server: it is tried a last time`)
    const made = await make(original, widths).catch((error: unknown) => {
      const next = count < MOST_ATTEMPTS ? say`it is tried once more` : say`visitors see the original`
      log.warn({ err: error, name, hash }, say`${name} gets no renditions; ${next}`)
      return undefined
    })
    await (made ? forgetAttempts(db, hash) : noteFailure(db, hash))
    return made
  }

  return complete
}

/** Another process with the same store may have made some already. */
async function missingOf(store: MediaStore, hash: string, widths: number[]): Promise<number[]> {
  const missing: number[] = []
  for (const width of widths) if (!(await store.has(renditionKey(hash, width)))) missing.push(width)
  return missing
}

async function read(store: MediaStore, hash: string): Promise<Buffer | undefined> {
  const stored = await store.get(hash)
  return stored && buffer(stored.stream)
}

function tooLarge(name: string, widths: number[]): string {
  const limit = RENDITION_MEMORY / 1024 / 1024
  return say`${name} gets no renditions ${widths.join(', ')} pixels wide, for that would take more than ${limit} MiB of memory; visitors see the original`
}
