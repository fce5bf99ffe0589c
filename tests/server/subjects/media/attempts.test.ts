import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { media, renditionAttempt } from '../../../../src/server/store/db/schema.ts'
import { ingestMedia } from '../../../../src/server/subjects/media/files/ingest.ts'
import { noteFailure } from '../../../../src/server/subjects/media/renditions/attempts.ts'
import { makeRenditions } from '../../../../src/server/subjects/media/renditions/make.ts'
import { type Renditions, startRenditions } from '../../../../src/server/subjects/media/renditions/queue.ts'
import { saveMedia } from '../../../../src/server/subjects/media/files/save.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { type MediaStore, renditionKey } from '../../../../src/server/subjects/media/store/store.ts'
import { silent } from '../../../support/log.ts'
import { testDatabase } from '../../../support/database.ts'
import { picture, temporaryFolder } from './files.ts'

const { db } = await testDatabase()
let store: MediaStore
let running: Renditions[]
let tried: number[]

beforeEach(async () => {
  await db.delete(media)
  await db.delete(renditionAttempt)
  store = localStore(await temporaryFolder())
  running = []
  tried = []
})
afterEach(() => Promise.all(running.map((renditions) => renditions.stop())))

const png = (width: number) => picture(width, 100).png().toBuffer()
const add = async (path: string, bytes: Uint8Array) => {
  const facts = await ingestMedia(store, { path: `media/${path}`, bytes })
  await saveMedia(db, facts)
  return facts
}
/** A process as it starts; `make` is what it decodes with, and each call of it is noted by its bytes' length. */
const start = (make: typeof makeRenditions) => {
  const renditions = startRenditions({
    db,
    store,
    log: silent,
    make(bytes, widths) {
      tried.push(bytes.length)
      return make(bytes, widths)
    },
  })
  running.push(renditions)
  return renditions
}
const passes = async (renditions: Renditions, times: number) => {
  for (let pass = 0; pass < times; pass++) {
    renditions.wake()
    await renditions.idle()
  }
}
/** A process that is ended while it decodes: it has begun and never says how it went. */
const ended = async () => {
  await new Promise<void>((resolve) => {
    startRenditions({
      db,
      store,
      log: silent,
      make(bytes) {
        tried.push(bytes.length)
        resolve()
        return new Promise(() => {})
      },
    })
  })
}
const attempts = () => db.select({ attempts: renditionAttempt.attempts }).from(renditionAttempt)
const minutesLater = () => db.update(renditionAttempt).set({ begunAt: sql`now() - interval '10 minutes'` })
const fails = () => Promise.reject(new Error('damaged'))

test('a failure frees its own picture for the next attempt, and none that a process works on', async () => {
  const begun = { attempts: 1, decoder: 'any', begunAt: new Date() }
  await db.insert(renditionAttempt).values(['a', 'b'].map((hash) => ({ hash, ...begun })))
  await noteFailure(db, 'b')
  const rows = await db.select().from(renditionAttempt).orderBy(renditionAttempt.hash)
  expect(rows.map(({ begunAt }) => begunAt !== null)).toEqual([true, false])
})

test('what failed twice is left alone, by later processes and under another name too', async () => {
  const bytes = await png(500)
  await add('bad.png', bytes)
  await passes(start(fails), 4)
  expect(tried).toHaveLength(2)
  await add('again/bad.png', bytes)
  await add('bad.png', bytes)
  await passes(start(makeRenditions), 2)
  expect(tried).toHaveLength(2)
})

test('an attempt is counted before it is made, so one that ends the process counts', async () => {
  await add('deadly.png', await png(500))
  for (const expected of [1, 2]) {
    await ended()
    expect(await attempts()).toEqual([{ attempts: expected }])
    await minutesLater()
  }
  const good = await add('good.png', await png(600))
  await passes(start(makeRenditions), 2)
  expect(tried).toHaveLength(3)
  expect(await store.has(renditionKey(good.hash, 360))).toBe(true)
})

test('what another process is at is neither tried nor counted meanwhile', async () => {
  await add('x.png', await png(500))
  await ended()
  await passes(start(makeRenditions), 3)
  expect(tried).toHaveLength(1)
  expect(await attempts()).toEqual([{ attempts: 1 }])
})

test('a clock that was set back keeps no picture waiting', async () => {
  await add('x.png', await png(500))
  await ended()
  await db.update(renditionAttempt).set({ begunAt: sql`now() + interval '2 days'` })
  await start(makeRenditions).idle()
  expect(await attempts()).toEqual([])
})

test('another decoder tries anew', async () => {
  const { hash } = await add('x.png', await png(500))
  await passes(start(fails), 2)
  await db.update(renditionAttempt).set({ decoder: 'of the last release' })
  await start(makeRenditions).idle()
  expect(await store.has(renditionKey(hash, 360))).toBe(true)
  expect(await attempts()).toEqual([])
})

test('a store that does not take a rendition is no fault of the picture', async () => {
  const { hash } = await add('x.png', await png(500))
  const full: MediaStore = { ...store, put: () => Promise.reject(new Error('full')) }
  const renditions = startRenditions({ db, store: full, log: silent })
  running.push(renditions)
  await passes(renditions, 3)
  await start(makeRenditions).idle()
  expect(await store.has(renditionKey(hash, 360))).toBe(true)
})

test('however often it is woken, one picture is decoded at a time', async () => {
  for (const width of [500, 510, 520, 530]) await add(`${width}.png`, await png(width))
  let now = 0
  let most = 0
  const renditions = start(async (bytes, widths) => {
    now += 1
    most = Math.max(most, now)
    for (let times = 0; times < 5; times++) renditions.wake()
    const made = await makeRenditions(bytes, widths)
    now -= 1
    return made
  })
  for (let times = 0; times < 5; times++) renditions.wake()
  await renditions.idle()
  expect({ most, pictures: tried.length }).toEqual({ most: 1, pictures: 4 })
})

test('widths that take too much memory are left out for good, the others are made', async () => {
  const { hash } = await add('long.png', await picture(1500, 14_000).png().toBuffer())
  const renditions = start(makeRenditions)
  await passes(renditions, 3)
  const rows = await db.select({ renditions: media.renditions }).from(media)
  expect(rows).toEqual([{ renditions: [360, 720] }])
  expect(await store.has(renditionKey(hash, 1440))).toBe(false)
  expect(tried).toHaveLength(1)
})
