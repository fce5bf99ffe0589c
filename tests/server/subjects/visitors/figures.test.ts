import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { accessCount, content, media, visitFigure } from '../../../../src/server/store/db/schema.ts'
import { createCheckContents } from '../../../../src/server/subjects/alarms/check.ts'
import { expireFigures } from '../../../../src/server/subjects/visitors/figures.ts'
import { createTargets } from '../../../../src/server/subjects/webhooks/targets.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { eventually } from '../../../support/eventually.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

// A Friday; late in the evening in London it is Saturday at the site.
const { database, revision, get, post } = await testApp({ now: () => new Date('2026-11-20T20:00:00Z') })
const { db } = database
const editor = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const local = await sessionHeaders(
  db,
  await staffAccount(db, '陈作者', [{ columnKey: 'other', role: 'author' }]),
)

const COUNT = '/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount'
const count = (records: object[], headers = {}) => post(COUNT, { records }, headers)
const figures = async (query = '', headers = editor) =>
  dataOf<Answer<'selectFigures'>>((await get(`/editor/figures${query}`, headers)).body)
const alarms = async (headers = editor) =>
  dataOf<Answer<'selectAlarms'>>((await get('/editor/alarms', headers)).body)

beforeAll(async () => {
  await insertSite(db, { timeZone: 'Asia/Shanghai', words: ['公有房 → 公租房'] })
  await insertColumns(db, { news: {}, other: {}, hidden: { published: false } })
  await db
    .insert(media)
    .values({ id: 'pic', path: 'media/pic', name: 'pic', hash: 'pic', mime: 'image/png', bytes: 1 })
  await publish(db, [article('a1', 'news', '2026-01-02'), article('a2', 'other', '2026-01-02')])
  await db.update(content).set({ title: sql`${content.id}` })
  await revision.refresh()
})

test('a week’s visits by day, column and content, and searches in vain: totals that identify nobody', async () => {
  const page = { moduleKey: 'news', path: '/t1/article_content', contentId: 'a1' }
  const search = (missed: string) => ({ moduleKey: 'other', path: '/search', missed })
  await count([
    page,
    page,
    { ...page, moduleKey: 'other', contentId: 'a2' },
    { ...page, contentId: 'made-up' },
  ])
  await count([
    search('租房补贴'),
    search('租房补贴 '),
    search('租房补贴'),
    search('吴经理的电话'),
    search('13800138000'),
  ])
  // What is counted elsewhere than on the search's page, or by who opted out, is not kept.
  await count([{ ...page, missed: '别处' }], { dnt: '1' })
  await count([{ ...page, missed: '别处' }], { 'sec-gpc': '1' })
  await post('/site/form-steps', { formKey: 'made-up', step: 0 })
  await eventually(async () => expect(await db.$count(visitFigure)).toBe(4))
  await db
    .insert(accessCount)
    .values({ day: '2026-11-14', moduleKey: 'news', path: '', deviceType: '', total: 7 })

  const found = await figures()
  expect(found).toMatchObject({ from: '2026-11-16', until: '2026-11-22', isLatest: true })
  expect(found.days.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 9, 0])
  expect(found.days[5]).toEqual({ day: '2026-11-21', total: 9, before: 7 })
  expect(found.columns).toEqual([
    { columnKey: 'other', total: 6, before: 0 },
    { columnKey: 'news', total: 3, before: 7 },
  ])
  expect(found.contents).toEqual([
    { contentId: 'a1', title: 'a1', columnKey: 'news', total: 2 },
    { contentId: 'a2', title: 'a2', columnKey: 'other', total: 1 },
  ])
  expect(found.searches).toEqual({ total: 5, missed: 4 })
  expect(found.missed).toEqual([{ words: '租房补贴', total: 3 }])
  expect((await figures('?week=2026-11-10')).days[5]).toEqual({ day: '2026-11-14', total: 7, before: 0 })
  expect((await get('/editor/figures?week=2026-13-40', editor)).status).toBe(400)
})

test('whoever may read a part of the site sees the visits of that part', async () => {
  const found = await figures('', local)
  expect(found.columns.map(({ columnKey }) => columnKey)).toEqual(['other'])
  expect(found.contents.map(({ contentId }) => contentId)).toEqual(['a2'])
  expect(found.forms).toEqual([])
})

test('words that were searched for are deleted after 90 days, totals after 800', async () => {
  await db.insert(visitFigure).values([
    { day: '2026-08-01', about: 'missed', subject: '旧', total: 9 },
    { day: '2026-08-01', about: 'content', subject: 'a1', total: 9 },
    { day: '2024-01-01', about: 'content', subject: 'a1', total: 9 },
  ])
  await expireFigures(db, new Date('2026-11-21T00:00:00Z'))
  const old = (await db.select().from(visitFigure)).filter(({ day }) => day < '2026-11-01')
  expect(old).toEqual([{ day: '2026-08-01', about: 'content', subject: 'a1', total: 9 }])
})

test('the check finds broken links, listed words, numbers outside contact fields and pictures without words in what is live', async () => {
  const host = createServer((request, answer) => answer.writeHead(request.url === '/gone' ? 404 : 200).end())
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const body = `<p>公有房 13800138000 <a href="content:a1">好</a> <a href="content:nobody">断</a>
    <a href="/t1/news_list?col1=news">好</a> <a href="/t1/news_list?col1=hidden">断</a>
    <a href="${origin}/gone">断</a> <a href="${origin}/there">好</a></p>
    <img src="media:pic" alt="图"><img src="media:pic" alt="" role="presentation"><img src="media:lost" alt="">`
  await publish(db, [
    { ...article('faulty', 'news', '2026-02-01'), html: body },
    {
      id: 'person',
      column: 'news',
      kind: 'contactPerson',
      fields: { name: '张三', phone: '13900139000', position: '身份证 11010519491231002X' },
    },
  ])
  const parts = { db, targets: createTargets('127.0.0.0/8'), pause: 0 }
  const check = (asksHosts: boolean) => createCheckContents({ ...parts, asksHosts })({})
  const said = async () =>
    (await alarms()).alarms.map(
      ({ contentId, about, text }) => `${contentId} ${about} ${text.replace(origin, '')}`,
    )
  const inside = [
    'faulty alternative media:lost',
    'person identity 110…2X',
    'faulty link /t1/news_list?col1=hidden',
    'faulty link content:nobody',
    'faulty link media:lost',
    'faulty phone 138…00',
    'faulty word 公有房',
  ]
  expect(await alarms()).toEqual({ checkedAt: null, isUnderWay: false, hosts: false, alarms: [] })
  await check(false)
  expect((await said()).toSorted()).toEqual(inside.toSorted())
  await check(true)
  expect((await said()).toSorted()).toEqual([...inside, 'faulty host /gone'].toSorted())
  expect((await alarms()).checkedAt).not.toBeNull()
  expect((await alarms(local)).alarms).toEqual([])
  await new Promise((resolve) => void host.close(resolve))

  // What was published since is another text; what is gone is not listed.
  await db.update(content).set({ liveVersion: null }).where(eq(content.id, 'faulty'))
  expect((await alarms()).alarms.map(({ contentId }) => contentId)).toEqual(['person'])
  expect((await post('/editor/alarms/check', {}, editor)).status).toBe(200)
  expect((await alarms()).isUnderWay).toBe(true)
  expect((await post('/editor/alarms/check', {}, local)).status).toBe(403)
})
