import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { formVersion } from '../../../../../src/server/store/db/schema.ts'
import { readForm } from '../../../../../src/server/subjects/forms/definition/compile.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { type Bulk, testBulk } from '../../../../support/bulk.ts'
import { FILLED, TWO_STEPS } from '../../../../support/forms.ts'
import { dataOf, letBeNew, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const { server, db, headers, send, work, lastLine, list, post, bulks, items, later, runJobs } =
  await testBulk()
const policy = { decide: 2 }
await db
  .update(formVersion)
  .set({ definition: readForm('intention', { ...TWO_STEPS, policy }) })
  .where(eq(formVersion.formKey, 'intention'))
await server.revision.refresh()
const second = await sessionHeaders(
  db,
  await staffAccount(db, '钱复核', [{ columnKey: 'shops', role: 'clerk' }]),
)
const shown = async (id: string) =>
  dataOf<Answer<'selectSubmission'>>(
    (await server.get(`/editor/submissions/one?submissionId=${id}`, headers)).body,
  )

it('takes two people; until then the applicant is told nothing', async () => {
  const applicant = await loggedIn(server)
  const id = await send('intention', FILLED, applicant.headers)
  const decide = (state: string, as: Record<string, string>, note = '') =>
    work('state', { submissionId: id, state, note }, as)

  expect((await decide('reviewing', headers)).status).toBe(200)
  expect((await shown(id)).state).toBe('reviewing')
  expect((await decide('accepted', headers, '可以来办')).status).toBe(200)
  expect(await shown(id)).toMatchObject({
    state: 'reviewing',
    deciders: 2,
    proposal: { by: '赵办理', state: 'accepted', note: '可以来办' },
  })
  expect(await lastLine()).toMatchObject({ action: 'submission-decision-proposed', subject: id })
  // The same person again is still one person.
  expect((await decide('accepted', headers)).status).toBe(200)
  expect((await shown(id)).state).toBe('reviewing')
  // Somebody who decides otherwise proposes that.
  expect((await decide('rejected', second, '资料不全')).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'reviewing', proposal: { by: '钱复核', state: 'rejected' } })
  expect(await told(applicant)).toHaveLength(1)
  expect((await decide('rejected', headers)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'rejected', proposal: null })
  expect((await told(applicant)).toSorted()).toEqual([expect.stringContaining('回执号'), '资料不全'])
})

it('an account that was made within a day is none of the two, alone or for many', async () => {
  const id = await send('intention', FILLED)
  const decide = (as: Record<string, string>) => work('state', { submissionId: id, state: 'accepted' }, as)
  const newcomer = await staffAccount(db, '新来的', [{ columnKey: 'shops', role: 'clerk' }])
  const theirs = await sessionHeaders(db, newcomer)
  await letBeNew(db, newcomer)
  const resting = { status: 403, body: { reason: 'resting' } }
  const { asOf } = await list()
  const many = { kind: 'state', key: randomUUID(), filter: { state: 'received' }, asOf, state: 'accepted' }
  expect(await decide(theirs)).toMatchObject(resting)
  expect(await post('', many, theirs)).toMatchObject(resting)
  const seen = { ...many, key: randomUUID(), filter: { state: 'accepted' }, state: 'reviewing' }
  expect(await post('', seen, theirs)).toMatchObject(resting)
  const looked = {
    ...many,
    key: randomUUID(),
    state: 'reviewing',
    filter: { state: 'received', words: '没有这样的' },
  }
  expect((await post('', looked, theirs)).status).toBe(200)
  expect((await decide(headers)).status).toBe(200)
  expect(await decide(theirs)).toMatchObject(resting)
  // What decides nothing takes one.
  const word = { submissionId: id, state: 'received', note: '请带身份证' }
  expect((await work('state', word, theirs)).status).toBe(200)
  expect((await decide(second)).status).toBe(200)
  expect((await shown(id)).state).toBe('accepted')
})

it('taking a decision back takes two as well; a message that decides nothing takes one', async () => {
  const id = await send('intention', FILLED)
  const decide = (state: string, as: Record<string, string>, note = '') =>
    work('state', { submissionId: id, state, note }, as)
  await decide('accepted', headers)
  await decide('accepted', second)
  expect((await shown(id)).state).toBe('accepted')
  await decide('reviewing', headers)
  expect((await shown(id)).state).toBe('accepted')
  await decide('accepted', headers, '还请带身份证')
  expect(await shown(id)).toMatchObject({ state: 'accepted', proposal: { state: 'reviewing' } })
  await decide('reviewing', second)
  expect((await shown(id)).state).toBe('reviewing')
})

it('many at once as well: one person’s acts propose, however many; another’s confirms, and an undo drops the proposal', async () => {
  const id = await send('intention', FILLED)
  const first = await act(headers, 'received', 'accepted')
  expect(await shown(id)).toMatchObject({ state: 'received', proposal: { by: '赵办理', state: 'accepted' } })
  await act(headers, 'received', 'accepted')
  expect(await shown(id)).toMatchObject({ state: 'received', proposal: { by: '赵办理' } })
  expect((await post('/undo', { bulkId: first })).status).toBe(200)
  await runJobs()
  expect(await shown(id)).toMatchObject({ state: 'received', proposal: null })
  await act(headers, 'received', 'accepted')
  const agreed = await act(second, 'received', 'accepted')
  expect(await shown(id)).toMatchObject({ state: 'accepted', proposal: null })
  // Whoever did not agree with it last takes it back with another person only.
  expect((await post('/undo', { bulkId: agreed })).status).toBe(200)
  await runJobs()
  expect(await shown(id)).toMatchObject({ state: 'accepted', proposal: { by: '赵办理', state: 'received' } })
  expect(await lastLine()).toMatchObject({ action: 'submission-decision-proposed', subject: id })
  expect((await bulks())[0]).toMatchObject({ id: agreed, takenBack: 0, notUndone: 1 })
  await work('state', { submissionId: id, state: 'received' }, second)
  expect(await shown(id)).toMatchObject({ state: 'received', proposal: null })
  await act(headers, 'received', 'accepted')
  const again = await act(second, 'received', 'accepted')
  expect((await post('/undo', { bulkId: again }, second)).status).toBe(200)
  await runJobs()
  expect(await shown(id)).toMatchObject({ state: 'received', proposal: null })
})

/** Acts on all in this state. @returns the act */
async function act(by: Record<string, string>, from: string, state: string, message?: string) {
  const { asOf } = await list()
  const order = { kind: 'state', filter: { state: from }, asOf, state, message, key: randomUUID() }
  const { body } = await post('', order, by)
  await runJobs()
  return dataOf<Bulk>(body).id
}
/** A submission that two people accepted among many, with a message. */
async function acceptedByTwo(applicant: { headers: Record<string, string> }, from = 'received') {
  const id = await send('intention', FILLED, applicant.headers)
  if (from !== 'received') await work('state', { submissionId: id, state: from })
  await act(headers, from, 'accepted', '请来选房')
  const bulkId = await act(second, from, 'accepted', '请来选房')
  expect((await shown(id)).state).toBe('accepted')
  return { id, bulkId }
}
const takenBack = async (bulkId: string) => (await bulks()).find((one) => one.id === bulkId)?.takenBack
const told = async ({ headers: theirs }: { headers: Record<string, string> }) =>
  dataOf<{ records: { text: string }[] }>((await server.get('/account/messages', theirs)).body).records.map(
    ({ text }) => text,
  )

it('an act that a second person agreed to take back in time is not told of, neither then nor later', async () => {
  const applicant = await loggedIn(server)
  const { id, bulkId } = await acceptedByTwo(applicant)
  await post('/undo', { bulkId })
  await runJobs()
  await work('state', { submissionId: id, state: 'received' }, second)
  expect(await shown(id)).toMatchObject({ state: 'received', proposal: null })
  expect(await takenBack(bulkId)).toBe(1)
  await later(11)
  await runJobs()
  expect(await told(applicant)).toEqual([])
})

it('an act that the applicant was told of is corrected once a second person agrees to take it back', async () => {
  const applicant = await loggedIn(server)
  const { id, bulkId } = await acceptedByTwo(applicant)
  await later(11)
  await runJobs()
  await post('/undo', { bulkId })
  await runJobs()
  await work('state', { submissionId: id, state: 'received' }, second)
  expect(await takenBack(bulkId)).toBe(1)
  expect(await told(applicant)).toEqual(
    expect.arrayContaining([expect.stringContaining('请来选房'), expect.stringContaining('消息有误')]),
  )
})

/** What the applicant of a submission sees of it, and has been told. */
const seen = async (applicant: { headers: Record<string, string> }) => {
  const { body } = await server.get('/account/submissions', applicant.headers)
  const { submissions } = dataOf<Answer<'selectOwnForms'>>(body)
  return {
    texts: await told(applicant),
    own: submissions.map(({ state, log }) => ({ state, log: log.map(({ time: _time, ...line }) => line) })),
  }
}

it('many are agreed to be taken back at once, too: their applicants see and hear nothing of it, then or later', async () => {
  const applicant = await loggedIn(server)
  const { id, bulkId } = await acceptedByTwo(applicant, 'reviewing')
  await post('/undo', { bulkId })
  await runJobs()
  const before = await seen(applicant)
  const agreeing = await act(second, 'accepted', 'reviewing')
  expect(await shown(id)).toMatchObject({ state: 'reviewing', proposal: null })
  expect(await takenBack(bulkId)).toBe(1)
  expect((await seen(applicant)).own).toEqual(before.own)
  // It said nothing, and is not taken back: the acceptance would stand without a word.
  await post('/undo', { bulkId: agreeing }, second)
  await runJobs()
  expect((await shown(id)).state).toBe('reviewing')
  await later(11)
  await runJobs()
  expect(await seen(applicant)).toEqual(before)
})

it('what one of two says instead of the undo is told, and the act is not told of any more', async () => {
  const applicant = await loggedIn(server)
  const { id, bulkId } = await acceptedByTwo(applicant, 'reviewing')
  await post('/undo', { bulkId })
  await runJobs()
  await work('state', { submissionId: id, state: 'reviewing', note: '请补交收入证明' })
  await work('state', { submissionId: id, state: 'reviewing' }, second)
  expect(await told(applicant)).toContain('请补交收入证明')
  await later(11)
  await runJobs()
  expect(JSON.stringify(await seen(applicant))).not.toContain('请来选房')
  expect((await bulks()).find((one) => one.id === bulkId)?.notUndone).toBe(0)
})

it('an undo that waits still counts after the submission was given to somebody', async () => {
  const applicant = await loggedIn(server)
  const { id, bulkId } = await acceptedByTwo(applicant, 'reviewing')
  await post('/undo', { bulkId })
  await runJobs()
  const { workVersion } = await shown(id)
  expect((await work('assign', { submissionId: id, workVersion, staffId: null })).status).toBe(200)
  const { texts } = await seen(applicant)
  await work('state', { submissionId: id, state: 'reviewing' }, second)
  expect(await takenBack(bulkId)).toBe(1)
  expect(await told(applicant)).toEqual(texts)
})

/** The applicant sends other answers in its place. */
async function correct({ headers: theirs }: { headers: Record<string, string> }, id: string) {
  const { number } = await shown(id)
  const body = {
    version: 1,
    values: { ...FILLED, area: 90 },
    consent: '2026-10',
    sensitiveConsent: '2026-10',
    idempotencyKey: randomUUID(),
    corrects: { number, edition: 1 },
  }
  expect((await server.post('/forms/intention/submissions', body, theirs)).status).toBe(200)
}

it('what its applicant corrects meanwhile is not taken back, and waits for no second person any more', async () => {
  const applicant = await loggedIn(server)
  const { id } = await acceptedByTwo(applicant)
  await act(headers, 'accepted', 'reviewing')
  const bulkId = await act(second, 'accepted', 'reviewing', '请补交收入证明')
  await post('/undo', { bulkId })
  await runJobs()
  expect(await shown(id)).toMatchObject({ state: 'reviewing', proposal: { state: 'accepted' } })
  expect((await items(bulkId)).map(({ undone }) => undone)).toEqual(['proposed'])
  await correct(applicant, id)
  expect(await shown(id)).toMatchObject({ state: 'received', proposal: null })
  expect((await items(bulkId)).map(({ undone }) => undone)).toEqual(['outdated'])
  await later(11)
  await runJobs()
  expect(JSON.stringify(await seen(applicant))).not.toContain('收入证明')
})
