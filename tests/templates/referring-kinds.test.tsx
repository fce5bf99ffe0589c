import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { unwrap } from '../../src/contract/client.ts'
import { columnPath } from '../../src/contract/columns.ts'
import type { Answer } from '../../src/contract/types.ts'
import { localStore } from '../../src/server/subjects/media/store/local.ts'
import { inProcessClient } from '../../src/server/doors/render/in-process.ts'
import { exportSite } from '../../src/server/house/folder/export.ts'
import { importSite } from '../../src/server/house/folder/import.ts'
import * as collection from '../../templates/collection/load.ts'
import { View as Collection } from '../../templates/collection/View.tsx'
import * as entry from '../../templates/entry/load.ts'
import { View as Entry } from '../../templates/entry/View.tsx'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { dataOf, sessionHeaders, staffAccount } from '../support/staff.ts'
import { render } from './visit.tsx'

const HOST = 'estate.qinglan-anju.example'
const folder = fileURLToPath(new URL('../fixtures/referring-kinds', import.meta.url))
const database = await testDatabase()
const media = localStore(database.dataDir)
const summary = await importSite(database, folder, { media })
const { app, get, post, revision } = await testApp({ database })
const headers = await sessionHeaders(database.db, await staffAccount(database.db, '王管理'))
const api = inProcessClient(app, { host: HOST, environment: 'production' })
const site = await unwrap(api.GET('/site'))

const activity: object = JSON.parse(readFileSync(join(folder, 'schemas/contents/activity.json'), 'utf8'))
const PROJECT = (id: string) => `/t1/projectDetail?col1=homes&contentId=${id}`
const ARTICLE = (id: string) => `/t1/article_content?col1=news&contentId=${id}`
const idAt = async (path: string) => {
  const { rows } = await database.db.execute<{ id: string }>(`select id from content where path = '${path}'`)
  return rows[0]?.id ?? ''
}
const [lift, water, power] = await Promise.all(
  ['lift', 'water', 'power'].map((name) => idAt(`contents/news/${name}.md`)),
)

function placeOf(key: string) {
  const path = columnPath(site.columns, key)
  const column = path.at(-1)
  if (!column) throw new Error(`no column ${key}`)
  return { api, site, column, path, pathname: column.route ?? '', query: {} }
}

async function listPage(key: string) {
  const page = placeOf(key)
  return render(<Collection data={await collection.load(page)} page={page} />, { site })
}

async function entryPage(contentId: string) {
  const path = '/bzf-portal-cms/bpcContentEntity/selectFrontContent'
  const content = await unwrap(api.GET(path, { params: { query: { contentId } } }))
  const page = placeOf(content.columnId)
  return render(<Entry data={await entry.load({ ...page, content })} page={page} />, { site })
}

type Shown = Awaited<ReturnType<typeof listPage>>['document']
type Link = { textContent: string; getAttribute: (name: string) => string | null }
const told = (link: Link) => [link.textContent, link.getAttribute('href')]
const links = (document: Shown, within = 'main, article, section, table') =>
  [...document.querySelectorAll(`:is(${within}) a`)].map(told)
/** Those of lists within sections. */
const listed = (document: Shown) =>
  [...document.querySelectorAll('li > a')].filter((link) => link.closest('section')).map(told)

test('an import finds what fields name by id, by path and by address, and names what it cannot find', () => {
  expect(summary.skipped).toEqual([])
  const named = summary.remarks.filter(({ kind }) => kind !== 'empty')
  expect(named.map(({ kind, address }) => [kind, address])).toEqual([
    ['content', 'p99'],
    ['content', 'lift.md'],
    ['column', 'nowhere'],
    ['content', 'contents/news/gone.md'],
    ['otherKind', 'p01'],
  ])
  expect(named.every(({ path, line }) => path === 'data/repair.yaml' && line > 45)).toBe(true)
})

test('a list shows titles as links to where they stand, and asks for all of them at once', async () => {
  const asked = vi.spyOn(app, 'inject')
  const { document, text } = await listPage('repairs')
  expect(asked.mock.calls.filter((call) => JSON.stringify(call).includes('/site/titles'))).toHaveLength(1)
  asked.mockRestore()
  expect(links(document, 'tbody')).toEqual(
    expect.arrayContaining([
      ['望湖家园', PROJECT('p01')],
      ['听松雅苑', PROJECT('p02')],
    ]),
  )
  expect(text).not.toMatch(/p0\d|p99/)
  const activities = await listPage('activities')
  const estates = [...activities.document.querySelectorAll('article')].find((card) =>
    card.textContent.includes('旧物市集'),
  )
  expect(estates?.querySelector('dl')?.textContent).toContain(
    '望湖家园、听松雅苑、康宁公寓、安和里、锦程花园、…',
  )
})

test('a page shows one among its facts, several as a list, and those of rows and groups where they stand', async () => {
  const { document } = await entryPage('lift')
  const all = links(document)
  expect(all).toEqual(
    expect.arrayContaining([
      ['望湖家园', PROJECT('p01')],
      ['报事报修', '/t1/contact?col1=hotline'],
      ['屋面防水翻修', '/t1/entry?col1=community&col2=repairs&contentId=roof'],
    ]),
  )
  expect(listed(document)).toEqual([
    ['关于望湖家园3号楼电梯停用的通知', ARTICLE(lift ?? '')],
    ['关于11月停水的通知', ARTICLE(water ?? '')],
    ['屋面防水翻修', '/t1/entry?col1=community&col2=repairs&contentId=roof'],
    ['社区开放日', '/t1/entry?col1=community&col2=activities&contentId=open-day'],
  ])
  expect(links(document, 'tbody')).toEqual([['关于望湖家园3号楼电梯停用的通知', ARTICLE(lift ?? '')]])
})

test('what is named twice is shown once, and of a long address the host', async () => {
  expect(listed((await entryPage('full')).document)).toHaveLength(3)
  const { document } = await entryPage('market')
  expect(links(document, 'dl').map(([words]) => words)).toContain('sign-up.example/…')
})

test('what is gone, of another kind or nowhere is left out; what no page shows is words', async () => {
  const { document, text } = await entryPage('lost')
  expect(text).not.toMatch(/p99|p01|p03|nowhere|gone|lift\.md|所属项目|报修入口|接着的维修/)
  expect(links(document, 'dl')).toEqual([['关于望湖家园3号楼电梯停用的通知', ARTICLE(lift ?? '')]])
  expect(listed(document)).toEqual([['康宁公寓', PROJECT('p03')]])
  expect(text).toContain('康宁公寓青岚市住房局')
})

test('ids are nothing that a search finds', async () => {
  const found = async (words: string) =>
    dataOf<{ total: number }>((await get(`/search?words=${words}`)).body).total
  expect(await found('p02')).toBe(0)
  expect(await found(encodeURIComponent('屋面防水'))).toBe(1)
})

test('where a content is named is told before it is taken away, and pages leave it out after that', async () => {
  const usesOf = async (...contentIds: string[]) =>
    dataOf<Answer<'selectContentUses'>>((await post('/editor/contents/uses', { contentIds }, headers)).body)
  const named = async (...ids: string[]) => (await usesOf(...ids)).uses.map(({ id }) => id).toSorted()
  expect(await named('p02')).toEqual(['market', 'roof'])
  // By a link, and by a field; a title or a choice that reads like an id names nothing.
  expect(await named(lift ?? '')).toEqual(['full', 'lift', 'lost', 'open-day'])
  expect(await named('done', 'bare')).toEqual([])
  // Among those that go together it is no matter.
  expect(await named('p02', 'roof', 'market')).toEqual(['lift'])
  const draft = { name: '临时维修', state: 'planned', reported: '2026-11-20', estate: 'p02' }
  await post('/editor/contents', { kind: 'repair', columnKey: 'repairs', fields: draft }, headers)
  expect((await usesOf('p02')).uses.find(({ isLive }) => !isLive)?.title).toBe('临时维修')

  await post('/editor/contents/bin', { contentIds: ['p02'] }, headers)
  await revision.refresh()
  expect(links((await listPage('repairs')).document, 'tbody').flat()).not.toContain('听松雅苑')
})

test('a kind that is built in is previewed where the site shows it; one of the site by an example', async () => {
  const addressOf = async (kind: string, page: string) => {
    const body = { kind, schema: activity, page }
    const { address } = dataOf<Answer<'previewKind'>>(
      (await post('/editor/kinds/preview', body, headers)).body,
    )
    return address.replace(/^\/preview\/[^/]+/, '')
  }
  expect(await addressOf('article', 'list')).toBe('/t1/news_list?col1=news')
  expect(await addressOf('article', 'entry')).toBe(ARTICLE(water ?? ''))
  expect(await addressOf('project', 'list')).toBe('/t1/project_show?col1=homes')
  expect(await addressOf('activity', 'entry')).toContain('contentId=_example')
  expect(await addressOf('milestone', 'list')).toContain('col1=_example')
})

test('what names other contents is exported and imported elsewhere equal', async () => {
  const [written, again] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'anju-referring-')))
  await exportSite(database, written ?? '', { media })
  const elsewhere = await testDatabase()
  const store = localStore(elsewhere.dataDir)
  const imported = await importSite(elsewhere, written ?? '', { media: store })
  expect(imported.skipped).toEqual([])
  await exportSite(elsewhere, again ?? '', { media: store })
  for (const path of ['data/repair.yaml', 'contents/activities/market.md', 'ids.json'])
    expect(readFileSync(join(again ?? '', path), 'utf8')).toBe(
      readFileSync(join(written ?? '', path), 'utf8'),
    )

  // What comes later is found by the next import.
  writeFileSync(join(written ?? '', 'contents/news/gone.md'), '---\ntitle: 后来的通知\n---\n\n正文。\n')
  const later = await importSite(elsewhere, written ?? '', { media: store })
  expect(later.remarks.map(({ address }) => address)).not.toContain('contents/news/gone.md')
  const { rows } = await elsewhere.db.execute<{ notices: string[]; id: string }>(
    `select item -> 'notices' as notices, (select id from content where path = 'contents/news/gone.md') as id from live where id = 'lost'`,
  )
  expect(rows[0]?.notices).toContain(rows[0]?.id)
  expect(power).toBeTruthy()
})
