import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../src/contract/types.ts'
import { createPages } from '../../../src/server/doors/render/pages.ts'
import { createRenderer } from '../../../src/server/doors/render/renderer.ts'
import { everyRevision } from '../../../src/server/ground/revisions.ts'
import { content, live, reviewRule } from '../../../src/server/store/db/schema.ts'
import { flipDue } from '../../../src/server/subjects/contents/published/schedule.ts'
import { testApp, type TestAppOptions } from '../../support/app.ts'
import { callsOf, sumOf } from '../../support/function-calls.ts'
import { publicPages } from '../../support/public-pages.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../support/staff.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
await promisify(execFile)(process.execPath, ['scripts/build-if-needed.mjs'], { cwd: root })

/** Addresses that were rendered, by the app that keeps pages. */
const rendered: string[] = []
/** The time that pages are kept by, where it must not pass. */
let standing: number | undefined
const withPages =
  (told: string[]): TestAppOptions['pages'] =>
  async (app, revisions) => {
    const shown = { revisions, nextChange: app.nextChange }
    const renderer = await createRenderer(app, { dist: `${root}dist`, ...shown })
    createPages(app, {
      ...shown,
      now: () => standing ?? Date.now(),
      renderer: {
        ...renderer,
        render(host, address, ...more) {
          told.push(address)
          return renderer.render(host, address, ...more)
        },
      },
    })
  }

const keeping = await testApp({ demo: true, pages: withPages(rendered) })
const { app, database, revision, get, post } = keeping
/** A second process, which drops all that it keeps at each publication, and has the same contents. */
const forgetting = await testApp({
  database,
  pages: withPages([]),
  revisions: (watch) => ({ ...watch, ...everyRevision(watch.current) }),
})
const { db } = database
await db.delete(reviewRule)
const admin = await sessionHeaders(db, await staffAccount(db, '管理员'))
await revision.refresh()

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
const [first] = await articles('company_news')
const [other] = await articles('industry_news')
const PATHS = [
  ...(await publicPages(origin)).map(({ path }) => path),
  ...(await articles('company_news')).slice(0, 3).map(({ path }) => path),
  '/search?words=%E6%8B%9B%E6%A0%87',
  '/sitemap.xml',
  '/feeds/plans.ics',
  '/api/site/kinds',
  `/api/site/titles?contentIds=${first?.id}`,
  '/api/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=company_news',
  `/api/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=${first?.id}`,
]

/** The articles of a column in their order, and the page of each. */
async function articles(columnKey: string) {
  const rows = await db
    .select({ id: live.id })
    .from(live)
    .where(and(eq(live.columnKey, columnKey), eq(live.kind, 'article')))
    .orderBy(asc(live.rank), sql`published desc`)
  return rows.map(({ id }) => ({ id, path: `/article/detail?contentId=${id}` }))
}

/** What stands at an address, without the revision that browsers name, and the time of the answer. */
async function read(from: typeof app, path: string): Promise<string> {
  const { statusCode, headers, payload } = await from.inject({ url: path })
  const text = payload
    .replaceAll(/site\?revision=\d+/g, 'site')
    .replaceAll(/"revision":\d+/g, '')
    .replaceAll(/DTSTAMP:\w+/g, '')
    .replaceAll(/now&quot;:&quot;[\d.:TZ-]+/g, '')
  return `${statusCode} ${String(headers.location ?? '')} ${text}`
}

/** Pages that the keeping process shows otherwise than one that has kept nothing. */
async function stale(): Promise<string[]> {
  await revision.refresh()
  await forgetting.revision.refresh()
  const wrong: string[] = []
  for (const path of PATHS)
    if ((await read(app, path)) !== (await read(forgetting.app, path))) wrong.push(path)
  return wrong
}

const edited = async (contentId: string) =>
  dataOf<Answer<'selectEditorContent'>>(
    (await get(`/editor/contents/one?contentId=${contentId}`, admin)).body,
  )
async function done(path: string, body: object): Promise<void> {
  const answer = await post(`/editor${path}`, body, admin)
  expect(answer).toMatchObject({ status: 200 })
}
async function publishAnew(contentId: string, fields: object, more: object = {}): Promise<void> {
  const before = await edited(contentId)
  const draft = { contentId, draftVersion: before.draftVersion, fields: { ...before.fields, ...fields } }
  await done('/contents/draft', draft)
  const { draftVersion } = await edited(contentId)
  await done('/contents/publish', { contentId, draftVersion, ...more })
}
async function changeSettings(change: object): Promise<void> {
  const { settings, version } = dataOf<Answer<'selectSettings'>>((await get('/editor/settings', admin)).body)
  await done('/settings', { version, settings: { ...settings, ...change } })
}
async function oneOf(kind: string): Promise<string> {
  const [row] = await db
    .select({ id: live.id })
    .from(live)
    .where(eq(live.kind, kind))
    .orderBy(asc(live.rank), sql`published desc`, sql`id desc`)
  if (!row) throw new Error(`the demo has no ${kind}`)
  return row.id
}
async function addArticle(columnKey: string, title: string): Promise<string> {
  const body = { kind: 'article', columnKey, fields: { title, body: '<p>正文。</p>' } }
  const { id } = dataOf<{ id: string }>((await post('/editor/contents', body, admin)).body)
  return id
}

const CHANGES: [what: string, change: () => Promise<void>][] = [
  ['the text of an article', () => publishAnew(first?.id ?? '', { title: '改过的标题' })],
  ['a new article', async () => publishAnew(await addArticle('company_news', '新的一篇'), {})],
  [
    'an article in another column',
    () => done('/contents/move', { contentIds: [first?.id], columnKey: 'industry_news' }),
  ],
  ['an article that stands first', () => done('/contents/pin', { contentIds: [other?.id], isPinned: true })],
  ['an article that is withdrawn', () => done('/contents/withdraw', { contentIds: [first?.id] })],
  ['an article in the bin', () => done('/contents/bin', { contentIds: [other?.id] })],
  [
    'an article at its time',
    async () => {
      const id = await addArticle('company_news', '到时发布')
      const { draftVersion } = await edited(id)
      await done('/contents/publish', {
        contentId: id,
        draftVersion,
        at: new Date(Date.now() + 3_600_000).toISOString(),
      })
      await db
        .update(content)
        .set({ publishAt: new Date(0) })
        .where(eq(content.id, id))
      expect(await flipDue(database)).toBe(1)
    },
  ],
  ['a plan', async () => publishAnew(await oneOf('allocationPlan'), { name: '改过的计划' })],
  ['a project', async () => publishAnew(await oneOf('project'), { name: '改过的项目' })],
  ['a banner', async () => publishAnew(await oneOf('banner'), { title: '改过的横幅' })],
  ['a question', async () => publishAnew(await oneOf('faq'), { question: '改过的问题？' })],
  ['a link in the footer', async () => publishAnew(await oneOf('friendlyLink'), { name: '改过的链接' })],
  ['a skin', async () => done('/contents/withdraw', { contentIds: [await oneOf('webSkin')] })],
  [
    'a column without contents any more',
    async () => {
      const rows = await db.select({ id: live.id }).from(live).where(eq(live.columnKey, 'job_notice'))
      await done('/contents/withdraw', { contentIds: rows.map(({ id }) => id) })
    },
  ],
  ['a notice', () => changeSettings({ notices: [{ text: '今天停电' }] })],
  ['a setting', () => changeSettings({ name: '改过的名字' })],
  ['a column with another name', () => done('/columns/change', { key: 'company_news', label: '改过的栏目' })],
  [
    'a column that is unpublished',
    () => done('/columns/publish', { key: 'industry_news', published: false }),
  ],
  [
    'a change by the release before, which does not say what it touched',
    async () => {
      const label = sql`update column_node set label = '前一版改的栏目' where key = 'company_news'`
      await db.execute(label)
      await db.execute(sql`update site set revision = revision + 1`)
    },
  ],
]

test.each(CHANGES)('after %s no page shows what was before', async (_what, change) => {
  await revision.refresh()
  // Everything is kept as it is now.
  for (const path of PATHS) await read(app, path)
  await change()
  expect(await stale()).toEqual([])
})

test('a link to an article that was withdrawn says so and leads on', async () => {
  const id = await addArticle('company_news', '只登了一天')
  await publishAnew(id, {})
  const page = `/t1/article_content?col1=news&col2=company_news&contentId=${id}`
  await revision.refresh()
  expect((await app.inject({ url: page })).statusCode).toBe(200)
  await done('/contents/withdraw', { contentIds: [id] })
  await revision.refresh()
  const { statusCode, payload } = await app.inject({ url: page })
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(payload) ?? []
  expect(statusCode).toBe(404)
  for (const said of [
    '没有找到这条内容',
    'href="/t1/news_list?col1=news&amp;col2=company_news"',
    'href="/home"',
  ])
    expect(main).toContain(said)
  expect(payload).not.toContain('只登了一天')
})

test('a publication leaves the pages kept that it does not touch', async () => {
  // However slow the machine, no page grows old between the two looks.
  standing = Date.now()
  for (const path of PATHS) await read(app, path)
  const article = (await articles('company_news')).find(({ path }) => PATHS.includes(path))
  expect(article).toBeDefined()
  await publishAnew(article?.id ?? '', { title: '再改一次' })
  await revision.refresh()
  rendered.length = 0
  for (const path of PATHS) await read(app, path)
  const pages = PATHS.filter((path) => !/^\/(?:api|feeds|sitemap)/.test(path))
  expect(rendered).toContain('/home')
  expect(rendered).toContain(article?.path)
  // Between two publications each page is asked for many times: four fifths of all pages are not rendered even once.
  expect(rendered.length / pages.length).toBeLessThan(0.2)
  standing = undefined
})

test('the first request after a publication does what it does without one, where it is not touched', async () => {
  const path = '/t1/contact?col1=about&col2=about_us&col3=contact_us'
  expect(PATHS).toContain(path)
  const [article] = await articles('company_news')
  const publish = async (title: string) => {
    await publishAnew(article?.id ?? '', { title })
    await revision.refresh()
  }
  await read(app, path)
  expect(await leastCalls(() => read(app, path), publish)).toBeLessThan(
    2 * (await leastCalls(() => read(app, path))),
  )
})

/** What else the process does meanwhile is counted, too: the least of three is what the work itself takes. */
async function leastCalls(run: () => Promise<unknown>, before?: (turn: string) => Promise<unknown>) {
  const counts: number[] = []
  for (const turn of ['一', '二', '三']) {
    await before?.(`改第${turn}次`)
    counts.push(sumOf(await callsOf(run)))
  }
  return Math.min(...counts)
}
