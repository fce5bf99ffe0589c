import { PassThrough } from 'node:stream'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { FILL_FORM } from '../../../../../src/contract/forms/names.ts'
import type { FormSchema } from '../../../../../src/contract/forms/types.ts'
import type { Answer } from '../../../../../src/contract/types.ts'
import { audit, formSubmission, formUpload } from '../../../../../src/server/store/db/schema.ts'
import { readForm } from '../../../../../src/server/subjects/forms/definition/compile.ts'
import { FormError } from '../../../../../src/server/subjects/forms/definition/form-error.ts'
import { SUITES } from '../../../../../src/server/store/secrets/suites.ts'
import { checkFile } from '../../../../../src/server/subjects/forms/uploads/check-file.ts'
import { sweepUploads } from '../../../../../src/server/subjects/forms/uploads/uploads.ts'
import { cookieHeader } from '../../../../support/accounts.ts'
import { dataOf } from '../../../../support/staff.ts'
import { PDF } from '../../../../support/malicious.ts'
import { FILES, formsWithFiles } from '../../../../support/uploads.ts'

const {
  server,
  app,
  db,
  uploads,
  clerk,
  stranger,
  me,
  photo,
  add,
  send,
  take,
  staffTakes,
  submissionOf,
  kept,
} = await formsWithFiles()

it('a form says which files it takes, within the limits of the house', () => {
  const form = (files: object) => ({ title: '表', schema: { type: 'object', properties: { files } } })
  const wrong = (files: object) => {
    expect(() => readForm('f', form(files))).toThrow(FormError)
  }
  expect(readForm('f', form(FILES)).title).toBe('表')
  wrong({ ...FILES, maxItems: undefined })
  wrong({ ...FILES, maxItems: 21 })
  wrong({ ...FILES, 'x-file': { maxMegabytes: 11 } })
  wrong({ ...FILES, 'x-file': { kinds: ['zip'] } })
  wrong({ type: 'string', title: '一个', format: 'file' })
  wrong({ type: 'string', title: '文字', 'x-file': {} })
  wrong({ type: 'object', title: '组', properties: { inner: FILES } })
})

it('a file is told by its content and kept sealed; a picture loses what it says of place', async () => {
  const { status, upload, cookies } = await add(photo, '我的照片.JPG')
  expect({ status, upload }).toMatchObject({
    status: 200,
    upload: { field: 'photos', name: '我的照片.jpg', mime: 'image/jpeg', state: 'unscanned' },
  })
  const headers = { cookie: cookieHeader(cookies) }
  const given = await take(upload.id, headers)
  expect(given.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="/),
  })
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const shown = await sharp(given.rawPayload).metadata()
  expect(shown).toMatchObject({ width: 40, height: 30 })
  expect(shown.exif).toBeUndefined()
  const [row] = await db.select().from(formUpload)
  const stored = await uploads.get(row?.storeKey ?? '')
  // Sealed as the data keys are, and it says so.
  expect([row?.fileKey.alg, stored?.[0]]).toEqual([SUITES.standard.alg, 0])
  expect(stored?.includes(given.rawPayload.subarray(0, 200))).toBe(false)
  expect(JSON.stringify(row)).not.toContain('我的照片')
  expect((await server.get('/forms/resume/uploads', headers)).body?.data).toMatchObject([{ id: upload.id }])

  // Nobody else's: not without the cookie, not with another one, not logged in.
  const others: Record<string, string>[] = [{}, { cookie: 'draftKey=another' }, me.headers]
  for (const other of others) {
    expect((await take(upload.id, other)).statusCode).toBe(404)
    expect((await server.get('/forms/resume/uploads', other)).body?.data).toEqual([])
    const dropped = await app.inject({
      method: 'DELETE',
      url: `/api/forms/resume/uploads/${upload.id}`,
      headers: other,
    })
    expect(dropped.statusCode).toBe(404)
  }
  const dropped = await app.inject({
    method: 'DELETE',
    url: `/api/forms/resume/uploads/${upload.id}`,
    headers,
  })
  expect(dropped.statusCode).toBe(200)
  await sweepUploads({ db, store: uploads })
  expect(await uploads.keys()).toEqual([])
})

it('what is empty, too large, of another kind, or lies is refused with a fault of its field', async () => {
  const zip = Buffer.from('504b0304140000000000', 'hex')
  const refused = async (bytes: Buffer, name: string, more = {}) => {
    const { status, rule } = await add(bytes, name, more)
    expect(await kept()).toBe(0)
    return [status, rule]
  }
  expect(await refused(Buffer.alloc(0), 'empty.pdf')).toEqual([422, 'fileEmpty'])
  expect(await refused(Buffer.concat([PDF, Buffer.alloc(1_048_577, ' ')]), 'a.pdf')).toEqual([
    422,
    'fileSize',
  ])
  expect((await add(Buffer.alloc(10 * 1_048_576 + 1), 'huge.pdf')).status).toBe(413)
  const whole = await add(Buffer.concat([PDF, Buffer.alloc(1_048_576 - PDF.length, ' ')]), 'whole.pdf')
  expect(whole.status).toBe(200)
  await db.delete(formUpload)
  await sweepUploads({ db, store: uploads })
  expect(await refused(Buffer.from('<script>alert(1)</script>'), 'photo.jpg')).toEqual([422, 'fileKind'])
  expect(await refused(photo, 'photo.pdf')).toEqual([422, 'fileKind'])
  expect(await refused(zip, 'photos.zip')).toEqual([422, 'fileKind'])
  expect(await refused(photo.subarray(0, 300), 'half.jpg')).toEqual([422, 'fileDamaged'])
  expect(await refused(PDF, 'a.pdf', { field: 'name' })).toEqual([422, 'fileKind'])
  expect(await refused(PDF, 'a.pdf', { field: '__proto__' })).toEqual([422, 'fileKind'])
  expect((await add(PDF, 'a.pdf', { form: 'nowhere' })).status).toBe(404)
  expect(await uploads.keys()).toEqual([])
  const { upload } = await add(PDF, '../\u202efdp.<b>".pdf')
  expect(upload.name).toMatch(/^[^<>"\u202e/\\]+\.pdf$/)
})

it('a picture is told by its content: one that is named as another is taken, HEIC is refused with advice', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const taken = await add(png, 'IMG_0001.jpg')
  expect([taken.status, taken.upload.mime, taken.upload.name]).toEqual([200, 'image/png', 'IMG_0001.png'])
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(64),
  ])
  // A smaller one would not be accepted either.
  const large = Buffer.concat([heic, Buffer.alloc(1_100_000)])
  for (const [bytes, name] of [
    [heic, 'IMG_0002.HEIC'],
    [heic, 'IMG_0002.jpg'],
    [large, 'IMG_0003.HEIC'],
  ] as const) {
    const { status, rule } = await add(bytes, name)
    expect([status, rule]).toEqual([422, 'fileHeic'])
  }
})

it('a submission names only files of its own, once; sent again it gets the first receipt', async () => {
  const mine = await add(PDF, 'a.pdf')
  const theirs = await add(PDF, 'b.pdf')
  const elsewhere = await add(PDF, 'c.pdf', {
    form: 'other',
    headers: { cookie: cookieHeader(mine.cookies) },
  })
  const headers = { cookie: cookieHeader(mine.cookies) }
  const missing = { status: 422, body: { data: { faults: [{ path: ['photos'], rule: 'fileMissing' }] } } }
  for (const id of [theirs.upload.id, elsewhere.upload.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'])
    expect(await send('resume', [id], headers)).toMatchObject(missing)
  expect((await send('resume', ['x'], headers)).status).toBe(422)
  const [one, two] = await Promise.all([
    send('resume', [mine.upload.id], headers, 'the-same-key-0001'),
    send('resume', [mine.upload.id], headers, 'the-same-key-0001'),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body?.data).toEqual(two.body?.data)
  expect(await send('resume', [mine.upload.id], headers)).toMatchObject(missing)
  expect(await db.$count(formSubmission)).toBe(1)

  const receipt = dataOf<{ number: string; hash: string }>(one.body)
  const look = async (as: Record<string, string>) =>
    (await server.get(`/forms/receipts/${receipt.number}?hash=${receipt.hash}`, as)).body?.data
  expect(await look(headers)).toMatchObject({ files: [{ name: 'a.pdf' }] })
  expect(await look({})).toMatchObject({ files: [] })

  const { id } = (await submissionOf(receipt.number)) ?? { id: '' }
  const detail = dataOf<Answer<'selectSubmission'>>(
    (await server.get(`/editor/submissions/one?submissionId=${id}`, clerk)).body,
  )
  expect(detail.files).toMatchObject([{ title: '证书', name: 'a.pdf', state: 'unscanned' }])
  expect(detail.fields.find(({ name }) => name === 'photos')?.text).toBe('1 个文件')
  const taken = dataOf<Answer<'readSubmissionFile'>>((await staffTakes(id, mine.upload.id, clerk)).body)
  expect(Buffer.from(taken.bytes, 'base64')).toEqual(PDF)
  expect(await db.select().from(audit).where(eq(audit.action, 'upload-read'))).toHaveLength(1)
  expect((await staffTakes(id, mine.upload.id, stranger)).status).toBe(403)
  expect((await staffTakes(id, theirs.upload.id, clerk)).status).toBe(404)

  // Another submission shows its own file alone.
  const next = await send('resume', [theirs.upload.id], { cookie: cookieHeader(theirs.cookies) })
  const other = await submissionOf(dataOf<{ number: string }>(next.body).number)
  const shown = await server.get(`/editor/submissions/one?submissionId=${other?.id}`, clerk)
  expect(shown.body?.data).toMatchObject({ files: [{ name: 'b.pdf' }] })
})

it('so many files come in at a time; the next is asked to wait, and taken as soon as there is room', async () => {
  const url = `/api/forms/resume/uploads?${new URLSearchParams({ field: 'photos', name: 'a.pdf' })}`
  const request = { method: 'POST', url, headers: { 'content-type': 'application/octet-stream' } } as const
  const coming = Array.from({ length: 12 }, () => new PassThrough())
  const answers = coming.map((payload) =>
    app.inject({ ...request, payload }).then(({ statusCode }) => statusCode),
  )
  const next = () => app.inject({ ...request, payload: PDF })
  await expect.poll(async () => (await next()).statusCode).toBe(503)
  expect((await next()).headers['retry-after']).toBe('5')
  for (const body of coming) body.end(PDF)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  await expect.poll(async () => (await next()).statusCode).toBe(200)
})

it('a correction keeps the files of what it corrects, which nobody else can name', async () => {
  const mine = await add(PDF, 'a.pdf', { form: 'mine', headers: me.headers })
  const first = dataOf<{ number: string; hash: string }>(
    (await send('mine', [mine.upload.id], me.headers)).body,
  )
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    host: 'localhost',
    origin: 'http://localhost',
  }
  const payload = new URLSearchParams({
    _do: 'correct',
    _back: '/t1/form',
    receipt: first.number,
    hash: first.hash,
  })
  const pressed = {
    method: 'POST',
    url: `${FILL_FORM}mine`,
    headers: { ...me.headers, ...form },
    payload: String(payload),
  } as const
  expect((await app.inject(pressed)).headers.location).toContain('draft=1')
  const draft = await server.get('/forms/mine/draft', me.headers)
  const { idempotencyKey, corrects } = dataOf<{ idempotencyKey: string; corrects: object }>(draft.body)
  const corrected = await send('mine', [mine.upload.id], me.headers, idempotencyKey, { corrects })
  expect(corrected).toMatchObject({ status: 200, body: { data: { number: first.number } } })
  expect(await db.select().from(formUpload)).toMatchObject([
    { submissionId: (await submissionOf(first.number))?.id },
  ])
  expect((await send('mine', [mine.upload.id], me.headers)).status).toBe(422)
})

it('what would explode is never unpacked, nor drawn', async () => {
  const document = { ...FILES, 'x-file': { kinds: ['document' as const] } } as FormSchema
  const parts = {
    '[Content_Types].xml': new Uint8Array(8),
    'word/document.xml': new Uint8Array(20 * 1_048_576),
  }
  const bomb = Buffer.from(zipSync(parts, { level: 9 }))
  expect(bomb.length).toBeLessThan(100_000)
  const kept = await checkFile(document, { name: 'a.docx', bytes: bomb })
  expect(kept.bytes).toBe(bomb)
  // A picture that says it has 2,500 million points.
  const png = Buffer.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  const faults = await Promise.all([png, png.subarray(0, 60)].map((bytes) => add(bytes, 'a.png')))
  expect(faults.map(({ rule }) => rule)).toEqual(['fileDamaged', 'fileDamaged'])
})

it('two gigabytes are refused before they come; of 10,000 files none is kept that is empty', async () => {
  const gigabytes = (url: string, type: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': type,
        'content-length': String(2 ** 31),
        host: 'localhost',
        origin: 'http://localhost',
      },
      payload: Buffer.alloc(10),
    })
  const query = new URLSearchParams({ field: 'photos', name: 'a.pdf' })
  expect((await gigabytes(`/api/forms/resume/uploads?${query}`, 'application/octet-stream')).statusCode).toBe(
    413,
  )
  expect((await gigabytes(`${FILL_FORM}resume`, 'multipart/form-data; boundary=x')).statusCode).toBe(413)
  const part = '--x\r\ncontent-disposition: form-data; name="file.photos"; filename="a.pdf"\r\n\r\n\r\n'
  const many = await app.inject({
    method: 'POST',
    url: `${FILL_FORM}resume`,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      host: 'localhost',
      origin: 'http://localhost',
    },
    payload: `${part.repeat(10_000)}--x--\r\n`,
  })
  expect([303, 400, 413]).toContain(many.statusCode)
  expect(await kept()).toBe(0)
})
