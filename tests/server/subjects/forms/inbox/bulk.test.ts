import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { FILL_FORM } from '../../../../../src/contract/forms/names.ts'
import type { Answer, BulkWanted } from '../../../../../src/contract/types.ts'
import { audit, formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { NOW } from '../../../../support/app.ts'
import { type Bulk, testBulk } from '../../../../support/bulk.ts'
import { FILLED } from '../../../../support/forms.ts'
import { dataOf } from '../../../../support/staff.ts'

const {
  server,
  db,
  clerk,
  others,
  send,
  work,
  runJobs,
  later,
  list,
  post,
  order,
  ordered,
  bulks,
  items,
  stateOf,
} = await testBulk()
const outcomes = ({ outcomes: all }: Bulk) =>
  Object.fromEntries(all.map(({ outcome, count }) => [outcome, count]))
const SENT_BY_PAGE = {
  'content-type': 'application/x-www-form-urlencoded',
  host: 'localhost',
  origin: 'http://localhost',
}
const messagesOf = async (as: Record<string, string>) =>
  dataOf<{ records: { title: string; text: string }[] }>((await server.get('/account/messages', as)).body)
    .records
/** As its applicant does. */
async function withdraw(id: string, theirs: Record<string, string>) {
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, id))
  const receipt = { receipt: row?.number ?? '', hash: row?.hash ?? '' }
  await server.app.inject({
    method: 'POST',
    url: `${FILL_FORM}intention`,
    headers: { ...theirs, ...SENT_BY_PAGE },
    payload: new URLSearchParams({ _do: 'withdraw', _back: '/t1/form', ...receipt }).toString(),
  })
}

describe('a decision for all that a filter finds', () => {
  it('is carried out in the background, logged for each, and told ten minutes later with the places filled in', async () => {
    const applicant = await loggedIn(server)
    const [one, two] = [
      await send('intention', { ...FILLED, name: '张三' }, applicant.headers),
      await send('intention', { ...FILLED, name: '李四', mobile: '13800000009' }),
    ]
    const { asOf } = await list()
    const late = await send('intention', { ...FILLED, mobile: '13800000008' })
    const bulk = await ordered({
      filter: { state: 'received' },
      asOf,
      state: 'accepted',
      message: '{姓名}您好，编号 {number}：{reason}',
      reason: '资料齐全',
      sms: true,
    })
    expect(bulk).toMatchObject({ state: 'waiting', total: null, by: '赵办理', isMine: true })
    await runJobs()
    const [done] = await bulks()
    expect(done).toMatchObject({ state: 'done', total: 2, done: 2, told: 0, canUndo: true })
    expect([await stateOf(one), await stateOf(two), await stateOf(late)]).toEqual([
      'accepted',
      'accepted',
      'received',
    ])
    const lines = await db
      .select()
      .from(audit)
      .where(sql`detail ->> 'bulk' = ${bulk.id}`)
      .orderBy(audit.number)
    expect(lines.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['submissions-bulk-ordered', clerk, 'intention'],
      ['submission-state-changed', clerk, two],
      ['submission-state-changed', clerk, one],
    ])
    // Until they are told, applicants see what was before.
    const [own] = dataOf<Answer<'selectOwnForms'>>(
      (await server.get('/account/submissions', applicant.headers)).body,
    ).submissions
    expect(own?.state).toBe('received')
    expect(await messagesOf(applicant.headers)).toEqual([])
    await later(11)
    await runJobs()
    expect(await messagesOf(applicant.headers)).toMatchObject([
      { title: '“意向登记”：已通过', text: `张三您好，编号 ${own?.number}：资料齐全` },
    ])
    expect((await bulks())[0]?.told).toBe(2)
    const { rows } = await db.execute(sql`select payload from job where name = 'submissionSms'`)
    expect(rows).toHaveLength(2)
  })

  it('leaves alone what changed since the list was read, possible duplicates and what was withdrawn, and names each', async () => {
    const [changed, double, twin, gone, fine] = [
      await send('intention', { ...FILLED, mobile: '13800000001' }),
      await send('intention', { ...FILLED, mobile: '13800000002' }),
      await send('intention', { ...FILLED, mobile: '13800000002' }),
      await send('intention', { ...FILLED, mobile: '13800000004' }),
      await send('intention', { ...FILLED, mobile: '13800000005' }),
    ]
    const { asOf } = await list()
    await work('state', { submissionId: changed, state: 'contacted' })
    await db.update(formSubmission).set({ state: 'withdrawn' }).where(eq(formSubmission.id, gone))
    const bulk = await ordered({ filter: {}, asOf, state: 'rejected', leaveOverlapping: true })
    await runJobs()
    const [done] = await bulks()
    expect(done && outcomes(done)).toEqual({ changed: 1, outdated: 1, overlapping: 2, withdrawn: 1 })
    expect(await stateOf(fine)).toBe('rejected')
    expect([await stateOf(changed), await stateOf(double), await stateOf(twin)]).toEqual([
      'contacted',
      'received',
      'received',
    ])
    const refused = await items(bulk.id, '&only=refused')
    expect(new Map(refused.map(({ submissionId, outcome }) => [submissionId, outcome]))).toEqual(
      new Map([
        [gone, 'withdrawn'],
        [twin, 'overlapping'],
        [double, 'overlapping'],
        [changed, 'outdated'],
      ]),
    )
  })

  it('of two that decide the same ones at once, the second leaves them alone', async () => {
    const ids = [
      await send('intention', { ...FILLED, mobile: '13800000001' }),
      await send('intention', { ...FILLED, mobile: '13800000002' }),
    ]
    const { records } = await list()
    const chosen = records.map(({ id: submissionId, workVersion }) => ({ submissionId, workVersion }))
    await order({ chosen, state: 'accepted' })
    await order({ chosen, state: 'rejected' })
    await runJobs()
    const done = (await bulks()).map(outcomes)
    expect(done).toContainEqual({ changed: 2 })
    expect(done).toContainEqual({ outdated: 2 })
    expect(new Set([await stateOf(ids[0] ?? ''), await stateOf(ids[1] ?? '')]).size).toBe(1)
  })
})

describe('taken back as a whole', () => {
  const decided = async (applicant: Record<string, string>) => {
    const ids = [
      await send('intention', { ...FILLED, mobile: '13800000001' }, applicant),
      await send('intention', { ...FILLED, mobile: '13800000002' }),
    ]
    const { asOf } = await list()
    const bulk = await ordered({ filter: {}, asOf, state: 'accepted', message: '恭喜' })
    await runJobs()
    return { bulk, ids }
  }

  it('before the messages went out, nobody has been told anything', async () => {
    const applicant = await loggedIn(server)
    const { bulk, ids } = await decided(applicant.headers)
    expect((await post('/undo', { bulkId: bulk.id }, others)).status).toBe(403)
    expect((await post('/undo', { bulkId: bulk.id })).status).toBe(200)
    await runJobs()
    await later(11)
    await runJobs()
    expect([await stateOf(ids[0] ?? ''), await stateOf(ids[1] ?? '')]).toEqual(['received', 'received'])
    expect(await messagesOf(applicant.headers)).toEqual([])
    expect((await db.execute(sql`select 1 from form_progress`)).rows).toEqual([])
    expect((await bulks())[0]).toMatchObject({ state: 'undone', undoneBy: '赵办理', canUndo: false })
    expect((await post('/undo', { bulkId: bulk.id })).status).toBe(409)
  })

  it('after that, whoever was told is told again; what somebody acted on since stays, and is named', async () => {
    const applicant = await loggedIn(server)
    const { bulk, ids } = await decided(applicant.headers)
    await later(11)
    await runJobs()
    await work('state', { submissionId: ids[1], state: 'closed' })
    await post('/undo', { bulkId: bulk.id })
    await runJobs()
    expect([await stateOf(ids[0] ?? ''), await stateOf(ids[1] ?? '')]).toEqual(['received', 'closed'])
    const texts = (await messagesOf(applicant.headers)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.join()).toContain('有误')
    expect((await items(bulk.id)).map(({ submissionId, undone }) => [submissionId, undone])).toEqual([
      [ids[1], 'outdated'],
      [ids[0], 'corrected'],
    ])
    expect((await bulks())[0]).toMatchObject({ state: 'undone', takenBack: 1, notUndone: 1 })
    expect((await items(bulk.id, '&only=notUndone')).map(({ submissionId }) => submissionId)).toEqual([
      ids[1],
    ])
  })

  it('what its applicant withdrew since stays withdrawn', async () => {
    const applicant = await loggedIn(server)
    const id = await send('intention', FILLED, applicant.headers)
    const bulk = await ordered({ filter: {}, asOf: (await list()).asOf, state: 'contacted' })
    await runJobs()
    await withdraw(id, applicant.headers)
    expect(await stateOf(id)).toBe('withdrawn')
    await post('/undo', { bulkId: bulk.id })
    await runJobs()
    expect(await stateOf(id)).toBe('withdrawn')
    expect((await items(bulk.id)).map(({ undone }) => undone)).toEqual(['outdated'])
  })

  it('assignment, deadline and note too, for a day', async () => {
    const id = await send('intention', FILLED)
    const row = async () => (await db.select().from(formSubmission).where(eq(formSubmission.id, id)))[0]
    const dueAt = new Date(Date.now() + 86_400_000).toISOString()
    for (const what of [
      { kind: 'assign', staffId: clerk },
      { kind: 'deadline', dueAt },
      { kind: 'note', note: '请先核对' },
    ] as const) {
      const { asOf } = await list()
      await ordered({ ...what, filter: {}, asOf })
      await runJobs()
    }
    expect(await row()).toMatchObject({ assigneeId: clerk, dueAt: new Date(dueAt) })
    expect((await db.execute(sql`select 1 from form_note`)).rows).toHaveLength(1)
    const ended = (hours: number) =>
      db.execute(
        sql`update form_bulk set ended_at = ${new Date(NOW.getTime() - hours * 3_600_000).toISOString()}`,
      )
    const [latest] = await bulks()
    await ended(24)
    expect((await post('/undo', { bulkId: latest?.id })).status).toBe(409)
    await ended(23.9)
    for (const { id: bulkId } of await bulks()) await post('/undo', { bulkId })
    await runJobs()
    // The last one first: each undoes what it did itself.
    expect((await db.execute(sql`select 1 from form_note`)).rows).toHaveLength(0)
    expect((await bulks()).map(({ state }) => state)).toEqual(['undone', 'undone', 'undone'])
  })
})

it('an order sent twice is one order; one that says nothing sensible is refused', async () => {
  await send('intention', FILLED)
  const { asOf } = await list()
  const key = randomUUID()
  const first = await ordered({ key, filter: {}, asOf, state: 'accepted' })
  expect((await ordered({ key, filter: {}, asOf, state: 'accepted' })).id).toBe(first.id)
  for (const bad of [
    { state: 'accepted' },
    { filter: {}, asOf, state: 'withdrawn' },
    { filter: {}, state: 'accepted' },
    { filter: {}, asOf, chosen: [{ submissionId: 'x', workVersion: 0 }], state: 'accepted' },
    { filter: {}, asOf, state: 'accepted', message: '{nobody}您好' },
    { filter: {}, asOf, kind: 'note', note: ' ' },
    { filter: {}, asOf, kind: 'assign', staffId: 'nobody-here' },
    { filter: {}, asOf, kind: 'deadline', dueAt: '2020-01-01T00:00:00.000Z' },
  ] as Partial<BulkWanted>[])
    expect([bad, (await order(bad)).status]).toEqual([bad, 400])
  expect(
    (await post('', { kind: 'state', key: randomUUID(), filter: {}, asOf, state: 'accepted' }, others))
      .status,
  ).toBe(403)
})

it('one that is stopped names what it left, and tells those whom it changed', async () => {
  const ids = [await send('intention', { ...FILLED, mobile: '13800000001' })]
  const { asOf } = await list()
  const bulk = await ordered({ filter: {}, asOf, state: 'accepted' })
  expect((await post('/cancel', { bulkId: bulk.id })).status).toBe(200)
  await runJobs()
  expect(await stateOf(ids[0] ?? '')).toBe('received')
  expect((await bulks())[0]).toMatchObject({ state: 'cancelled' })
  expect((await post('/cancel', { bulkId: bulk.id })).status).toBe(409)
})

it('whoever hears of another state meanwhile is not told of an act that waits: neither then nor later', async () => {
  const applicant = await loggedIn(server)
  const [decided, withdrawn] = [
    await send('intention', FILLED, applicant.headers),
    await send('intention', { ...FILLED, mobile: '13800000002' }, applicant.headers),
  ]
  const { asOf } = await list()
  await ordered({ filter: {}, asOf, state: 'contacted', message: '恭喜' })
  await runJobs()
  await work('state', { submissionId: decided, state: 'rejected', note: '资料不全' })
  await withdraw(withdrawn, applicant.headers)
  const told = () => messagesOf(applicant.headers)
  const own = async () =>
    dataOf<Answer<'selectOwnForms'>>(
      (await server.get('/account/submissions', applicant.headers)).body,
    ).submissions.map(({ state, log }) => [state, ...log.map((line) => line.state)])
  const states = [
    ['withdrawn', 'withdrawn'],
    ['rejected', 'rejected'],
  ]
  expect(await own()).toEqual(states)
  await later(11)
  await runJobs()
  expect((await told()).map(({ text }) => text)).toEqual(['资料不全'])
  expect(await own()).toEqual(states)
  expect((await bulks())[0]).toMatchObject({ told: 0 })
})
