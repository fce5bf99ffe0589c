import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { MY_DATA } from '../../../../../src/contract/constants.ts'
import { FILL_FORM } from '../../../../../src/contract/forms/names.ts'
import type { Upload } from '../../../../../src/contract/types.ts'
import { formUpload, job } from '../../../../../src/server/store/db/schema.ts'
import { deleteOwned } from '../../../../../src/server/subjects/own-data/collect.ts'
import { createRetention } from '../../../../../src/server/subjects/retention/retention.ts'
import { sweepUploads } from '../../../../../src/server/subjects/forms/uploads/uploads.ts'
import { cookieHeader, loggedIn } from '../../../../support/accounts.ts'
import { dataOf } from '../../../../support/staff.ts'
import { PDF } from '../../../../support/malicious.ts'
import { formsWithFiles } from '../../../../support/uploads.ts'

const { server, app, db, uploads, photo, add, send, submissionOf, kept } = await formsWithFiles()

it('without scripts a step brings fields and files; what is wrong with one keeps everything else', async () => {
  const cookies: Record<string, string> = {}
  const post = async (act: string, values: Record<string, string | string[]>, files: [string, Buffer][]) => {
    const form = new FormData()
    form.set('_back', '/t1/form?col1=a')
    form.set('_do', act)
    for (const [name, value] of Object.entries(values))
      for (const one of [value].flat()) form.append(name, one)
    for (const [name, bytes] of files) form.append('file.photos', new Blob([new Uint8Array(bytes)]), name)
    const sent = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: `${FILL_FORM}resume`,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        host: 'portal.example',
        origin: 'http://portal.example',
        cookie: cookieHeader(cookies),
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return decodeURIComponent(answer.headers.location ?? `${answer.statusCode} ${answer.body}`)
  }
  const draft = async () =>
    (await server.get('/forms/resume/draft', { cookie: cookieHeader(cookies) })).body?.data as unknown as {
      values: { name: string; photos?: string[] }
      files: Upload[]
      idempotencyKey: string
    }
  const shown = async () => ({ _draft: (await draft()).idempotencyKey })
  const page = Buffer.from('<html>')
  expect(
    await post('next', { 'v.name': '张示例' }, [
      ['one.jpg', photo],
      ['lies.jpg', page],
    ]),
  ).toBe('/t1/form?col1=a&draft=1&faults=1&file=photos~fileKind&step=1#form')
  const { values, files } = await draft()
  expect(values).toEqual({ name: '张示例', photos: [files[0]?.id] })
  const [first = ''] = values.photos ?? []
  await post('next', { 'v.name': '张示例', 'v.photos': first }, [['two.pdf', PDF]])
  expect((await draft()).values.photos).toHaveLength(2)
  const many = await post('next', { 'v.name': '张示例', 'v.photos': (await draft()).values.photos ?? [] }, [
    ['3.pdf', PDF],
  ])
  expect(many).toContain('file=photos~fileMost~2')
  // Without its tick one does not stay; a field in which nothing was chosen brings nothing.
  await post('next', { 'v.name': '张示例', 'v.photos': first }, [['', Buffer.alloc(0)]])
  expect((await draft()).values.photos).toEqual([first])
  // Too large each, but not together: a fault of the field, not of the request.
  const large = Buffer.alloc(6 * 1_048_576)
  expect(
    await post('next', { 'v.name': '张示例', 'v.photos': first }, [
      ['1.pdf', large],
      ['2.pdf', large],
    ]),
  ).toContain('photos~fileSize')
  expect(await post('submit', { ...(await shown()), 'v.name': '张示例', 'v.photos': first }, [])).toContain(
    'receipt=',
  )
  expect(await db.select().from(formUpload).where(eq(formUpload.id, first))).toMatchObject([
    { submissionId: expect.any(String) },
  ])
})

it('files go with what they belong to: withdrawal, time, the account', async () => {
  const { headers } = await loggedIn(server)
  const sent = async () => {
    const { upload } = await add(photo, 'a.jpg', { form: 'mine', headers })
    return dataOf<{ number: string; hash: string }>((await send('mine', [upload.id], headers)).body)
  }
  const withdrawn = await sent()
  await app.inject({
    method: 'POST',
    url: `${FILL_FORM}mine`,
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost',
      origin: 'http://localhost',
    },
    payload: new URLSearchParams({
      _do: 'withdraw',
      _back: '/t1/form',
      receipt: withdrawn.number,
      hash: withdrawn.hash,
    }).toString(),
  })
  expect(await kept()).toBe(0)
  expect(await db.select().from(job).where(eq(job.name, 'sweepUploads'))).toHaveLength(1)
  await sweepUploads({ db, store: uploads })
  expect(await uploads.keys()).toEqual([])

  const old = await submissionOf((await sent()).number)
  const lying = await add(PDF, 'never-sent.pdf', { form: 'mine', headers })
  await add(PDF, 'fresh.pdf', { form: 'mine', headers })
  await db.execute(
    sql`update form_submission set created_at = now() - interval '31 days' where id = ${old?.id}`,
  )
  await db.execute(
    sql`update form_upload set created_at = now() - interval '31 days' where id = ${lying.upload.id}`,
  )
  await createRetention({ ...server, db, auditDays: 1000 })({})
  expect(await kept()).toBe(1)
  expect(await uploads.keys()).toHaveLength(1)

  const [row] = await db.select().from(formUpload)
  const neighbour = await loggedIn(server)
  const theirs = await add(PDF, 'theirs.pdf', { form: 'mine', headers: neighbour.headers })
  const archive = unzipSync((await app.inject({ url: MY_DATA, headers })).rawPayload)
  const names = Object.keys(archive).filter((one) => one.startsWith('files/'))
  expect(names).toEqual([expect.stringMatching(/fresh\.pdf$/)])
  expect(Buffer.from(archive[names[0] ?? ''] ?? [])).toEqual(PDF)
  await db.transaction((tx) => deleteOwned(tx, sql`(${row?.accountId})`))
  await createRetention({ ...server, db, auditDays: 1000 })({})
  expect((await db.select().from(formUpload)).map(({ id }) => id)).toEqual([theirs.upload.id])
  expect(await uploads.keys()).toHaveLength(1)
})
