import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { FILL_FORM } from '../../../../src/contract/forms/names.ts'
import type { Answer } from '../../../../src/contract/types.ts'
import {
  column,
  formDraft,
  formOverlap,
  formRound,
  formSubmission,
  formVersion,
  staff,
} from '../../../../src/server/store/db/schema.ts'
import { createIdentities } from '../../../../src/server/subjects/accounts/identities.ts'
import { readForm } from '../../../../src/server/subjects/forms/definition/compile.ts'
import { deleteExpired } from '../../../../src/server/subjects/forms/inbox/expire.ts'
import { senderOf } from '../../../../src/server/subjects/forms/inbox/sms.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { article, publish } from '../../../support/contents.ts'
import { FILLED, insertForms, SURVEY, TWO_STEPS } from '../../../support/forms.ts'
import { testInbox } from '../../../support/inbox.ts'
import { rowsOf } from '../../../support/rows-of.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { server, db, clerk, headers, send, work } = await testInbox({ now: () => new Date() })
const { get, post, app, secrets } = server
const identities = createIdentities(db, secrets, 'https://issuer.example')
const policy = {
  who: 'verified',
  decide: 2,
  round: '2026',
  quota: 9,
  oncePerHousehold: true,
  answerWithin: 2,
}
await db
  .update(formVersion)
  .set({ definition: readForm('intention', { ...TWO_STEPS, policy }) })
  .where(eq(formVersion.formKey, 'intention'))
// A column that shows something else gives nobody a say in the form.
await db.insert(column).values({
  key: 'beside',
  parentKey: 'surveys',
  position: 2,
  level: 2,
  label: '旁边',
  template: 'list',
  settings: { form: 'intention' },
})
await server.revision.refresh()
const second = await sessionHeaders(
  db,
  await staffAccount(db, '钱复核', [{ columnKey: 'shops', role: 'clerk' }]),
)

type Headers = Record<string, string>
let keys = 0
/** As its sender corrects it, by what they have of it. */
async function correct(id: string, by: Headers, values: object) {
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, id))
  const corrects = { number: row?.number, edition: row?.edition }
  const idempotencyKey = `key-of-a-correction-${(keys += 1)}`
  const body = {
    version: 1,
    values,
    consent: '2026-10',
    sensitiveConsent: '2026-10',
    idempotencyKey,
    corrects,
  }
  const { status, body: answer } = await post('/forms/intention/submissions', body, by)
  expect([status, answer?.data]).toMatchObject([200, { number: corrects.number }])
}

/** Somebody's submission that has everything which one can have; all of them share a number. */
async function person(number: number, more: object = {}) {
  const who = await loggedIn(server, { phone: `1390000000${number}` })
  const session = await app.sessionOf({ headers: { cookie: who.headers.cookie } })
  const proven = { subject: `subject ${number}`, name: `姓名${number}`, personId: `person ${number}` }
  await identities.link(db, session?.accountId ?? '', proven, new Date())
  const values = { ...FILLED, name: `姓名${number}`, ...more }
  const id = await send('intention', values, who.headers)
  await correct(id, who.headers, { ...values, area: 90 })
  expect((await work('state', { submissionId: id, state: 'reviewing', note: `给${number}` })).status).toBe(
    200,
  )
  expect((await work('state', { submissionId: id, state: 'accepted', note: `批${number}` })).status).toBe(200)
  expect((await work('note', { submissionId: id, text: `记${number}` })).status).toBe(200)
  return { id, who, values }
}

it('whatever is done with one submission leaves everything of those beside it as it is', async () => {
  const first = await person(1)
  const one = await person(2)
  const last = await person(3)
  // Somebody who shares something with the first alone, a content that is live, and an officer who has left.
  const another = await person(4, { mobile: '13722222222' })
  await db
    .insert(formOverlap)
    .values([first, another].map(({ id }) => ({ key: 'beside', submissionId: id, isShared: true })))
  await publish(db, [article('a1', 'shops', '2026-01-02')])
  const gone = await staffAccount(db, '已离职', [{ columnKey: 'shops', role: 'clerk' }])
  await db.update(staff).set({ disabled: true }).where(eq(staff.id, gone))
  await db.insert(formRound).values([
    { formKey: 'intention', round: '2025', taken: 3 },
    { formKey: 'survey', round: '2026', taken: 3 },
  ])
  const draft = { version: 1, step: 0, values: {}, idempotencyKey: 'key-of-a-draft-1' }
  await app.inject({
    method: 'PUT',
    url: '/api/forms/intention/draft',
    payload: draft,
    headers: first.who.headers,
  })
  expect(await db.$count(formDraft)).toBe(1)
  const filter = { formKey: 'intention' }
  expect((await post('/editor/submissions/views', { name: '别人的', filter }, second)).status).toBe(200)

  /** All that is stored of the two beside. */
  const beside = async () => {
    const of = (table: string, name: string) => rowsOf(db)(table, name, [first.id, last.id])
    const rounds = sql`select to_jsonb(t) as row from form_round t where (form_key, round) <> ('intention', '2026') order by 1`
    return {
      submissions: await of('form_submission', 'id'),
      editions: await of('form_submission_edition', 'submission_id'),
      progress: await of('form_progress', 'submission_id'),
      notes: await of('form_note', 'submission_id'),
      proposals: await of('form_proposal', 'submission_id'),
      households: await of('form_household', 'submission_id'),
      overlaps: await of('form_overlap', 'submission_id'),
      rounds: (await db.execute(rounds)).rows,
    }
  }
  const shown = async (submissionId = one.id) =>
    dataOf<Answer<'selectSubmission'>>(
      (await get(`/editor/submissions/one?submissionId=${submissionId}`, headers)).body,
    )
  const decide = async (state: string, as: Headers, note = '') =>
    expect((await work('state', { submissionId: one.id, state, note }, as)).status).toBe(200)
  const [sent] = await db.select().from(formSubmission).where(eq(formSubmission.id, one.id))
  const { number = '', hash = '' } = sent ?? {}

  const acts: Record<string, () => Promise<unknown>> = {
    'it is read': async () => {
      await db.update(formSubmission).set({ filledBy: clerk }).where(eq(formSubmission.id, one.id))
      const { log, notes, earlier, proposal, account, overlaps, filledBy } = await shown()
      expect(filledBy).toBe('赵办理')
      await db.update(formSubmission).set({ filledBy: null }).where(eq(formSubmission.id, one.id))
      expect(log.map(({ note }) => note).filter(Boolean)).toEqual(['给2'])
      expect(notes.map(({ text }) => text)).toEqual(['记2'])
      expect(earlier.map(({ edition }) => edition)).toEqual([1])
      expect([proposal?.note, account]).toEqual(['批2', '139****0002'])
      expect(overlaps.map(({ id }) => id)).toEqual([first.id, last.id])
    },
    'its sender is reached, and sees it alone': async () => {
      expect(await senderOf({ db, secrets }, one.id)).toMatchObject({ phone: '13900000002', number })
      const own = dataOf<Answer<'selectOwnForms'>>((await get('/account/submissions', one.who.headers)).body)
      expect(own.submissions.map((each) => each.number)).toEqual([number])
      expect(own.drafts).toEqual([])
      const receipt = await get(`/forms/receipts/${number}?hash=${hash}`)
      expect(dataOf<Answer<'selectReceipt'>>(receipt.body).log).toHaveLength(2)
    },
    'an officer keeps no view of a colleague': async () => {
      const { body } = await get('/editor/submissions/views', headers)
      expect(body?.data).toEqual([])
    },
    'it is assigned': async () => {
      const staffId = dataOf<{ id: string }>((await get('/editor/me', headers)).body).id
      expect((await work('assign', { submissionId: one.id, staffId })).status).toBe(200)
      expect((await work('assign', { submissionId: one.id, staffId: gone })).status).toBe(400)
    },
    'somebody was faster': async () => {
      const late = { submissionId: one.id, workVersion: 0, state: 'accepted', note: '' }
      const answer = await post('/editor/submissions/state', late, headers)
      expect(answer).toMatchObject({ status: 409, body: { data: { last: { note: '给2' } } } })
    },
    'a second officer agrees': async () => {
      await decide('rejected', headers)
      await decide('accepted', headers)
      await decide('accepted', second)
      expect(await shown()).toMatchObject({ state: 'accepted', proposal: null })
    },
    'that is taken back': async () => {
      await decide('reviewing', headers)
      await decide('reviewing', second)
      await decide('accepted', headers)
    },
    'it is corrected': async () => {
      await correct(one.id, one.who.headers, { ...one.values, mobile: '13911111111' })
      expect(await shown()).toMatchObject({ proposal: null, overlaps: [] })
      await correct(one.id, one.who.headers, one.values)
    },
    'its answer is late, and urged': async () => {
      const dueAt = new Date(Date.now() - 1000)
      await db.update(formSubmission).set({ dueAt }).where(eq(formSubmission.id, one.id))
      expect((await post('/account/submissions/urge', { number }, one.who.headers)).status).toBe(200)
    },
    'it is withdrawn': async () => {
      const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, one.id))
      const payload = new URLSearchParams({
        _do: 'withdraw',
        _back: '/t1/form',
        receipt: number,
        hash: row?.hash ?? '',
      })
      const pressed = await app.inject({
        method: 'POST',
        url: `${FILL_FORM}intention`,
        headers: {
          ...one.who.headers,
          'content-type': 'application/x-www-form-urlencoded',
          host: 'localhost',
          origin: 'http://localhost',
        },
        payload: payload.toString(),
      })
      expect(pressed.headers.location).not.toContain('refused')
      expect((await shown()).state).toBe('withdrawn')
    },
  }
  const before = await beside()
  expect(Object.values(before).map((rows) => rows.length)).toEqual([2, 2, 4, 2, 2, 2, 3, 2])
  for (const [what, act] of Object.entries(acts)) {
    await act()
    expect([what, await beside()]).toEqual([what, before])
  }
})

it('what is over goes by the days of its own form and version', async () => {
  const [old, kept] = [await send('survey', { overall: 5 }), await send('survey', { overall: 4 })]
  const { id: another } = await person(5)
  await insertForms(db, { survey: { ...SURVEY, policy: undefined } }, 2)
  await db.update(formSubmission).set({ formVersion: 2 }).where(eq(formSubmission.id, kept))
  await db.update(formSubmission).set({ createdAt: sql`now() - interval '31 days'` })
  await deleteExpired(db)
  const left = (await db.select().from(formSubmission)).map(({ id }) => id)
  expect(left.toSorted()).toEqual([kept, another].toSorted())
  expect(left).not.toContain(old)
})
