import { buffer } from 'node:stream/consumers'
import { isDatabaseAway } from '../../db/availability.ts'
import type { Db, Log } from '../../db/database.ts'
import { type MediaStore, renditionKey } from '../store/store.ts'
import { renditionsOf } from '../target.ts'
import { makeRendition } from './make.ts'
import { markReady, type PendingPicture, pendingPictures } from './pending.ts'

export interface RenditionOptions {
  db: Pick<Db, 'select' | 'update'>
  store: MediaStore
  log: Log
}

export interface Renditions {
  /** Says that pictures came in, so that theirs are made now. Others' pictures are noticed within a minute. */
  wake(): void
  /** Resolves when every picture found so far has been worked on. */
  idle(): Promise<void>
  /** Resolves after the picture that is being worked on; the rest goes on at the next start. */
  stop(): Promise<void>
}

const LOOK_MILLISECONDS = 60_000
const BATCH = 50

/** Makes renditions in the background, one picture at a time, beginning with what an earlier process left. */
export function startRenditions({ db, store, log }: RenditionOptions): Renditions {
  /** Pictures that cannot be done; another process, perhaps a newer one, may try again. */
  const failed = new Set<string>()
  let state: 'resting' | 'working' | 'woken' | 'stopped' = 'resting'
  let working: Promise<void> | undefined

  async function work(): Promise<void> {
    do {
      state = 'working'
      // A database or store that is away is asked again within a minute.
      await pass().catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'renditions are not being made')
      })
    } while (is('woken'))
    if (!is('stopped')) state = 'resting'
  }

  async function pass(): Promise<void> {
    let after = ''
    for (;;) {
      const pictures = await pendingPictures(db, { after, limit: BATCH })
      for (const picture of pictures) {
        if (is('stopped')) return
        if (!failed.has(picture.hash)) await complete(picture)
        after = picture.id
      }
      if (pictures.length < BATCH) return
    }
  }

  async function complete(picture: PendingPicture): Promise<void> {
    const { hash, name } = picture
    try {
      await makeAll(store, picture)
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      failed.add(hash)
      log.warn({ err: error.cause, name, hash }, `${name} gets no renditions; visitors see the original`)
      return
    }
    await markReady(db, hash, renditionsOf(picture))
  }

  function wake(): void {
    if (state === 'resting') working = work()
    else if (state === 'working') state = 'woken'
  }

  /** Asked through a function, for the state changes while work() waits. */
  function is(asked: typeof state): boolean {
    return state === asked
  }

  const timer = setInterval(wake, LOOK_MILLISECONDS)
  timer.unref()
  wake()

  return {
    wake,
    idle: async () => working,
    async stop() {
      state = 'stopped'
      clearInterval(timer)
      await working
    },
  }
}

/** This picture, rather than the store or the database, is why it failed. */
class Unfit extends Error {}

/** Another process on the same store may have made some already. */
async function makeAll(store: MediaStore, { hash, mime, width: full }: PendingPicture): Promise<void> {
  let original: Buffer | undefined
  for (const width of renditionsOf({ mime, width: full })) {
    const key = renditionKey(hash, width)
    if (await store.has(key)) continue
    original ??= await read(store, hash)
    const rendition = await makeRendition(original, mime, width).catch((cause: unknown) => {
      throw new Unfit('cannot be made', { cause })
    })
    await store.put(key, rendition, 'image/webp')
  }
}

async function read(store: MediaStore, hash: string): Promise<Buffer> {
  const stored = await store.get(hash)
  if (!stored) throw new Unfit('no original', { cause: new Error('the media store lacks the original') })
  return buffer(stored.stream)
}
