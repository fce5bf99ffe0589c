import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { media } from '../../../../src/server/store/db/schema.ts'
import type { MediaFacts } from '../../../../src/server/subjects/media/files/ingest.ts'
import { filesOf } from '../../../../src/server/subjects/media/files/reference.ts'
import { saveMedia } from '../../../../src/server/subjects/media/files/save.ts'
import { testDatabase } from '../../../support/database.ts'

const { db } = await testDatabase()
beforeEach(() => db.delete(media))

const HASH = 'ab000000000000000000000000000001'
const OTHER = 'ab000000000000000000000000000002'
const PICTURE: MediaFacts = {
  path: 'media/a/楼.jpg',
  name: '楼.jpg',
  hash: HASH,
  mime: 'image/jpeg',
  bytes: 1000,
  width: 800,
  height: 600,
}
const rowOf = async (id: string) => (await db.select().from(media).where(eq(media.id, id)))[0]

test('a new path gets an id, and keeps it when its bytes change', async () => {
  const created = await saveMedia(db, PICTURE)
  expect(created.outcome).toBe('created')
  const updated = await saveMedia(db, { ...PICTURE, hash: OTHER, width: 400, height: 300 })
  expect(updated).toEqual({ id: created.id, outcome: 'updated' })
  expect(await rowOf(created.id)).toMatchObject({ hash: OTHER, width: 400 })
})

test('the same bytes again change nothing, renditions included', async () => {
  await saveMedia(db, { ...PICTURE, path: 'media/b/别处.jpg' })
  const { id } = await saveMedia(db, PICTURE)
  await db
    .update(media)
    .set({ renditions: [360, 720] })
    .where(eq(media.id, id))
  expect(await saveMedia(db, PICTURE)).toEqual({ id, outcome: 'unchanged' })
  expect(await rowOf(id)).toMatchObject({ renditions: [360, 720] })
})

test('other bytes need renditions of their own', async () => {
  const { id } = await saveMedia(db, PICTURE)
  await db.update(media).set({ renditions: [360, 720] })
  await saveMedia(db, { ...PICTURE, hash: OTHER })
  expect(await rowOf(id)).toMatchObject({ renditions: [] })
})

test('a file that lay in the bin comes back out of it', async () => {
  const { id } = await saveMedia(db, PICTURE)
  await db.update(media).set({ deletedAt: new Date() })
  expect(await saveMedia(db, PICTURE)).toEqual({ id, outcome: 'updated' })
  expect(await rowOf(id)).toMatchObject({ deletedAt: null })
})

test('references become addresses with the size of a picture, in one batch', async () => {
  const { id: picture } = await saveMedia(db, PICTURE)
  const { id: file } = await saveMedia(db, {
    ...PICTURE,
    path: 'media/a/申请 表.pdf',
    name: '申请 表.pdf',
    hash: OTHER,
    mime: 'application/pdf',
    width: null,
    height: null,
  })
  expect(await filesOf(db, [picture, file, picture, 'unknown'])).toEqual(
    new Map([
      [
        picture,
        { address: `/media/${HASH}-800x600/%E6%A5%BC.jpg`, bytes: PICTURE.bytes, mime: 'image/jpeg' },
      ],
      [
        file,
        {
          address: `/media/${OTHER}/%E7%94%B3%E8%AF%B7%20%E8%A1%A8.pdf`,
          bytes: PICTURE.bytes,
          mime: 'application/pdf',
        },
      ],
    ]),
  )
})

test('what is in the bin has no address', async () => {
  const { id } = await saveMedia(db, PICTURE)
  await db.update(media).set({ deletedAt: new Date() })
  expect(await filesOf(db, [id])).toEqual(new Map())
})

test('no references ask nothing of the database', async () => {
  const closed = { select: () => expect.unreachable() }
  expect(await filesOf(closed, [])).toEqual(new Map())
})
