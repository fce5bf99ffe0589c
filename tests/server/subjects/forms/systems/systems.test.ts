import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { audit, formUpload, formVersion } from '../../../../../src/server/store/db/schema.ts'
import { revokeKey } from '../../../../../src/server/subjects/integration/keys.ts'
import { readForm } from '../../../../../src/server/subjects/forms/definition/compile.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { NOW } from '../../../../support/app.ts'
import { FILLED, TWO_STEPS } from '../../../../support/forms.ts'
import { testInbox } from '../../../../support/inbox.ts'
import { service } from '../../../../support/integration.ts'
import { dataOf } from '../../../../support/staff.ts'

const inbox = await testInbox()
const { server, db, headers, send, seen, work, lastLine } = inbox
const now = () => NOW
const office = await service(server, { now, name: 'office', scopes: ['submissions:intention'] })
const other = await service(server, { now, name: 'other', scopes: ['submissions:survey', 'records'] })

const BASE = '/api/integration/submissions'
const list = async (query = '', by = office) => by.read(`${BASE}?formKey=intention${query}`)
const one = (id: string, by = office) => by.read(`${BASE}/one?submissionId=${id}`)
const set = async (submissionId: string, body: object, by = office) =>
  by.call(`${BASE}/state`, { submissionId, workVersion: await seen(submissionId), note: '材料齐全', ...body })
/** As if they had come so long ago. */
const aged = (seconds: number) =>
  db.execute(
    sql`update form_submission set created_at = created_at - make_interval(secs => ${seconds}::double precision)`,
  )

it('are listed in the order in which they came, page by page, without answers; the end goes on later', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    ids.push(await send('intention', FILLED))
    await aged(61)
  }
  const found: string[] = []
  let next: string | null = null
  for (let isMore = true; isMore;) {
    const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`
    const { status, body } = await list(`&size=2${after}`)
    expect(status).toBe(200)
    const page = dataOf<Answer<'listSubmissionsForSystem'>>(body)
    found.push(...page.records.map(({ id }) => id))
    expect(JSON.stringify(page)).not.toContain('张示例')
    ;({ next, isMore } = page)
  }
  expect(found).toEqual(ids)
  const end = `&after=${encodeURIComponent(next ?? '')}`
  const empty = dataOf<Answer<'listSubmissionsForSystem'>>((await list(end)).body)
  expect(empty).toEqual({ records: [], next, isMore: false })

  const late = await send('intention', FILLED)
  expect(dataOf<typeof empty>((await list(end)).body).records).toEqual([])
  await db.execute(
    sql`update form_submission set created_at = created_at - interval '61 seconds' where id = ${late}`,
  )
  expect(dataOf<typeof empty>((await list(end)).body).records).toMatchObject([
    { id: late, state: 'received' },
  ])
  expect(dataOf<typeof empty>((await list('&state=reviewing')).body).records).toEqual([])
  expect((await list('&after=nonsense')).status).toBe(400)
})

it('are read whole with their answers and their history; lists and readings leave a line an hour', async () => {
  await db.delete(audit).where(sql`false`)
  const id = await send('intention', FILLED)
  await work('state', { submissionId: id, state: 'reviewing', note: '在看了' })
  await work('note', { submissionId: id, text: '内部备注' })
  const { status, body } = await one(id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id,
    formKey: 'intention',
    state: 'reviewing',
    answers: FILLED,
    files: [],
    log: [{ state: 'reviewing', note: '在看了' }],
    isProposed: false,
  })
  expect(JSON.stringify(body)).not.toMatch(/内部备注|赵办理/)
  await one(id)
  const lines = await db.select().from(audit).where(eq(audit.subject, id))
  const actor = `key:${office.key.id}`
  expect(lines.filter((line) => line.actor === actor)).toMatchObject([
    { action: 'submission-opened', detail: { form: 'intention' }, address: '127.0.0.0/24' },
  ])
})

it('hold no sensitive answer once the consent to its use is withdrawn', async () => {
  const id = await send('intention', FILLED)
  await db.execute(sql`update form_submission set sensitive_withdrawn_at = now() where id = ${id}`)
  const { answers } = (await one(id)).body.data
  expect(answers).toMatchObject({ name: FILLED.name })
  expect(JSON.stringify(answers)).not.toContain(FILLED.mobile)
})

it('of another form, and unsigned calls, get the answers for what there is not', async () => {
  const id = await send('intention', FILLED)
  expect((await list('', other)).status).toBe(404)
  expect((await one(id, other)).status).toBe(404)
  expect((await set(id, { state: 'accepted' }, other)).status).toBe(404)
  expect((await other.read(`${BASE}/file?submissionId=${id}&uploadId=none`)).status).toBe(404)
  expect((await office.read(`${BASE}?formKey=survey`)).status).toBe(404)
  expect((await office.read(`${BASE}?formKey=nowhere`)).status).toBe(404)
  expect((await server.get('/integration/submissions?formKey=intention')).status).toBe(401)
  const narrow = await service(server, { now, name: 'narrow', scopes: ['records'] })
  expect((await one(id, narrow)).status).toBe(401)
  const gone = await service(server, { now, name: 'gone', scopes: ['submissions'] })
  expect((await one(id, gone)).status).toBe(200)
  await revokeKey(db, server.secrets, gone.key.id)
  expect((await one(id, gone)).status).toBe(401)
})

it('a signature counts for its query alone', async () => {
  const id = await send('intention', FILLED)
  const signed = office.headersToRead(`${BASE}/one?submissionId=another`)
  expect((await server.get(`/integration/submissions/one?submissionId=${id}`, signed)).status).toBe(401)
})

it('a state with a reason reaches the applicant, and is logged by the key', async () => {
  const applicant = await loggedIn(server)
  const id = await send('intention', FILLED, applicant.headers)
  const { status, body } = await set(id, { state: 'accepted' })
  expect([status, body.data]).toEqual([200, { state: 'accepted', workVersion: 1, isProposed: false }])
  expect(await lastLine()).toMatchObject({
    actor: `key:${office.key.id}`,
    action: 'submission-state-changed',
    detail: { before: 'received', after: 'accepted' },
  })
  const told = await server.get('/account/messages', applicant.headers)
  expect(dataOf<{ records: object[] }>(told.body).records).toMatchObject([{ text: '材料齐全' }])
  const shown = await server.get(`/editor/submissions/one?submissionId=${id}`, headers)
  expect(dataOf<Answer<'selectSubmission'>>(shown.body).log).toMatchObject([
    { by: 'office', note: '材料齐全' },
  ])
})

it('a state is refused like an officer’s: outdated, withdrawn, for applicants only, without a reason', async () => {
  const id = await send('intention', FILLED)
  await work('state', { submissionId: id, state: 'reviewing', note: '在看了' })
  const late = await set(id, { state: 'accepted', workVersion: 0 })
  expect([late.status, late.body]).toMatchObject([
    409,
    { reason: 'outdated', data: { state: 'reviewing', workVersion: 1, last: { by: '赵办理' } } },
  ])
  expect((await set(id, { state: 'withdrawn' })).status).toBe(400)
  expect((await set(id, { state: 'accepted', note: ' ' })).status).toBe(400)
  expect((await set(id, { state: 'accepted', note: undefined })).status).toBe(400)
  await db.execute(sql`update form_submission set state = 'withdrawn' where id = ${id}`)
  expect((await set(id, { state: 'accepted' })).body).toMatchObject({ reason: 'withdrawn' })
})

it('where two decide, a system proposes and never confirms; an officer does', async () => {
  const definition = readForm('intention', { ...TWO_STEPS, policy: { decide: 2 } })
  await db.update(formVersion).set({ definition }).where(eq(formVersion.formKey, 'intention'))
  const id = await send('intention', FILLED)
  const second = await service(server, { now, name: 'second', scopes: ['submissions'] })
  expect((await set(id, { state: 'accepted' })).body.data).toMatchObject({
    state: 'received',
    isProposed: true,
  })
  expect((await set(id, { state: 'accepted' }, second)).body.data).toMatchObject({ isProposed: true })
  expect((await one(id)).body.data).toMatchObject({ state: 'received', isProposed: true })
  const shown = await server.get(`/editor/submissions/one?submissionId=${id}`, headers)
  expect(dataOf<Answer<'selectSubmission'>>(shown.body).proposal).toMatchObject({
    by: 'second',
    note: '材料齐全',
  })
  await work('state', { submissionId: id, state: 'accepted' })
  expect((await one(id)).body.data).toMatchObject({ state: 'accepted', isProposed: false })
  // Nor does it confirm what an officer proposed.
  await work('state', { submissionId: id, state: 'rejected' })
  expect((await set(id, { state: 'rejected' })).body.data).toMatchObject({
    state: 'accepted',
    isProposed: true,
  })
})

it('a file is handed out with a line in the log, and not before it was scanned', async () => {
  const id = await send('intention', FILLED)
  const upload = {
    id: 'file-1',
    owner: 'b:test',
    formKey: 'intention',
    field: 'paper',
    submissionId: id,
    name: server.secrets.seal('收入证明.pdf', { table: 'form_upload', column: 'name', row: 'file-1' }),
    mime: 'application/pdf',
    bytes: 3,
    hash: '',
    fileKey: server.secrets.seal('x', { table: 'form_upload', column: 'file_key', row: 'file-1' }),
    storeKey: 'none',
    state: 'waiting' as const,
  }
  await db.insert(formUpload).values(upload)
  expect((await one(id)).body.data.files).toMatchObject([{ id: 'file-1', name: '收入证明.pdf' }])
  expect((await office.read(`${BASE}/file?submissionId=${id}&uploadId=file-1`)).status).toBe(409)
  expect((await office.read(`${BASE}/file?submissionId=${id}&uploadId=file-2`)).status).toBe(404)
  const elsewhere = await send('intention', FILLED)
  expect((await office.read(`${BASE}/file?submissionId=${elsewhere}&uploadId=file-1`)).status).toBe(404)
})
