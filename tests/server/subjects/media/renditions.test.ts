import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { media } from '../../../../src/server/store/db/schema.ts'
import { ingestMedia } from '../../../../src/server/subjects/media/files/ingest.ts'
import { pendingPictures } from '../../../../src/server/subjects/media/renditions/pending.ts'
import { type Renditions, startRenditions } from '../../../../src/server/subjects/media/renditions/queue.ts'
import { saveMedia } from '../../../../src/server/subjects/media/files/save.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { type MediaStore, renditionKey } from '../../../../src/server/subjects/media/store/store.ts'
import { testDatabase } from '../../../support/database.ts'
import { moving, picture, temporaryFolder } from './files.ts'

const { db } = await testDatabase()
let store: MediaStore
let warnings: string[]
let running: Renditions | undefined

beforeEach(async () => {
  await db.delete(media)
  store = localStore(await temporaryFolder())
  warnings = []
})
afterEach(() => running?.stop())

const add = async (name: string, bytes: Uint8Array) => {
  const facts = await ingestMedia(store, { path: `media/${name}`, bytes })
  await saveMedia(db, facts)
  return facts
}
const start = (over: MediaStore = store) => {
  const note = (_: object, message: string) => void warnings.push(message)
  running = startRenditions({ db, store: over, log: { info: note, warn: note, error: note } })
  return running
}
const readyOf = async () => (await db.select({ renditions: media.renditions }).from(media))[0]?.renditions
const read = async (hash: string, width: number) => {
  const stored = await store.get(renditionKey(hash, width))
  return stored ? sharp(await buffer(stored.stream), { animated: true }).metadata() : undefined
}

test('a picture gets WebP in the widths smaller than itself', async () => {
  const { hash } = await add('x.png', await picture(800, 400).png().toBuffer())
  await start().idle()
  expect(await readyOf()).toEqual([360, 720])
  expect(await read(hash, 360)).toMatchObject({ format: 'webp', width: 360, height: 180 })
  expect(await read(hash, 720)).toMatchObject({ width: 720 })
  expect(await store.has(renditionKey(hash, 1440))).toBe(false)
})

test('a photograph of 8 MB is small where it is shown', async () => {
  const [width, height] = [4000, 3000]
  // Much detail, as leaves and gravel have: a picture of one colour would be small by itself.
  const detail = Uint8Array.from({ length: width * height }, (_, at) => ((at * 2_654_435_761) >>> 13) & 255)
  const bytes = await sharp(detail, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(bytes.length).toBeGreaterThan(8_000_000)
  const { hash } = await add('x.jpg', bytes)
  await start().idle()
  expect(await readyOf()).toEqual([360, 720, 1440])
  const sizes = await Promise.all(
    [360, 720].map(async (wide) => (await store.get(renditionKey(hash, wide)))?.size ?? Infinity),
  )
  expect(Math.max(...sizes)).toBeLessThan(400_000)
})

test('a photo taken upright stays so, and loses what the camera noted', async () => {
  const bytes = await picture(800, 400)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '30/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { hash } = await add('x.jpg', bytes)
  await start().idle()
  const rendition = await read(hash, 360)
  expect(rendition).toMatchObject({ width: 360, height: 720 })
  expect(rendition?.exif).toBeUndefined()
  expect(rendition?.orientation).toBeUndefined()
})

test('what moves goes on moving', async () => {
  const { hash } = await add('x.gif', await moving(400, 300, 3))
  await start().idle()
  expect(await read(hash, 360)).toMatchObject({ format: 'webp', pages: 3, width: 360 })
})

test('drawings, files and small pictures need none', async () => {
  await add('x.pdf', Buffer.from('%PDF-1.7\n'))
  await add('x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>'))
  await add('x.png', await picture(360, 100).png().toBuffer())
  expect(await pendingPictures(db, { after: '', limit: 10 })).toEqual([])
})

test('pictures that lack renditions are found in steps, each after the last', async () => {
  for (const width of [500, 510, 520]) await add(`${width}.png`, await picture(width, 10).png().toBuffer())
  const first = await pendingPictures(db, { after: '', limit: 2 })
  const second = await pendingPictures(db, { after: first[1]?.id ?? '', limit: 2 })
  expect(second).toHaveLength(1)
  expect([...first, ...second].map(({ name }) => name).toSorted()).toEqual(['500.png', '510.png', '520.png'])
})

test('a start goes on where an earlier process was ended', async () => {
  const { hash } = await add('x.png', await picture(800, 400).png().toBuffer())
  await store.put(renditionKey(hash, 360), Buffer.from('made before'), 'image/webp')
  const made: string[] = []
  await start({ ...store, put: (key, ...rest) => (made.push(key), store.put(key, ...rest)) }).idle()
  expect(made).toEqual([renditionKey(hash, 720)])
  expect(await readyOf()).toEqual([360, 720])
})

test('pictures that come in later are made when it is woken', async () => {
  const renditions = start()
  await renditions.idle()
  await add('x.png', await picture(800, 400).png().toBuffer())
  renditions.wake()
  await renditions.idle()
  expect(await readyOf()).toEqual([360, 720])
})

test('one that comes in while another is worked on is not forgotten', async () => {
  await add('x.png', await picture(800, 400).png().toBuffer())
  let renditions: Renditions | undefined
  const late: MediaStore = {
    ...store,
    async put(key, ...rest) {
      if (key.endsWith('-720.webp')) {
        await db.update(media).set({ id: '1' })
        await add('late.png', await picture(500, 500).png().toBuffer())
        await db.update(media).set({ id: '0' }).where(eq(media.path, 'media/late.png'))
        renditions?.wake()
      }
      return store.put(key, ...rest)
    },
  }
  renditions = start(late)
  await renditions.idle()
  const rows = await db
    .select({ path: media.path, renditions: media.renditions })
    .from(media)
    .orderBy(media.path)
  expect(rows).toEqual([
    { path: 'media/late.png', renditions: [360] },
    { path: 'media/x.png', renditions: [360, 720] },
  ])
})

test('a damaged picture is tried twice and holds up none after it', async () => {
  const png = await picture(800, 400).png().toBuffer()
  await add('damaged.png', png.subarray(0, png.length - 200))
  await add('good.png', await picture(500, 500).png().toBuffer())
  const renditions = start()
  await renditions.idle()
  renditions.wake()
  await renditions.idle()
  renditions.wake()
  await renditions.idle()
  expect(warnings).toEqual([
    'damaged.png gets no renditions; it is tried once more',
    'damaged.png failed before, or ended the server: it is tried a last time',
    'damaged.png gets no renditions; visitors see the original',
  ])
  const rows = await db.select({ renditions: media.renditions }).from(media).orderBy(media.path)
  expect(rows).toEqual([{ renditions: [] }, { renditions: [360] }])
})

test('a store that is away is asked again, for nothing is wrong with the picture', async () => {
  await add('x.png', await picture(500, 500).png().toBuffer())
  let away = true
  const renditions = start({
    ...store,
    has: (key) => (away ? Promise.reject(new Error('away')) : store.has(key)),
  })
  await renditions.idle()
  expect(warnings).toEqual(['renditions are not being made'])
  away = false
  renditions.wake()
  await renditions.idle()
  expect(await readyOf()).toEqual([360])
})

test('stopped, it finishes the picture in hand and begins no other', async () => {
  await add('a.png', await picture(500, 500).png().toBuffer())
  await add('b.png', await picture(600, 600).png().toBuffer())
  const made: string[] = []
  let renditions: Renditions | undefined
  let stopping: Promise<void> | undefined
  const counting: MediaStore = {
    ...store,
    put(key, ...rest) {
      made.push(key)
      stopping ??= renditions?.stop()
      return store.put(key, ...rest)
    },
  }
  renditions = start(counting)
  await renditions.idle()
  await stopping
  renditions.wake()
  await renditions.idle()
  expect(made).toHaveLength(1)
})
