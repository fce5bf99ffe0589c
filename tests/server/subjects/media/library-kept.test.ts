import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit, column } from '../../../../src/server/store/db/schema.ts'
import type { MediaFile } from '../../../../src/server/subjects/media-library/list-media.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'
import { isoFile, picture } from './files.ts'

const { app, database, get, post, revision } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {} })
const headers = await sessionHeaders(db, await staffAccount(db, '王编辑'))

async function send(path: string, payload: Buffer) {
  const url = `/api/editor/media${path}`
  const sent = { ...headers, 'content-type': 'application/x-file' }
  return (await app.inject({ method: 'POST', url, headers: sent, payload })).json()
}
const add = async (name: string, bytes: Buffer) =>
  dataOf<{ file: MediaFile; isNew: boolean }>(await send(`?name=${name}`, bytes))
const paint = (hue: number) => picture(60, 40).modulate({ hue }).png().toBuffer()
const bin = (...mediaIds: string[]) => post('/editor/media/bin', { mediaIds }, headers)
const one = async (id: string) =>
  dataOf<{ file: MediaFile; uses: object[] }>((await get(`/editor/media/one?mediaId=${id}`, headers)).body)

test('what a scheduled content or the settings of a column name is not deleted, nor are others together with it', async () => {
  const [later, shown, free] = await Promise.all(
    [10, 20, 30].map(async (hue) => add(`${hue}.png`, await paint(hue))),
  )
  if (!later || !shown || !free) throw new Error('three were added')
  const fields = {
    title: '以后',
    publishTime: '2026-01-01T00:00:00Z',
    coverImage: `media:${later.file.id}`,
    body: '<p>字</p>',
  }
  const begun = await post('/editor/contents', { kind: 'article', columnKey: 'news', fields }, headers)
  const contentId = dataOf<{ id: string }>(begun.body).id
  const at = '2036-01-01T00:00:00Z'
  await post('/editor/contents/publish', { contentId, draftVersion: 0, at }, headers)
  const settings = { hero: { image: `media:${shown.file.id}` } }
  const place = { position: 9, level: 1, label: '首页', template: 'home' }
  await db.insert(column).values({ key: 'start', ...place, settings })
  expect((await one(shown.file.id)).uses).toMatchObject([{ id: 'start', kind: 'column' }])
  for (const { file } of [later, shown]) {
    expect(await bin(free.file.id, file.id)).toMatchObject({
      status: 409,
      body: { reason: 'media-used', field: file.id },
    })
    expect((await one(free.file.id)).file.isBinned).toBe(false)
  }
})

test('bytes that lie in the bin come anew as a file of their own; what lies there is not replaced, and stands in no list', async () => {
  const bytes = await paint(40)
  const { file } = await add('old.png', bytes)
  expect((await bin(file.id)).status).toBe(200)
  const again = await add('again.png', bytes)
  expect([again.isNew, again.file.id === file.id]).toEqual([true, false])
  const replaced = await send(`/replace?mediaId=${file.id}&hash=${file.hash}&name=a.png`, await paint(50))
  expect(replaced.reason).toBe('binned')
  await add('clip.mp4', isoFile('isom'))
  await add('list.txt', Buffer.from('words'))
  const names = async (query: string) =>
    dataOf<{ records: MediaFile[] }>((await get(`/editor/media?${query}`, headers)).body).records.map(
      ({ name }) => name,
    )
  expect([await names('kind=document'), await names('words=old.png')]).toEqual([['list.txt'], []])
})

test('what is said of a picture stands in the log before and after, raises the revision, and stays when the picture is replaced', async () => {
  const { file } = await add('plan.png', await paint(60))
  const before = revision.current()
  const said = { alt: { 'zh-CN': '平面图' }, focus: { x: 10, y: 20 } }
  await post('/editor/media/details', { mediaId: file.id, ...said }, headers)
  expect(revision.current()).toBeGreaterThan(before)
  const [, line] = await db.select().from(audit).where(eq(audit.subject, file.id)).orderBy(audit.number)
  expect(line?.detail).toEqual({
    before: '{}',
    after: JSON.stringify({ 'alt › zh-CN': '平面图', 'focus › x': '10', 'focus › y': '20' }),
  })
  await send(`/replace?mediaId=${file.id}&hash=${file.hash}&name=a.png`, await paint(70))
  const { file: now } = await one(file.id)
  expect([now.hash === file.hash, now.alt, now.focus]).toEqual([false, said.alt, said.focus])
})
