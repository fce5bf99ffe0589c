import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { insertForms } from '../../../../support/forms.ts'
import { testInbox } from '../../../../support/inbox.ts'
import { sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const { server, db, send, others } = await testInbox()
const admin = await sessionHeaders(db, await staffAccount(db, '吴总办'))
const ASKED = {
  title: '看房之后',
  schema: {
    type: 'object',
    properties: {
      company: { type: 'string', title: '单位', maxLength: 50 },
      mobile: { type: 'string', title: '电话', format: 'mobile', 'x-pi': { level: 'contact' } },
      why: { type: 'string', title: '为什么', maxLength: 500 },
    },
  },
}

it('a questionnaire is counted, choices that nobody made too', async () => {
  await send('survey', { overall: 5, topics: ['lift', 'rent'], why: '修得快' })
  await send('survey', { overall: 4, topics: ['rent'] })
  const answer = await server.get('/editor/submissions/statistics?formKey=survey', others)
  expect(answer.body?.data).toMatchObject({
    total: 2,
    states: [{ state: 'received', count: 2 }],
    questions: [
      {
        title: '总体满意吗',
        answered: 2,
        average: 4.5,
        counts: [{ label: '1', count: 0 }, {}, {}, { label: '4', count: 1 }, { label: '5', count: 1 }],
      },
      {
        title: '关心什么',
        answered: 2,
        isSeveral: true,
        counts: [
          { label: '电梯', count: 1 },
          { label: '租金', count: 2 },
        ],
      },
    ],
    texts: [{ title: '为什么', texts: ['修得快'] }],
  })
})

it('of texts only long answers are shown: no name, number or other short entry', async () => {
  await insertForms(db, { asked: ASKED })
  await server.revision.refresh()
  await send('asked', { company: '福海商贸', mobile: '13800000077', why: '离家近' })
  const answer = await server.get('/editor/submissions/statistics?formKey=asked', admin)
  expect(answer.body?.data).toMatchObject({ texts: [{ title: '为什么', texts: ['离家近'] }] })
  expect(JSON.stringify(answer.body)).not.toMatch(/福海商贸|13800000077/)
})

it('statistics show every day until today, those without any too, and count withdrawn submissions by themselves', async () => {
  const [early, , gone] = [
    await send('survey', { overall: 5 }),
    await send('survey', { overall: 4 }),
    await send('survey', { overall: 1 }),
  ]
  const at = (id: string | undefined, time: string) =>
    db.execute(sql`update form_submission set created_at = ${time}::timestamptz where id = ${id ?? ''}`)
  await db.execute(sql`update form_submission set created_at = '2026-11-18T23:30:00+08:00'`)
  await at(early, '2026-11-16T00:10:00+08:00')
  await db.execute(sql`update form_submission set state = 'withdrawn' where id = ${gone ?? ''}`)
  const read = async () =>
    (await server.get('/editor/submissions/statistics?formKey=survey', others)).body?.data as unknown as {
      days: { day: string; count: number }[]
    }
  const data = await read()
  expect(data).toMatchObject({ total: 2, withdrawn: 1, states: [{ state: 'received', count: 2 }] })
  expect(data.days).toEqual([
    { day: '2026-11-16', count: 1 },
    { day: '2026-11-17', count: 0 },
    { day: '2026-11-18', count: 1 },
    { day: '2026-11-19', count: 0 },
    { day: '2026-11-20', count: 0 },
  ])
  // Of a form that brought nothing for a month, the days that did are shown.
  await at(early, '2026-03-01T12:00:00+08:00')
  await db.execute(
    sql`update form_submission set created_at = '2026-04-02T12:00:00+08:00' where id <> ${early ?? ''}`,
  )
  const past = (await read()).days
  expect([past.length, past[0]?.day, past.at(-1)]).toEqual([
    30,
    '2026-03-04',
    { day: '2026-04-02', count: 1 },
  ])
})

it('numbers are counted in ranges with average and median, and steps say where people stopped', async () => {
  await insertForms(db, {
    rooms: {
      title: '面积',
      schema: {
        type: 'object',
        properties: {
          area: { type: 'number', title: '面积', 'x-unit': '平方米' },
          people: { type: 'integer', title: '人数' },
        },
      },
      steps: [
        { title: '房子', fields: ['area'] },
        { title: '人', fields: ['people'] },
      ],
    },
  })
  const answers = [
    [12.5, 1],
    [40, 3],
    [88, 3],
    [90.5, 6],
  ]
  for (const [area, people] of answers) {
    const id = await send('survey', {})
    const values = { area, people }
    await db.update(formSubmission).set({ formKey: 'rooms', values }).where(eq(formSubmission.id, id))
  }
  await db.execute(sql`
    insert into form_draft (id, owner, form_key, form_version, step, values, idempotency_key, updated_at)
    select 'draft' || n, 'browser' || n, 'rooms', 1, 1, '{}', 'k' || n, now() - interval '25 hours' * (n % 3)
    from generate_series(1, 5) n`)
  const admin = await sessionHeaders(db, await staffAccount(db, '孙管理'))
  const { body } = await server.get('/editor/submissions/statistics?formKey=rooms', admin)
  expect(body?.data).toMatchObject({
    questions: [
      { title: '面积（平方米）', answered: 4, average: 57.75, median: 64 },
      { title: '人数', average: 3.25, median: 3 },
    ],
    stopped: [
      { title: '房子', count: 0 },
      { title: '人', count: 4 },
    ],
  })
  const counts = (body?.data as unknown as { questions: { counts: object[] }[] } | undefined)?.questions
  expect(counts?.[0]?.counts).toEqual(
    [1, 0, 0, 1, 0, 0, 0, 1, 1].map((count, index) => ({
      label: `${index * 10 + 10}–${index * 10 + 20}`,
      count,
    })),
  )
  expect(counts?.[1]?.counts.map((one) => Object.values(one))).toEqual([
    ['1', 1],
    ['2', 0],
    ['3', 2],
    ['4', 0],
    ['5', 0],
    ['6', 1],
  ])
  await db.execute(sql`truncate form_draft`)
})
