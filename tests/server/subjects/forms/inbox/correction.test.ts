import { asc, eq, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { audit } from '../../../../../src/server/store/db/schema.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { testApp } from '../../../../support/app.ts'
import { service } from '../../../../support/integration.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const now = () => new Date()
const app = await testApp({ demo: true, now })
const { get, post } = app
const { db } = app.database
const rental = await service(app, { now })
const clerk = await staffAccount(db, '赵办理', [{ columnKey: 'correction', role: 'clerk' }])
const staff = await sessionHeaders(db, clerk)
const elsewhere = await sessionHeaders(
  db,
  await staffAccount(db, '外人', [{ columnKey: 'news', role: 'clerk' }]),
)
const mine = await loggedIn(app, { phone: '13800000091' })
const stranger = await loggedIn(app, { phone: '13800000092' })

const push = (sequence: number, planName: string) =>
  rental.push([
    { kind: 'zhongbao', id: 'Z-1', sequence, phone: mine.phone, fields: { planName, status: '待选房' } },
  ])
const records = async ({ headers }: typeof mine) =>
  dataOf<Answer<'selectRecords'>>((await get('/records?kind=zhongbao', headers)).body).records
const messages = async ({ headers }: typeof mine) =>
  dataOf<Answer<'selectMessages'>>((await get('/account/messages', headers)).body).records

test('a resident asks for a correction of a record; the staff answers; both stand where they look, and nobody else sees it', async () => {
  expect(await push(1, '第三批（写错了）')).toMatchObject({ status: 200 })
  const [before] = await records(mine)
  const values = { record: before?.title ?? '', wrong: '批次不对，独一无二的说明', right: '第四批' }
  const body = {
    version: 1,
    values,
    consent: '2026-11',
    sensitiveConsent: '2026-11',
    idempotencyKey: 'a-key-of-a-correction-1',
  }
  expect((await post('/forms/correction/submissions', body)).status).toBe(401)
  const sent = await post('/forms/correction/submissions', body, mine.headers)
  const { number } = dataOf<{ number: string }>(sent.body)

  const inbox = (headers: Record<string, string>) => get('/editor/submissions?formKey=correction', headers)
  const [found] = dataOf<Answer<'selectSubmissions'>>((await inbox(staff)).body).records
  expect(found).toMatchObject({ number, state: 'received' })
  expect((await inbox(elsewhere)).status).toBe(403)
  const submissionId = found?.id ?? ''
  const opened = await get(`/editor/submissions/one?submissionId=${submissionId}`, staff)
  expect(JSON.stringify(opened.body)).not.toContain('独一无二')
  const shown = { submissionId, field: 'wrong', reason: '核实更正' }
  expect(JSON.stringify((await post('/editor/submissions/unmask', shown, staff)).body)).toContain('独一无二')

  expect((await push(2, '第四批')).status).toBe(200)
  const answer = { submissionId, workVersion: 0, state: 'accepted', note: '已核实，改为第四批。' }
  expect((await post('/editor/submissions/state', answer, elsewhere)).status).toBe(403)
  expect((await post('/editor/submissions/state', answer, staff)).status).toBe(200)

  expect(await records(mine)).toMatchObject([{ title: '第四批' }])
  const [told] = await messages(mine)
  expect(JSON.stringify(told)).toContain('已核实，改为第四批。')
  expect(JSON.stringify(told)).toContain(number)
  expect(await messages(stranger)).toEqual([])
  expect(await records(stranger)).toEqual([])
  expect((await get(`/forms/receipts/${number}`, stranger.headers)).status).not.toBe(200)

  const lines = await db
    .select({ actor: audit.actor, action: audit.action, reason: audit.reason })
    .from(audit)
    .where(or(eq(audit.subject, submissionId), eq(audit.action, 'records-received')))
    .orderBy(asc(audit.number))
  const pushed = { actor: `key:${rental.key.id}`, action: 'records-received', reason: null }
  expect(lines).toEqual([
    pushed,
    { actor: clerk, action: 'submission-opened', reason: null },
    { actor: clerk, action: 'unmasked', reason: '核实更正' },
    pushed,
    { actor: clerk, action: 'submission-state-changed', reason: null },
  ])
})
