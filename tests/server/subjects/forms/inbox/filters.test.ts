import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { formSubmission, formVersion } from '../../../../../src/server/store/db/schema.ts'
import { readForm } from '../../../../../src/server/subjects/forms/definition/compile.ts'
import { FILLED, insertForms, TWO_STEPS } from '../../../../support/forms.ts'
import { NOW } from '../../../../support/app.ts'
import { testInbox } from '../../../../support/inbox.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const DAY = 86_400_000
const { server, db, clerk, headers, others, send, work } = await testInbox()
const chief = await sessionHeaders(db, await staffAccount(db, '周总办'))

const MEMBERS = {
  ...TWO_STEPS,
  title: '家庭登记',
  policy: { answerWithin: 10 },
  schema: {
    type: 'object',
    properties: {
      subject: TWO_STEPS.schema.properties.subject,
      area: TWO_STEPS.schema.properties.area,
      members: {
        type: 'array',
        title: '家庭成员',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', title: '姓名', maxLength: 20 },
            relation: {
              type: 'string',
              title: '关系',
              oneOf: [
                { const: 's', title: '配偶' },
                { const: 'c', title: '子女' },
              ],
            },
            phone: { type: 'string', title: '手机', format: 'mobile' },
          },
        },
      },
    },
  },
  steps: undefined,
  consent: undefined,
}
await insertForms(db, { family: MEMBERS })
await server.revision.refresh()

const get = async (path: string, as = chief) => server.get(`/editor/submissions${path}`, as)
const ids = async (query: string, as = chief) =>
  dataOf<Answer<'selectSubmissions'>>((await get(`?${query}`, as)).body).records.map(({ id }) => id)
const count = async (query: string, as = chief) =>
  dataOf<Answer<'countSubmissions'>>((await get(`/count?${query}`, as)).body)
const words = (text: string) => `words=${encodeURIComponent(text)}`
const at = (id: string, time: string, more = sql``) =>
  db.execute(sql`update form_submission set created_at = ${time}::timestamptz ${more} where id = ${id}`)

describe('one inbox of all forms', () => {
  it('has those that one processes, in one order across forms and pages', async () => {
    const sent = []
    for (const [form, values] of [
      ['intention', FILLED],
      ['survey', { overall: 5 }],
      ['family', {}],
      ['intention', FILLED],
    ] as const)
      sent.push(await send(form, values))
    expect(await ids('')).toEqual(sent.toReversed())
    expect(await ids('sort=oldest')).toEqual(sent)
    expect(await ids('', headers)).toEqual([sent[3], sent[0]])
    expect(await ids('', others)).toEqual([sent[1]])
    expect(await count('', others)).toEqual({ count: 1, isMore: false })
    const paged = []
    for (let after = ''; ;) {
      const { records, next } = dataOf<Answer<'selectSubmissions'>>(
        (await get(`?size=1&${after && `after=${encodeURIComponent(after)}`}`)).body,
      )
      paged.push(...records.map(({ id }) => id))
      if (next === null) break
      after = next
    }
    expect(paged).toEqual(sent.toReversed())
  })

  it('names nobody where no name was left, and what was told at length is what it is about', async () => {
    const told = { type: 'string', title: '情况', maxLength: 2000, 'x-pi': { level: 'ordinary' } }
    const contact = { type: 'string', title: '怎么称呼您', maxLength: 30, 'x-pi': { level: 'ordinary' } }
    const schema = { type: 'object', properties: { told, contact } }
    await insertForms(db, { complaint: { title: '投诉', schema, ui: { told: { widget: 'textarea' } } } })
    await server.revision.refresh()
    await send('complaint', { told: '电梯三天没有修' })
    await send('complaint', { told: '水压太低', contact: '张示例' })
    const { records } = dataOf<Answer<'selectSubmissions'>>((await get('?formKey=complaint')).body)
    expect(records.map(({ who, about }) => [who, about])).toEqual([
      ['张示例', '水压太低'],
      ['', '电梯三天没有修'],
    ])
  })

  it('a form that is named needs the right to it, and a place that is none is refused', async () => {
    expect((await get('?formKey=survey', headers)).status).toBe(403)
    expect((await get('/count?formKey=survey', headers)).status).toBe(403)
    for (const after of ['x', '2026-02-30T00:00:00.000000Z a', '2026-01-01 a', "2026-01-01T00:00:00Z' a"])
      expect((await get(`?after=${encodeURIComponent(after)}`)).status).toBe(400)
  })
})

describe('filters', () => {
  it('by day, version, answer and whether it is decided', async () => {
    const [one, two] = [
      await send('family', { subject: 'company', area: 80 }),
      await send('family', { subject: 'person', area: 90 }),
    ]
    await at(one, '2026-03-01T04:00:00Z')
    await db
      .insert(formVersion)
      .values({ formKey: 'family', version: 2, definition: readForm('family', MEMBERS) })
    await db.execute(sql`update form_submission set form_version = 2 where id = ${two}`)
    const family = (query: string) => ids(`formKey=family&${query}`)
    expect(await family('to=2026-03-02T00:00:00Z')).toEqual([one])
    expect(await family('from=2026-03-02T00:00:00Z')).toEqual([two])
    expect(await family('version=2')).toEqual([two])
    expect(await family('field=subject&answer=company')).toEqual([one])
    expect(await family('field=area&answer=90')).toEqual([two])
    await work('state', { submissionId: one, state: 'accepted' }, chief)
    expect(await family('state=open')).toEqual([two])
    expect(await count('formKey=family&state=open&field=area&answer=80')).toEqual({ count: 0, isMore: false })
    for (const bad of ['field=members&answer=x', 'field=none&answer=x', 'field=area&answer=x'])
      expect((await get(`?formKey=family&${bad}`)).status).toBe(400)
    expect((await get('?field=area&answer=1')).status).toBe(400)
  })

  it('a deadline follows from the form; what is overdue comes first, and is counted', async () => {
    const [late, soon, far, none] = [
      await send('family', { subject: 'company' }),
      await send('family', { subject: 'company' }),
      await send('family', {}),
      await send('intention', FILLED),
    ]
    const { rows } = await db.execute<{ days: number }>(
      sql`select extract(epoch from due_at - created_at) / 86400 as days from form_submission where id = ${far}`,
    )
    expect(Number(rows[0]?.days)).toBe(10)
    await db.execute(sql`update form_submission set due_at = now() - interval '1 day' where id = ${late}`)
    await db.execute(sql`update form_submission set due_at = now() + interval '1 day' where id = ${soon}`)
    expect(await ids('deadline=overdue')).toEqual([late])
    expect(await ids('deadline=soon')).toEqual([soon])
    // With what is searched for, too.
    expect(await ids(`deadline=overdue&${words('企业')}`)).toEqual([late])
    expect(await count(`deadline=overdue&${words('个人')}`)).toEqual({ count: 0, isMore: false })
    expect(await ids('sort=due')).toEqual([late, soon, far])
    expect(await ids('sort=newest&deadline=overdue')).toEqual([late])
    const { body } = await server.get('/editor/inboxes', chief)
    expect(
      dataOf<{ key: string; overdue: number }[]>(body).find(({ key }) => key === 'family')?.overdue,
    ).toBe(1)
    expect((await count('deadline=overdue')).count).toBe(1)
    await work('state', { submissionId: late, state: 'closed' }, chief)
    expect(await ids('deadline=overdue')).toEqual([])
    expect(await ids('')).toContain(none)
  })

  it('a late answer that its sender urges is found and counted by itself, and says when, until it is decided', async () => {
    const [urged, late] = [await send('family', {}), await send('family', {})]
    const [early, again] = [await send('family', {}), await send('family', {})]
    await db.execute(
      sql`update form_submission set due_at = now() - interval '1 day' where id in (${urged}, ${late}, ${again})`,
    )
    await db.execute(sql`update form_submission set urged_at = now() where id in (${urged}, ${early})`)
    // It was urged before its deadline was moved, or it was corrected: the new deadline has passed since, unurged.
    await db.execute(sql`update form_submission set urged_at = now() - interval '2 days' where id = ${again}`)
    expect(await ids('deadline=urged')).toEqual([urged])
    expect(await count('deadline=urged')).toEqual({ count: 1, isMore: false })
    const counts = async () =>
      dataOf<Answer<'selectInboxes'>>((await server.get('/editor/inboxes', chief)).body).find(
        ({ key }) => key === 'family',
      )
    expect(await counts()).toMatchObject({ overdue: 3, urged: 1 })
    const read = async (id: string) =>
      dataOf<Answer<'selectSubmission'>>((await get(`/one?submissionId=${id}`)).body).urgedAt
    expect([await read(urged), await read(late)]).toEqual([expect.any(String), null])
    await work('state', { submissionId: urged, state: 'closed' }, chief)
    expect(await ids('deadline=urged')).toEqual([])
    expect(await counts()).toMatchObject({ overdue: 2, urged: 0 })
  })

  it('the questions that can be filtered are named with their choices', async () => {
    const { body } = await get('/questions?formKey=family')
    expect(body?.data).toMatchObject({
      deciders: 1,
      questions: [
        {
          name: 'subject',
          kind: 'choice',
          choices: [
            { value: 'company', label: '企业' },
            { value: 'person', label: '个人' },
          ],
        },
        { name: 'area', kind: 'number', choices: [] },
      ],
    })
  })
})

describe('a search finds', () => {
  it('labels of choices, names and complete numbers in rows, with blanks around them', async () => {
    const id = await send('family', {
      subject: 'company',
      members: [{ name: '李小满', relation: 's', phone: '13912345678' }],
    })
    const other = await send('family', { subject: 'person', members: [{ name: '王五', relation: 'c' }] })
    expect(await ids(words('企业'))).toEqual([id])
    expect(await ids(words('  配偶 '))).toEqual([id])
    expect(await ids(words('李小满'))).toEqual([id])
    expect(await ids(words(' 139 1234 5678 '))).toEqual([id])
    expect(await ids(`formKey=family&${words('子女')}`)).toEqual([other])
    const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, id))
    expect(await ids(words(` ${row?.number.replaceAll('-', '')} `))).toEqual([id])
    expect(await ids(words(' '))).toEqual([other, id])
    expect(await ids(words('company'))).toEqual([id])
  })
})

it('views are kept for each account: replaced under the same name, removed by their owner alone', async () => {
  const save = (name: string, filter: object, as = headers) =>
    server.post('/editor/submissions/views', { name, filter }, as)
  const views = async (as = headers) =>
    dataOf<Answer<'selectInboxViews'>>((await get('/views', as)).body).map(({ name, filter }) => [
      name,
      filter,
    ])
  await save('要看的', { state: 'received', words: '13800000000' })
  await save(' 要看的 ', { state: 'open', assignee: clerk })
  expect(await views()).toEqual([['要看的', { state: 'open', assignee: clerk }]])
  expect(await views(others)).toEqual([])
  expect(JSON.stringify((await db.execute(sql`select * from inbox_view`)).rows)).not.toContain(clerk + '"}')
  const [view] = dataOf<Answer<'selectInboxViews'>>((await get('/views', headers)).body)
  const remove = (as: Record<string, string>) =>
    server.post('/editor/submissions/views/remove', { viewId: view?.id ?? '' }, as)
  expect((await remove(others)).status).toBe(404)
  expect((await remove(headers)).status).toBe(200)
  expect(await views()).toEqual([])
  expect((await save('x', { nothing: 1 })).status).toBe(400)
  for (let n = 0; n < 30; n += 1) await save(`v${n}`, {})
  expect((await save('one more', {})).status).toBe(409)
})

it('counts open submissions by who handles them and how long ago they came, of the forms that one works on', async () => {
  const age = (id: string, days: number) =>
    db.execute(sql`update form_submission set created_at = ${new Date(NOW.getTime() - days * 86_400_000).toISOString()}::timestamptz,
      due_at = ${new Date(NOW.getTime() - (days - 5) * 86_400_000).toISOString()}::timestamptz where id = ${id}`)
  const days = [0.5, 2, 6, 9]
  const ids: string[] = []
  for (const each of days) {
    const id = await send('intention', FILLED)
    await age(id, each)
    ids.push(id)
  }
  await work('assign', { submissionId: ids[3] ?? '', staffId: clerk })
  await work('state', { submissionId: ids[0] ?? '', state: 'accepted', note: '' })
  const ages = async (as: typeof headers) =>
    dataOf<Answer<'selectSubmissionAges'>>((await server.get('/editor/submissions/ages', as)).body)
  expect(await ages(headers)).toEqual([
    { staffId: null, name: '', day: 0, threeDays: 1, week: 1, older: 0, overdue: 1 },
    { staffId: clerk, name: '赵办理', day: 0, threeDays: 0, week: 0, older: 1, overdue: 1 },
  ])
  expect(await ages(others)).toEqual([])
})

it('the list marks what is late and urged, until it is decided or has a later deadline', async () => {
  const [urged, decided, other, later] = [
    await send('intention', FILLED),
    await send('intention', FILLED),
    await send('intention', FILLED),
    await send('intention', FILLED),
  ]
  await db
    .update(formSubmission)
    .set({ urgedAt: NOW, dueAt: new Date(NOW.getTime() - DAY) })
    .where(inArray(formSubmission.id, [urged, decided, later]))
  await db
    .update(formSubmission)
    .set({ dueAt: new Date(NOW.getTime() + DAY) })
    .where(eq(formSubmission.id, later))
  await db.update(formSubmission).set({ state: 'accepted' }).where(eq(formSubmission.id, decided))
  const { records } = dataOf<Answer<'selectSubmissions'>>(
    (await server.get('/editor/submissions?formKey=intention', headers)).body,
  )
  expect(new Map(records.map(({ id, isUrged }) => [id, isUrged]))).toEqual(
    new Map([
      [later, false],
      [other, false],
      [decided, false],
      [urged, true],
    ]),
  )
})
