import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer as AnswerOf } from '../../../../src/contract/types.ts'
import { column } from '../../../../src/server/store/db/schema.ts'
import { raiseRevision } from '../../../../src/server/store/revision.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { demoRecords } from '../../../support/demo-records.ts'
import { article, insertColumns, insertSite, publish, type NewContent } from '../../../support/contents.ts'

const { database, revision, get } = await testApp()
const { db } = database
const DAY = 86_400_000
const at = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString()

function plan(id: string, start: number, end: number): NewContent {
  const fields = {
    name: id,
    mode: '公开配租',
    projectIds: [],
    registerStart: at(start),
    registerEnd: at(end),
  }
  return { id, column: 'news', kind: 'allocationPlan', fields }
}

beforeAll(async () => {
  await insertSite(db)
  await insertColumns(db, { news: {}, 'news/city': {}, notices: { label: 'Notices' }, empty: {} })
  await publish(db, [
    article('n1', 'news', '2026-01-01'),
    article('c1', 'city', '2026-01-03'),
    article('o1', 'notices', '2026-01-02'),
    plan('closing-late', -5, 9),
    plan('closing-soon', -5, 1),
    plan('opens-this-millisecond', 0, 5),
    plan('closes-this-millisecond', -40, 0),
    plan('coming-late', 20, 30),
    plan('coming-soon', 2, 30),
    plan('closed-long-ago', -300, -200),
    plan('closed-just-now', -20, -1),
    plan('closed-before', -30, -10),
  ])
  await revision.refresh()
})

type Home = AnswerOf<'selectHomePageContent'>

async function home(query = ''): Promise<Home> {
  const { body } = await get(`/bzf-portal-cms/bpcContentEntity/selectHomePageContent${query}`)
  if (!body) throw new Error('the answer has no body')
  return body.data
}

test('plans: open now, first to close first; then soon to open; then just closed', async () => {
  const { plans } = await home()
  expect(plans.map(({ id, hasActive }) => [id, hasActive])).toEqual([
    ['closing-soon', true],
    ['opens-this-millisecond', true],
    ['closing-late', true],
    ['coming-soon', false],
    ['coming-late', false],
    ['closes-this-millisecond', false],
    ['closed-just-now', false],
    ['closed-before', false],
  ])
})

describe('notices', () => {
  const shown = ({ notices }: Home) =>
    notices.map(({ label, columnId, records }) => [label, columnId, records.map(({ id }) => id)])

  test('without settings: the newest of all, and a tab for each top column that has some', async () => {
    expect(shown(await home())).toEqual([
      ['', '', ['c1', 'o1', 'n1']],
      ['news', 'news', ['c1', 'n1']],
      ['Notices', 'notices', ['o1']],
    ])
  })

  test('with settings: the tabs named there, and nothing of columns that are gone', async () => {
    const tabs = [{ label: 'Both', columns: ['notices', 'city'] }, { columns: ['notices', 'gone'] }]
    await insertColumns(db, { home: { template: 'home', settings: { notices: { tabs, pageSize: 1 } } } })
    await revision.refresh()
    expect(shown(await home())).toEqual([
      ['Both', '', ['c1']],
      ['Notices', 'notices', ['o1']],
    ])
  })
})

describe('the number of projects', () => {
  const total = async (settings: Record<string, unknown>) => {
    await db.transaction(async (tx) => {
      await tx.update(column).set({ settings }).where(eq(column.key, 'home'))
      await raiseRevision(tx)
    })
    await revision.refresh()
    return (await home()).projectTotal
  }

  test('is that of the column to which the home page leads: its own, or those of the column that it shows', async () => {
    await insertColumns(db, {
      let: { template: 'project-showcase' },
      sold: { template: 'project-showcase' },
      both: { template: 'project-showcase', settings: { source: 'let' } },
      lost: { template: 'project-showcase', settings: { source: 'gone' } },
    })
    const [demo] = demoRecords('project', [])
    const pictures = { coverImage: undefined, photos: undefined, floorPlans: undefined, unitTypes: [] }
    const fields = { ...demo, ...pictures }
    const project = (id: string, column: string) => ({ id, column, kind: 'project', fields })
    await publish(db, [project('p1', 'let'), project('p2', 'let'), project('p3', 'sold')])
    expect(await total({})).toBe(3)
    expect(await total({ projects: { column: 'sold' } })).toBe(1)
    expect(await total({ projects: { column: 'both' } })).toBe(2)
    expect(await total({ projects: { column: 'lost' } })).toBe(0)
    expect(await total({ projects: { column: 'gone' } })).toBe(3)
  })
})

test('questions: those that the column names, in its order; else the first of all', async () => {
  const asked = async (settings: Record<string, unknown>) => {
    await db.transaction(async (tx) => {
      await tx.update(column).set({ settings }).where(eq(column.key, 'home'))
      await raiseRevision(tx)
    })
    await revision.refresh()
    return (await home()).faqs.map(({ id }) => id)
  }
  const [faq] = demoRecords('faq', [])
  const question = (order: number) => ({
    id: `q${order}`,
    column: 'news',
    kind: 'faq',
    fields: { ...faq, order },
  })
  await publish(db, [4, 3, 2, 1].map(question))
  expect(await asked({})).toEqual(['q1', 'q2', 'q3'])
  expect(await asked({ faqs: { ids: ['q4', 'gone', 'q2'] } })).toEqual(['q4', 'q2'])
  expect(await asked({ faqs: { ids: ['gone'] } })).toEqual(['q1', 'q2', 'q3'])
})
