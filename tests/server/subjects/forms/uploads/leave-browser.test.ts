import { expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { formDraft, formUpload } from '../../../../../src/server/store/db/schema.ts'
import { dropBrief } from '../../../../../src/server/subjects/forms/uploads/brief.ts'
import { cookieHeader, loggedIn } from '../../../../support/accounts.ts'
import { formsWithFiles } from '../../../../support/uploads.ts'

const { server, app, db, photo, add, send, take } = await formsWithFiles()

const browserOf = (cookies: Record<string, string>) => ({
  cookie: cookieHeader(cookies),
  ...(cookies.tokenId && { tokenId: cookies.tokenId }),
})
const fill = (cookies: Record<string, string>, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/do/fillForm/resume',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'portal.example',
      origin: 'http://portal.example',
      cookie: cookieHeader(cookies),
    },
    payload: new URLSearchParams({ _back: '/t1/form', _step: '0', _do: 'next', ...fields }).toString(),
  })

it('who logs out leaves no draft, no file and no cookie in the browser; what is under the account stays', async () => {
  const resident = await loggedIn(server)
  const before = await add(photo, '登录前.jpg')
  const cookies: Record<string, string> = { ...resident.cookies, ...before.cookies }
  await fill({ draftKey: cookies.draftKey ?? '' }, { 'v.name': '登录前填的' })
  await fill(cookies, { 'v.name': '登录后填的' })
  const own = await add(photo, '账号的.jpg', { headers: browserOf(cookies) })
  const left = await app.inject({
    method: 'POST',
    url: '/api/bzf-portal-register/portal/logout',
    headers: { ...browserOf(cookies), 'content-type': 'application/x-www-form-urlencoded' },
    payload: `tokenId=${cookies.tokenId}`,
  })
  expect(left.statusCode).toBe(200)
  expect(left.cookies.find(({ name }) => name === 'draftKey')).toMatchObject({ value: '', maxAge: 0 })
  // Even with the cookie, which a browser may have kept, the next one finds nothing.
  const next = await loggedIn(server)
  const browser = browserOf({ ...next.cookies, draftKey: cookies.draftKey ?? '' })
  expect((await server.get('/forms/resume/draft', browser)).body?.data).toBeNull()
  expect((await server.get('/forms/resume/uploads', browser)).body?.data).toEqual([])
  expect((await take(before.upload.id, browser)).statusCode).toBe(404)
  expect((await db.select().from(formDraft)).map(({ owner }) => owner.split(':')[0])).toEqual(['account'])
  expect((await db.select().from(formUpload)).map(({ id }) => id)).toEqual([own.upload.id])
})

it('a file that comes after the session has ended is refused, and nobody finds it', async () => {
  const resident = await loggedIn(server)
  await db.execute(sql`truncate form_upload cascade`)
  await db.execute(sql`update session set expires_at = '2020-01-01'`)
  const cookies = { ...resident.cookies, draftKey: 'of-a-browser-of-many' }
  const refused = await add(photo, '过期以后.jpg', { headers: browserOf(cookies) })
  expect([refused.status, refused.cookies]).toEqual([401, {}])
  expect(await db.select().from(formUpload)).toEqual([])
})

it.each([
  ['that is over', sql`update session set expires_at = '2020-01-01'`],
  ['that nobody knows any more', sql`delete from session`],
])('what is entered without scripts after a session %s is not the next account’s', async (_what, end) => {
  await db.execute(sql`truncate form_draft cascade`)
  const resident = await loggedIn(server)
  const cookies = { ...resident.cookies, draftKey: 'of-a-browser-of-many' }
  await db.execute(end)
  const late = await fill(cookies, { 'v.name': '过期以后填的' })
  expect(late.headers.location).toMatch(/^\/login/)
  const next = await loggedIn(server)
  const browser = browserOf({ ...next.cookies, draftKey: cookies.draftKey })
  expect((await server.get('/forms/resume/draft', browser)).body?.data).toBeNull()
  const nobody = { cookie: 'draftKey=of-a-browser-of-many' }
  expect((await server.get('/forms/resume/draft', nobody)).body?.data).toBeNull()
})

it('lists of drafts, files and receipts are kept by nobody on the way', async () => {
  const { cookies } = await loggedIn(server)
  for (const path of ['draft', 'uploads']) {
    const { headers } = await app.inject({ url: `/api/forms/resume/${path}`, headers: browserOf(cookies) })
    expect(headers['cache-control']).toBe('no-store')
  }
  const own = await app.inject({ url: '/api/account/submissions', headers: browserOf(cookies) })
  expect(own.headers['cache-control']).toBe('no-store')
})

it('who fills in a form on a device that is not theirs leaves no draft and no file there, sent or not; others stay', async () => {
  await db.execute(sql`truncate form_draft cascade`)
  const first = await add(photo, '交了的.jpg')
  const { draftKey = '' } = first.cookies
  const browser = { cookie: `draftKey=${draftKey}` }
  const sent = await send('resume', [first.upload.id], browser)
  expect(sent.status).toBe(200)
  const unsent = await add(photo, '没交的.jpg', { headers: browser })
  const other = await add(photo, '别的表.jpg', { headers: browser, form: 'other' })
  await fill({ draftKey }, { 'v.name': '没交的' })
  // Begun beside the first, which is kept aside.
  await fill({ draftKey }, { 'v.name': '另一份' })
  const kept = async () => (await db.select().from(formDraft)).map(({ owner }) => owner.split(':')[0])
  expect((await kept()).toSorted()).toEqual(['aside', 'device'])
  const left = await app.inject({
    method: 'DELETE',
    url: '/api/forms/resume/draft?leave=true',
    headers: browser,
  })
  expect(left.statusCode).toBe(200)
  expect(await kept()).toEqual([])
  expect((await server.get('/forms/resume/draft', browser)).body?.data).toBeNull()
  expect((await server.get('/forms/resume/uploads', browser)).body?.data).toEqual([])
  for (const { upload } of [first, unsent]) expect((await take(upload.id, browser)).statusCode).toBe(404)
  expect((await take(other.upload.id, browser)).statusCode).toBe(200)
  // What was sent has its file still.
  const files = await db.select().from(formUpload).where(eq(formUpload.id, first.upload.id))
  expect(files.map(({ submissionId }) => submissionId)).toEqual([expect.any(String)])
})

it('a tab on a device of others that is only closed leaves its files for hours, not for weeks; what is sent or drafted stays', async () => {
  const run = async () => {
    await db.execute(sql`update job set run_at = now() where name = 'dropBrief'`)
    const { rows } = await db.execute<{ payload: { uploadId: string } }>(
      sql`delete from job where name = 'dropBrief' returning payload`,
    )
    for (const { payload } of rows) await dropBrief(db, payload.uploadId)
  }
  const there = async (id: string) =>
    (await db.select().from(formUpload).where(eq(formUpload.id, id))).length === 1
  const one = await add(photo, '别人的电脑.jpg')
  const browser = { cookie: cookieHeader(one.cookies) }
  const shorten = () => server.post('/forms/resume/uploads/brief', {}, browser)
  expect(await there(one.upload.id)).toBe(true)
  expect((await shorten()).status).toBe(200)
  const { rows } = await db.execute<{ hours: number }>(
    sql`select extract(epoch from run_at - now()) / 3600 as hours from job where name = 'dropBrief'`,
  )
  expect(rows.map(({ hours }) => Math.round(Number(hours)))).toEqual([3])
  await run()
  expect(await there(one.upload.id)).toBe(false)
  const drafted = await add(photo, '草稿里的.jpg', { headers: browser })
  await fill(one.cookies, { 'v.name': '张示例' })
  expect((await shorten()).status).toBe(200)
  await run()
  expect(await there(drafted.upload.id)).toBe(true)
})
