import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { audit, formSubmission, job } from '../../../../../src/server/store/db/schema.ts'
import { createRetention } from '../../../../../src/server/subjects/retention/retention.ts'
import { createSubmissionSms } from '../../../../../src/server/subjects/forms/inbox/sms.ts'
import { NOW } from '../../../../support/app.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { FILLED, insertForms, SURVEY, TWO_STEPS } from '../../../../support/forms.ts'
import { testInbox } from '../../../../support/inbox.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

let clock = NOW
const { server, db, clerk, other, headers, others, send, work, seen, lastLine } = await testInbox({
  now: () => clock,
})

type Listed = Answer<'selectSubmissions'>
const list = async (query: string, as = headers) =>
  dataOf<Listed>((await server.get(`/editor/submissions?${query}`, as)).body)
const count = async (query: string, as = headers) =>
  dataOf<Answer<'countSubmissions'>>((await server.get(`/editor/submissions/count?${query}`, as)).body)
const one = async (id: string, as = headers) =>
  await server.get(`/editor/submissions/one?submissionId=${id}`, as)
type Shown = Answer<'selectSubmission'>
const shown = async (id: string) => dataOf<Shown>((await one(id)).body)

it('a clerk sees the forms of the columns granted, and nobody else’s submissions', async () => {
  const mine = await send('intention', FILLED)
  const theirs = await send('survey', { overall: 5 })
  const inboxes = await server.get('/editor/inboxes', headers)
  expect(inboxes.body?.data).toEqual([
    { key: 'intention', title: '意向登记', isLive: true, total: 1, waiting: 1, overdue: 0, urged: 0 },
  ])
  // Nobody waits for an answer to a questionnaire that does not ask who they are.
  const survey = await server.get('/editor/inboxes', others)
  expect(survey.body?.data).toMatchObject([{ key: 'survey', total: 1, waiting: 0 }])
  expect((await one(mine)).status).toBe(200)
  expect((await one(theirs)).status).toBe(403)
  expect((await server.get('/editor/submissions?formKey=survey', headers)).status).toBe(403)
  expect((await one(mine, others)).status).toBe(403)
  expect((await one('nothing')).status).toBe(403)
})

it('who opens a submission stands in the log: once for each officer, submission and hour', async () => {
  const [id, another] = [await send('intention', FILLED), await send('intention', FILLED)]
  const chief = await staffAccount(db, '吴总办')
  const before = clock
  for (const [which, as] of [
    [id, headers],
    [id, headers],
    [another, headers],
    [id, await sessionHeaders(db, chief)],
  ] as const)
    expect((await one(which, as)).status).toBe(200)
  // Whoever may not see it has not opened it.
  expect((await one(id, others)).status).toBe(403)
  clock = new Date(before.getTime() + 3_600_000)
  await one(id)
  clock = before
  const lines = await db
    .select()
    .from(audit)
    .where(eq(audit.action, 'submission-opened'))
    .orderBy(audit.number)
  expect(lines.slice(-4).map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual([
    [clerk, id, { form: 'intention' }],
    [clerk, another, { form: 'intention' }],
    [chief, id, { form: 'intention' }],
    [clerk, id, { form: 'intention' }],
  ])
})

it('the forms in which most wait come first, the others by their titles', async () => {
  const chief = await sessionHeaders(db, await staffAccount(db, '周总办'))
  await insertForms(db, { later: { ...TWO_STEPS, title: '报修登记' } })
  await send('intention', FILLED)
  const { body } = await server.get('/editor/inboxes', chief)
  expect(dataOf<{ key: string }[]>(body).map(({ key }) => key)).toEqual(['intention', 'later', 'survey'])
})

it('a list is filtered, searched and paged; a sealed number is found whole, and in no other form', async () => {
  const ids = []
  for (const no of [1, 2, 3, 4, 5])
    ids.push(await send('intention', { ...FILLED, name: `张${no}`, mobile: `1380000000${no}` }))
  const newest = ids.toReversed()
  const first = await list('formKey=intention&size=2')
  expect(first.records.map(({ id }) => id)).toEqual(newest.slice(0, 2))
  const second = await list(`formKey=intention&size=2&after=${encodeURIComponent(first.next ?? '')}`)
  expect(second.records.map(({ id }) => id)).toEqual(newest.slice(2, 4))
  expect(await count('formKey=intention')).toEqual({ count: 5, isMore: false })
  expect(first.records[0]).toMatchObject({ who: '张5', about: '个人 · 80 ㎡ · A-1', isOverlapping: false })
  const found = async (words: string) =>
    (await list(`formKey=intention&words=${encodeURIComponent(words)}`)).records.map(({ id }) => id)
  expect(await found('138 0000 0003')).toEqual([ids[2]])
  expect(await found('张4')).toEqual([ids[3]])
  expect(await found('A-1')).toHaveLength(5)
  expect(await found('%')).toEqual([])
  expect(await found('1380000')).toEqual([])
  await work('state', { submissionId: ids[0], state: 'reviewing' })
  await work('assign', { submissionId: ids[1], staffId: clerk })
  expect((await list('formKey=intention&state=reviewing')).records.map(({ id }) => id)).toEqual([ids[0]])
  expect((await list(`formKey=intention&assignee=${clerk}`)).records.map(({ id }) => id)).toEqual([ids[1]])
  expect((await count('formKey=intention&assignee=nobody')).count).toBe(4)
})

it('sensitive answers are masked; who unmasks one gives a reason, which stands in the log', async () => {
  const id = await send('intention', FILLED)
  const before = await one(id)
  expect(JSON.stringify(before.body)).not.toContain('13800000000')
  expect((await shown(id)).fields).toEqual([
    { name: 'subject', title: '主体', text: '个人', isMasked: false },
    { name: 'name', title: '姓名', text: '张示例', isMasked: false },
    { name: 'mobile', title: '手机', text: '138******00', isMasked: true },
    { name: 'area', title: '面积', text: '80 ㎡', isMasked: false },
    { name: 'shops', title: '铺位', text: 'A-1', isMasked: false },
  ])
  expect((await work('unmask', { submissionId: id, field: 'mobile', reason: ' ' })).status).toBe(400)
  const opened = await work('unmask', { submissionId: id, field: 'mobile', reason: '电话核实' })
  expect(opened.body?.data).toEqual({ text: '13800000000' })
  expect(await lastLine()).toMatchObject({
    actor: clerk,
    action: 'unmasked',
    subject: id,
    reason: '电话核实',
  })
  expect((await work('unmask', { submissionId: id, field: 'none', reason: '电话核实' })).status).toBe(404)
})

it('what the staff says reaches the applicant’s inbox and receipt; notes stay inside', async () => {
  const [applicant] = [await loggedIn(server), await loggedIn(server)]
  const id = await send('intention', FILLED, applicant.headers)
  const masked = `${applicant.phone.slice(0, 3)}****${applicant.phone.slice(-4)}`
  expect(await shown(id)).toMatchObject({ account: masked, files: [] })
  const step = { submissionId: id, state: 'invited', note: '请周三上午来看铺', sms: true }
  expect((await work('state', step)).status).toBe(200)
  expect((await work('note', { submissionId: id, text: '看起来合适' })).status).toBe(200)
  const inbox = await server.get('/account/messages', applicant.headers)
  expect(dataOf<{ records: unknown[] }>(inbox.body).records).toMatchObject([
    {
      title: '“意向登记”：已约见',
      text: '请周三上午来看铺',
      link: expect.stringMatching(/^\/t1\/register\?.*receipt=/),
    },
  ])
  expect(await shown(id)).toMatchObject({
    log: [{ state: 'invited', note: '请周三上午来看铺' }],
    notes: [{ by: '赵办理', text: '看起来合适' }],
  })
  expect(JSON.stringify((await server.get('/account/messages', applicant.headers)).body)).not.toContain(
    '合适',
  )
  expect(JSON.stringify((await db.execute(sql`select * from form_note`)).rows)).not.toContain('合适')
  const messages: { to: string; text: string }[] = []
  const [waiting] = await db.select().from(job)
  const sms = { send: async (one: { to: string; text: string }) => void messages.push(one) }
  await createSubmissionSms({ db, secrets: server.secrets, sms })({ submissionId: id, state: 'invited' })
  expect(waiting?.payload).toEqual({ submissionId: id, state: 'invited', channel: 'sms' })
  expect(messages[0]?.text).toMatch(/意向登记.*已约见/)
  expect(messages[0]?.text).not.toContain('看铺')
  expect(messages[0]?.to).toBe(applicant.phone)
  // A form that asks for no number reaches the account's; who wants to be forgotten is not written to.
  const other = await send('survey', { overall: 5 }, applicant.headers)
  const tell = () =>
    createSubmissionSms({ db, secrets: server.secrets, sms })({ submissionId: other, state: 'invited' })
  await tell()
  expect(messages.splice(0).map(({ to }) => to)).toEqual([applicant.phone, applicant.phone])
  await db.execute(sql`update account set deleted_at = now()`)
  await tell()
  expect(messages).toEqual([])
  await db.execute(sql`update account set deleted_at = null`)
})

it('steps that are not the staff’s are refused, and so is a second one after a withdrawal', async () => {
  const id = await send('intention', FILLED)
  const refused = async (body: object) => (await work('state', { submissionId: id, ...body })).status
  expect(await refused({ state: 'withdrawn' })).toBe(400)
  expect(await refused({ state: 'received' })).toBe(400)
  expect(await refused({ state: 'received', note: '请补充品类' })).toBe(200)
  expect((await work('assign', { submissionId: id, staffId: other })).status).toBe(400)
  await db.update(formSubmission).set({ state: 'withdrawn' })
  expect(await refused({ state: 'accepted' })).toBe(409)
})

it('two with a number in common are shown side by side; a withdrawn one is none', async () => {
  const [one, two, three] = [
    await send('intention', FILLED),
    await send('intention', { ...FILLED, name: '李示例' }),
    await send('intention', { ...FILLED, mobile: '13911111111' }),
  ]
  const overlapping = async () =>
    (await list('formKey=intention&overlapping=true')).records.map(({ id }) => id)
  expect(await overlapping()).toEqual([two, one])
  const { overlaps } = await shown(one)
  expect(overlaps).toHaveLength(1)
  expect(overlaps[0]?.fields).toContainEqual({
    title: '姓名',
    text: '张示例',
    otherText: '李示例',
    isSame: false,
  })
  expect(overlaps[0]?.fields).toContainEqual({
    title: '手机',
    text: '138******00',
    otherText: '138******00',
    isSame: true,
  })
  expect((await shown(three)).overlaps).toEqual([])
  const [row] = await db
    .select()
    .from(formSubmission)
    .where(sql`id = ${two}`)
  const fields = { _do: 'withdraw', receipt: row?.number ?? '', hash: row?.hash ?? '' }
  await server.app.inject({
    method: 'POST',
    url: '/do/fillForm/intention',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost',
      origin: 'http://localhost',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(await overlapping()).toEqual([])
  // It is still found by its number, and the next one with that overlaps with the one that is left.
  expect((await count('formKey=intention&words=13800000000')).count).toBe(2)
  const four = await send('intention', FILLED)
  expect(await overlapping()).toEqual([four, one])
})

it('an old submission is shown by the version it was filled in with', async () => {
  const id = await send('survey', { overall: 5 })
  await insertForms(
    db,
    {
      survey: {
        ...SURVEY,
        schema: { type: 'object', properties: { other: { type: 'string', title: '别的' } } },
        ui: {},
      },
    },
    2,
  )
  const answer = dataOf<Shown>((await one(id, others)).body)
  expect(answer).toMatchObject({ version: 1, newestVersion: 2 })
  expect(answer.fields.map(({ title }) => title)).toEqual(['总体满意吗', '关心什么', '为什么'])
})

it('what is kept no longer is deleted, by the time that the form says, with its notes', async () => {
  const old = await send('intention', FILLED)
  await insertForms(db, { kept: { ...SURVEY, policy: { retentionDays: 30 } } })
  await server.revision.refresh()
  const [, stays, longer] = [await send('kept', {}), await send('kept', {}), await send('kept', {})]
  // Whoever filled in the next version was told of a longer time.
  await insertForms(db, { kept: { ...SURVEY, policy: { retentionDays: 60 } } }, 2)
  await db.execute(sql`update form_submission set form_version = 2 where id = ${longer}`)
  await db.execute(
    sql`update form_submission set created_at = now() - interval '31 days' where id <> ${stays}`,
  )
  await createRetention({ ...server, db, auditDays: 1000 })({})
  const rows = await db.select({ id: formSubmission.id }).from(formSubmission)
  // The intention's form says nothing of how long: its back office does.
  expect(rows.map(({ id }) => id).toSorted()).toEqual([old, stays, longer].toSorted())
  expect(await lastLine()).toMatchObject({ action: 'expired', detail: { submissions: 1 } })
})

describe('of two who act on what they saw, the second is told what has changed', () => {
  it('a decision: 409 with who decided what, and one message to the applicant', async () => {
    const applicant = await loggedIn(server)
    const id = await send('intention', FILLED, applicant.headers)
    const workVersion = await seen(id)
    const decide = (state: string, note: string) =>
      work('state', { submissionId: id, workVersion, state, note })
    const answers = await Promise.all([decide('accepted', '可以来办'), decide('rejected', '资料不全')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isFirst = answers[0]?.status === 200
    const told = isFirst ? 'accepted' : 'rejected'
    const refused = answers[isFirst ? 1 : 0]
    expect(refused?.body).toMatchObject({
      reason: 'outdated',
      data: {
        workVersion: workVersion + 1,
        state: told,
        last: { state: told, by: '赵办理', note: isFirst ? '可以来办' : '资料不全' },
      },
    })
    const inbox = await server.get('/account/messages', applicant.headers)
    expect(dataOf<{ records: unknown[] }>(inbox.body).records).toHaveLength(1)
    expect(await shown(id)).toMatchObject({ state: told, log: [{ state: told, by: '赵办理' }] })
  })

  it('taking it: the second does not take it from the first', async () => {
    const id = await send('intention', FILLED)
    const workVersion = await seen(id)
    const take = (staffId: string | null) => work('assign', { submissionId: id, workVersion, staffId })
    expect((await take(clerk)).status).toBe(200)
    const second = await take(null)
    expect([second.status, second.body]).toMatchObject([
      409,
      { reason: 'outdated', data: { assigneeId: clerk } },
    ])
    expect((await shown(id)).assigneeId).toBe(clerk)
  })

  it('what its applicant has corrected or withdrawn meanwhile is not decided unseen', async () => {
    const id = await send('intention', FILLED)
    const workVersion = await seen(id)
    await db
      .update(formSubmission)
      .set({ edition: 2, workVersion: workVersion + 1 })
      .where(eq(formSubmission.id, id))
    const answer = await work('state', { submissionId: id, workVersion, state: 'accepted' })
    expect([answer.status, answer.body?.data]).toMatchObject([409, { edition: 2, state: 'received' }])
  })
})
