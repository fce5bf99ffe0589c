import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pictureOf } from '../../../../src/contract/media.ts'
import { audit, content, media } from '../../../../src/server/store/db/schema.ts'
import { addressOf } from '../../../../src/server/subjects/media/files/address.ts'
import type { MediaFile } from '../../../../src/server/subjects/media-library/list-media.ts'
import { mediaRoutes } from '../../../../src/server/doors/files/media-routes.ts'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testDatabase } from '../../../support/database.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'
import { isoFile, office, picture } from './files.ts'

/** What the store is to fail with, once. */
const fault: { next?: NodeJS.ErrnoException } = {}
const database = await testDatabase()
const kept = openMediaStore({ DATA_DIR: database.dataDir })
const store = {
  ...kept,
  put: async (...given: Parameters<typeof kept.put>) => {
    const error = fault.next
    delete fault.next
    if (error) throw error
    return kept.put(...given)
  },
}
const { app, get, post } = await testApp({ database, media: { store } })
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, other: {} })
const incoming = join(database.dataDir, 'incoming')
const everybody = await sessionHeaders(db, await staffAccount(db, '王编辑'))

type Sent = Awaited<ReturnType<typeof send>>
async function send(path: string, bytes: Buffer | Readable, headers = everybody) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/x-file', ...headers },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const add = (bytes: Buffer | Readable, name: string, folder = '', headers = everybody) =>
  send(`/editor/media?${new URLSearchParams({ name, folder })}`, bytes, headers)
const fileOf = ({ body }: Sent) => dataOf<{ file: MediaFile; isNew: boolean }>(body)
const paint = (shade: number, width = 800, height = 600) =>
  picture(width, height).modulate({ hue: shade }).png().toBuffer()
const details = (body: object, headers = everybody) => post('/editor/media/details', body, headers)
const one = async (id: string, headers = everybody) =>
  dataOf<{ file: MediaFile; uses: { id: string }[]; hiddenUses: number }>(
    (await get(`/editor/media/one?mediaId=${id}`, headers)).body,
  )
const listed = async (query: string) =>
  dataOf<{ records: MediaFile[]; next: string | null }>((await get(`/editor/media${query}`, everybody)).body)
const addedPicture = async (shade: number, name: string) => fileOf(await add(await paint(shade), name)).file
const local = async (name: string, columnKey: string, role: 'author' | 'publisher') =>
  sessionHeaders(db, await staffAccount(db, name, [{ columnKey, role }]))

test('a file arrives in a folder, is told by its content, and the same bytes are found', async () => {
  const bytes = await paint(10)
  const { file, isNew } = fileOf(await add(bytes, '望湖 苑.jpg', '项目/照片'))
  expect(isNew).toBe(true)
  expect(file).toMatchObject({
    name: '望湖 苑.png',
    path: 'media/项目/照片/望湖 苑.png',
    folder: '项目/照片',
    kind: 'picture',
    width: 800,
    addedBy: '王编辑',
  })
  expect(fileOf(await add(bytes, 'again.png'))).toEqual({ file, isNew: false })
  const other = fileOf(await add(await paint(11), '望湖 苑.PNG', '项目/照片'))
  expect(other.file.path).toBe('media/项目/照片/望湖 苑-2.png')
  expect(await readdir(incoming)).toEqual([])
  const [line] = await db.select().from(audit).where(eq(audit.subject, file.id))
  expect(line).toMatchObject({ action: 'media-added', detail: { path: file.path } })
})

test.each([
  ['../../secret.png', 422],
  ['a/b.png', 422],
  ['a\\b.png', 422],
  ['.hidden.png', 422],
  ['bell\u0007.png', 422],
  ['photo\u202egnp.png', 422],
  [`${'长'.repeat(130)}.png`, 422],
  ['no \ufffd UTF-8.png', 422],
  ['%FF%FE.png', 200],
  ['question?.png', 200],
])('the name %j is answered by %i', async (name, status) => {
  const encoded = name.startsWith('%') ? name : encodeURIComponent(name)
  const answer = await send(`/editor/media?name=${encoded}`, await paint(20))
  expect([answer.status, answer.body.field]).toEqual([status, status === 422 ? 'name' : undefined])
})

test.each([
  ['a page called a picture', 'photo.jpg', Buffer.from('<html><script>alert(1)</script>')],
  ['nothing at all', 'empty.pdf', Buffer.alloc(0)],
  ['a program', 'setup.exe', Buffer.from('4d5a90000300', 'hex')],
  ['an office file with macros', 'm.docx', office('word/document.xml', ['word/vbaProject.bin'])],
  ['a large office file with macros', 'm.docx', large(['word/document.xml', 'word/vbaProject.bin'])],
  ['a large text that is none', 'list.csv', Buffer.concat([Buffer.alloc(21 << 20, 'a'), Buffer.from([0])])],
])('%s is refused with its reason, and nothing of it stays', async (_what, name, bytes) => {
  const before = await db.$count(media)
  const { status, body } = await add(bytes, name)
  expect([status, body.reason]).toEqual([422, 'media-refused'])
  expect(body.message).toContain(name)
  expect(await db.$count(media)).toBe(before)
  expect(await readdir(incoming)).toEqual([])
})

/** A zip of more than 20 MB, so that it is never read as a whole. */
function large(parts: string[]): Buffer {
  const zipped = zipSync({
    'media.bin': [new Uint8Array(21 << 20), { level: 0 }],
    ...Object.fromEntries(parts.map((path) => [path, strToU8('<x/>')])),
  })
  return Buffer.from(zipped.buffer, zipped.byteOffset, zipped.byteLength)
}

test('what is larger than a picture may be is told from its head, its table or part by part', async () => {
  const film = Buffer.concat([isoFile('isom'), Buffer.alloc(22 << 20)])
  const sheet = large(['xl/workbook.xml'])
  const text = Buffer.alloc(21 << 20, 'line\n')
  for (const [bytes, name, mime] of [
    [film, 'film.mp4', 'video/mp4'],
    [sheet, 'table.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [text, 'list.txt', 'text/plain'],
  ] as const) {
    const { file } = fileOf(await add(bytes, name))
    expect(file).toMatchObject({ mime, bytes: bytes.length })
    const stored = await kept.get(file.hash)
    expect(stored?.size).toBe(bytes.length)
    stored?.stream.destroy()
  }
  expect((await listed('?kind=video')).records.map(({ name }) => name)).toEqual(['film.mp4'])
})

test('what is cut, too large, of another type or meets a full disk leaves nothing', async () => {
  const before = await db.$count(media)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const cut = connect(port, '127.0.0.1')
  const head = Object.entries({
    ...everybody,
    'content-type': 'application/x-file',
    'content-length': '9000',
  })
  cut.write(
    `POST /api/editor/media?name=a.txt HTTP/1.1\r\nhost: a\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  cut.write('a'.repeat(1000))
  await expect.poll(() => readdir(incoming)).toHaveLength(1)
  cut.destroy()
  await expect.poll(() => readdir(incoming)).toEqual([])

  fault.next = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  const full = await add(await paint(30), 'full.png')
  expect([full.status, full.body.reason]).toEqual([507, 'disk-full'])
  const chunk = Buffer.alloc(1 << 20, 'a')
  const endless = Readable.from(
    (function* () {
      for (let at = 0; at < 201; at += 1) yield chunk
    })(),
  )
  expect((await add(endless, 'a.mp4')).status).toBe(413)
  const multipart = { ...everybody, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await add(Buffer.from('--x--'), 'a.png', '', multipart)).status).toBe(415)
  expect((await add(Buffer.from('x'), 'a.txt', '', {})).status).toBe(401)
  expect(await readdir(incoming)).toEqual([])
  expect(await db.$count(media)).toBe(before)
})

test('folders, words and kinds narrow the list, a page at a time', async () => {
  const names = ['甲', '乙', '丙']
  for (const [at, name] of names.entries()) await add(await paint(40 + at), `${name}.png`, '湖/岸')
  const first = await listed(`?folder=${encodeURIComponent('湖/岸')}&size=2`)
  expect(first.records.map(({ name }) => name)).toEqual(['丙.png', '乙.png'])
  const next = await listed(`?folder=${encodeURIComponent('湖/岸')}&size=2&after=${first.next}`)
  expect(next).toMatchObject({ records: [{ name: '甲.png' }], next: null })
  const [file] = next.records
  await details({ mediaId: file?.id, folder: '档案', alt: { 'zh-CN': '一片湖' } })
  expect((await listed(`?words=${encodeURIComponent('一片湖')}`)).records).toMatchObject([
    { folder: '档案', path: 'media/湖/岸/甲.png' },
  ])
  expect((await listed(`?words=${encodeURIComponent('%')}`)).records).toEqual([])
  const folders = dataOf<{ folder: string }[]>((await get('/editor/media/folders', everybody)).body)
  expect(folders).toContainEqual({ folder: '湖/岸', files: 2 })
  expect((await details({ mediaId: file?.id, folder: '../etc' })).status).toBe(422)
})

test('the point that stays in sight is in the address, and another one raises the revision', async () => {
  const { id, address } = await addedPicture(50, 'focus.png')
  expect(pictureOf(address).focus).toBeUndefined()
  const changed = dataOf<MediaFile>((await details({ mediaId: id, focus: { x: 20, y: 75 } })).body)
  expect(pictureOf(changed.address)).toEqual({ ...pictureOf(address), focus: { x: 20, y: 75 } })
  expect((await details({ mediaId: id, focus: { x: 101, y: 0 } })).status).toBe(400)
  const [line] = await db.select().from(audit).where(eq(audit.action, 'media-changed')).orderBy(audit.number)
  expect(Object.keys(line?.detail ?? {})).toEqual(['before', 'after'])
  const { file } = fileOf(await add(isoFile('mp42'), 'clip.mp4'))
  expect((await details({ mediaId: file.id, focus: { x: 1, y: 1 } })).status).toBe(422)
})

test('the bytes of a picture answer whatever point its address names', async () => {
  const { id } = await addedPicture(51, 'answered.png')
  await details({ mediaId: id, focus: { x: 20, y: 75 } })
  const { default: fastify } = await import('fastify')
  const site = fastify()
  await site.register(mediaRoutes, { db, store: kept })
  const [row] = await db.select().from(media).where(eq(media.id, id))
  if (!row) throw new Error('it is not there')
  for (const focus of [row.focus, null, { x: 1, y: 2 }])
    expect((await site.inject(addressOf({ ...row, focus }))).statusCode).toBe(200)
  await site.close()
})

test('a file is deleted only where nothing names it, and the places are said', async () => {
  const { id } = await addedPicture(60, 'used.png')
  await publish(db, [article('shows-it', 'news', '2026-01-01', { coverImage: `media:${id}` })])
  expect(await one(id)).toMatchObject({ uses: [{ id: 'shows-it', columnKey: 'news', isLive: true }] })
  const refused = await post('/editor/media/bin', { mediaIds: [id] }, everybody)
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'media-used', field: id }])

  const draft = await addedPicture(61, 'drafted.png')
  const body = `<figure><img src="media:${draft.id}" alt=""></figure>`
  await post(
    '/editor/contents',
    { kind: 'article', columnKey: 'other', fields: { title: '稿', body } },
    everybody,
  )
  expect((await one(draft.id)).uses).toMatchObject([{ title: '稿', isLive: false }])
  expect((await post('/editor/media/bin', { mediaIds: [draft.id] }, everybody)).status).toBe(409)

  const reader = await local('只管新闻', 'news', 'author')
  expect(await one(draft.id, reader)).toMatchObject({ uses: [], hiddenUses: 1 })

  const free = await addedPicture(62, 'free.png')
  expect((await post('/editor/media/bin', { mediaIds: [free.id] }, everybody)).status).toBe(200)
  expect((await listed('?words=free.png')).records).toEqual([])
  expect((await listed('?binned=true')).records).toMatchObject([{ id: free.id, isBinned: true }])
  await post('/editor/media/restore', { mediaIds: [free.id] }, everybody)
  expect((await one(free.id)).file.isBinned).toBe(false)
  const actions = await db.select().from(audit).where(eq(audit.subject, free.id)).orderBy(audit.number)
  expect(actions.map(({ action }) => action)).toEqual(['media-added', 'media-binned', 'media-restored'])
})

test('who deletes a file while somebody puts it into a text waits, and is told where it is used', async () => {
  const { id } = await addedPicture(63, 'raced.png')
  const made = await post(
    '/editor/contents',
    { kind: 'article', columnKey: 'news', fields: { title: '空' } },
    everybody,
  )
  const { id: contentId } = dataOf<{ id: string }>(made.body)
  const save = () =>
    post(
      '/editor/contents/draft',
      { contentId, draftVersion: 0, fields: { title: '空', coverImage: `media:${id}` } },
      everybody,
    )
  const [saved, binned] = await Promise.all([
    save(),
    post('/editor/media/bin', { mediaIds: [id] }, everybody),
  ])
  expect(saved.status).toBe(200)
  const { file, uses } = await one(id)
  expect(file.isBinned, 'either it stays and is used, or it went first').toBe(binned.status === 200)
  expect(uses).toHaveLength(1)
  await db.delete(content).where(eq(content.id, contentId))
})

test('replaced in place: the path stays, the address changes, and of two at once one is told', async () => {
  const old = await addedPicture(70, 'plan.png')
  const replace = async (bytes: Buffer, name: string, headers = everybody) =>
    send(
      `/editor/media/replace?${new URLSearchParams({ mediaId: old.id, hash: old.hash, name })}`,
      bytes,
      headers,
    )
  expect((await replace(isoFile('mp42'), 'clip.mp4')).body.reason).toBe('media-other-sort')
  const answers = await Promise.all([
    replace(await paint(71, 900), 'a.png'),
    replace(await picture(700, 500).jpeg().toBuffer(), 'b.jpg'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('media-stale')
  const { file } = await one(old.id)
  expect(file.path).toBe(old.path)
  expect(file.hash).not.toBe(old.hash)
  expect(file.address).not.toBe(old.address)
  const lines = await db.select().from(audit).where(eq(audit.action, 'media-replaced'))
  expect(lines).toMatchObject([{ subject: old.id, detail: { before: old.hash, after: file.hash } }])
})

test('whoever may publish in some columns replaces nothing that stands in others', async () => {
  const { id, hash } = await addedPicture(80, 'elsewhere.png')
  await publish(db, [article('in-other', 'other', '2026-01-01', { coverImage: `media:${id}` })])
  const publisher = await local('只管新闻的发布', 'news', 'publisher')
  const path = `/editor/media/replace?mediaId=${id}&hash=${hash}&name=a.png`
  const denied = await send(path, await paint(81), publisher)
  expect([denied.status, denied.body.reason]).toEqual([403, 'no-right'])
  expect((await details({ mediaId: id, focus: { x: 0, y: 0 } }, publisher)).status).toBe(403)
  expect((await send(path, await paint(82))).status).toBe(200)
})

test('many files with a bad one among them: the others arrive', async () => {
  const statuses = []
  for (let at = 0; at < 50; at += 1)
    statuses.push(
      (await add(at === 7 ? Buffer.from([0]) : Buffer.from(`file ${at}`), `f${at}.txt`, '许多')).status,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(49)
  expect(statuses[7]).toBe(422)
  expect(await readdir(incoming)).toEqual([])
})
