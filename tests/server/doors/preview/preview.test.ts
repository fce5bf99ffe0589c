import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Answer } from '../../../../src/contract/types.ts'
import { column, content, liveCount } from '../../../../src/server/store/db/schema.ts'
import { previewPages } from '../../../../src/server/doors/preview/route.ts'
import { readPreview, signPreview } from '../../../../src/server/doors/preview/token.ts'
import { inProcessClient } from '../../../../src/server/doors/render/in-process.ts'
import type { RenderedPage } from '../../../../src/server/doors/render/page-cache.ts'
import type { Renderer } from '../../../../src/server/doors/render/renderer.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testSecrets } from '../../../support/secrets.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { app, database, get, post, revision } = await testApp()
const { db } = database
await insertSite(db)
const headers = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const secrets = await testSecrets(database)
let now = NOW.getTime()

const ONE = '/bzf-portal-cms/bpcContentEntity/selectFrontContent'
const LIST = '/bzf-portal-cms/bpcContentEntity/selectByPage'

/** In place of a page that shows what was read. */
let otherwise: Partial<RenderedPage> | undefined

/** A page that shows what a page would read. */
const renderer: Renderer = {
  async site() {
    const { body } = await get('/site')
    return { site: dataOf<Answer<'selectSite'>>(body), environment: 'test' }
  },
  async render(_host, address, _preferences, _owner, overlay) {
    const { searchParams } = new URL(address, 'http://portal.invalid')
    const contentId = searchParams.get('contentId') ?? ''
    const plain = inProcessClient(app, { host: 'portal.invalid', environment: 'test' })
    const client = overlay?.over(plain) ?? plain
    const one = await client.GET(ONE, { params: { query: { contentId } } })
    const list = await client.GET(LIST, { params: { query: { columnId: 'news', kind: 'article' } } })
    const { columns, settings } = overlay?.site ?? {}
    const shown = { address, one: one.data, list: list.data, columns, settings }
    return { status: 200, html: JSON.stringify(shown), ...otherwise }
  },
}
const pages = Fastify()
await pages.register(previewPages, { db, secrets, renderer, now: () => now })

interface Shown {
  address: string
  settings: Record<string, unknown>
  columns: object[]
  one: { data: { title: string; body: string } }
  list: { data: { total: number; records: { id: string; title: string; body?: string }[] } }
}
const addressOf = async (body: object) =>
  dataOf<Answer<'previewContent'>>((await post('/editor/contents/preview', body, headers)).body).address
const look = async (address: string) => {
  const answer = await pages.inject({ url: address, headers: { host: 'portal.invalid' } })
  return { answer, shown: answer.statusCode === 200 ? answer.json<Shown>() : undefined }
}
const draft = async (contentId: string, fields: object) => {
  const { body } = await get(`/editor/contents/one?contentId=${contentId}`, headers)
  const { draftVersion, fields: before } = dataOf<Answer<'selectEditorContent'>>(body)
  await post('/editor/contents/draft', { contentId, draftVersion, fields: { ...before, ...fields } }, headers)
}

beforeEach(async () => {
  now = NOW.getTime()
  otherwise = undefined
  for (const table of [content, liveCount, column]) await db.delete(table)
  await insertColumns(db, { news: {}, 'news/old': {} })
  await publish(db, [article('a1', 'old', '2026-01-02'), article('a2', 'old', '2026-01-03')])
  await revision.refresh()
})

test('a draft is seen at its real address, in lists as well, made safe; every public answer stays as it was', async () => {
  const before = [await get(`${ONE}?contentId=a1`), await get(`${LIST}?columnId=news`)]
  await draft('a1', { title: '新标题', body: '<p>新<script>alert(1)</script><b onclick="x()">粗</b></p>' })
  const address = await addressOf({ contentId: 'a1' })
  expect(address).toMatch(/^\/preview\/a1\.\.[^/]+\/t1\/article_content\?col1=news&col2=old&contentId=a1$/)
  const { answer, shown } = await look(address)
  expect(shown?.address).toBe(address.replace(/^\/preview\/[^/]+/, ''))
  expect(shown?.one.data).toMatchObject({ title: '新标题', body: '<p>新<strong>粗</strong></p>' })
  expect(shown?.list.data.records.map(({ title }) => title)).toEqual(['a2', '新标题'])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(
      /frame-ancestors 'self'; sandbox allow-same-origin allow-popups$/,
    ),
  })
  const after = [await get(`${ONE}?contentId=a1`), await get(`${LIST}?columnId=news`)]
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  const noticed = await db.select().from(content).where(eq(content.id, 'a1'))
  expect(noticed[0]).toMatchObject({ liveVersion: 'a1-1' })
})

test('what was never published stands at the head of its list, in a column that is not published either', async () => {
  await insertColumns(db, { hidden: { published: false } })
  const made = await post(
    '/editor/contents',
    { kind: 'article', columnKey: 'hidden', fields: { title: '新的' } },
    headers,
  )
  const { id } = dataOf<{ id: string }>(made.body)
  await db.update(content).set({ columnKey: 'old' }).where(eq(content.id, 'a2'))
  const { shown } = await look(await addressOf({ contentId: id }))
  expect(shown?.one.data).toMatchObject({ title: '新的' })
  const hidden = shown?.columns.find((one) => 'key' in one && one.key === 'hidden')
  // A column whose only page is this content shows it, and not that there is nothing.
  expect(hidden).toMatchObject({ key: 'hidden' })
  expect(hidden).not.toHaveProperty('empty')
  expect(JSON.stringify((await get('/site')).body)).not.toContain('hidden')
  const inNews = await post(
    '/editor/contents',
    { kind: 'article', columnKey: 'old', fields: { title: '头条' } },
    headers,
  )
  const { id: newsId } = dataOf<{ id: string }>(inNews.body)
  const { shown: list } = await look(await addressOf({ contentId: newsId }))
  expect(list?.list.data).toMatchObject({
    total: 3,
    records: [{ title: '头条' }, { id: 'a2' }, { id: 'a1' }],
  })
})

test('a version is seen as it was, whatever the draft says', async () => {
  await draft('a1', { title: '新标题' })
  const { shown } = await look(await addressOf({ contentId: 'a1', versionId: 'a1-1' }))
  expect(shown?.one.data).toMatchObject({ title: 'a1' })
  const other = { contentId: 'a2', versionId: 'a1-1' }
  expect((await post('/editor/contents/preview', other, headers)).status).toBe(404)
})

test('what went into the bin is seen no more, by an address from before either', async () => {
  const address = await addressOf({ contentId: 'a1' })
  await post('/editor/contents/bin', { contentIds: ['a1'] }, headers)
  expect((await look(address)).answer.statusCode).toBe(404)
})

test('a page that would be one visitor’s own is not made, and a page that leads on does so below the same address', async () => {
  const address = await addressOf({ contentId: 'a1' })
  otherwise = { isPrivate: true }
  expect((await look(address)).answer.statusCode).toBe(404)
  const leadsTo = async (location: string) => {
    otherwise = { status: 302, location }
    return (await look(address)).answer.headers.location
  }
  const [, prefix = ''] = /^(\/preview\/[^/]+)/.exec(address) ?? []
  expect(await leadsTo('/home')).toBe(`${prefix}/home`)
  expect(await leadsTo('https://elsewhere.example/')).toBe('https://elsewhere.example/')
})

test('nobody makes the time of an address longer', async () => {
  const later = (address: string) =>
    address.replace(
      /\.(\w+)(?=\.[^./]+\/)/,
      (_all, until: string) => `.${(Number.parseInt(until, 36) + 60_000).toString(36)}`,
    )
  const ofContent = await addressOf({ contentId: 'a1' })
  const said = await post('/editor/settings/preview', { settings: { name: '青岚新居' } }, headers)
  const ofSettings = dataOf<Answer<'previewSettings'>>(said.body).address
  for (const address of [ofContent, ofSettings]) {
    expect((await look(address)).answer.statusCode).toBe(200)
    expect(later(address)).not.toBe(address)
    expect((await look(later(address))).answer.statusCode).toBe(404)
  }
})

test('the address is good for 15 minutes, for this content, from this server alone', async () => {
  const address = await addressOf({ contentId: 'a1' })
  const forged = address.replace('/preview/a1.', '/preview/a2.')
  expect((await look(forged)).answer.statusCode).toBe(404)
  expect((await look(address.replace(/.(?=\/t1)/, 'x'))).answer.statusCode).toBe(404)
  expect((await look(`/preview/x${address}`)).answer.statusCode).toBe(404)
  now += 15 * 60_000 - 1000
  expect((await look(address)).answer.statusCode).toBe(200)
  now += 2000
  expect((await look(address)).answer.statusCode).toBe(404)
  const token = signPreview(secrets, { contentId: 'a1' }, 5)
  expect([readPreview(secrets, token, 4), readPreview(secrets, token, 5)]).toEqual([
    { contentId: 'a1' },
    undefined,
  ])
})

test('settings are seen before they are saved, by whoever has the address, for 15 minutes; visitors are told of none', async () => {
  const read = async () =>
    dataOf<Answer<'selectSettings'>>((await get('/editor/settings', headers)).body).settings
  const before = await read()
  const notices = [{ text: '周三闭馆' }, { text: '过了', until: '2020-01-01' }]
  const settings = { ...before, name: '青岚新居', accent: '#14716a', notices, words: ['帐号 → 账号'] }
  const answer = await post('/editor/settings/preview', { settings }, headers)
  const { address } = dataOf<Answer<'previewSettings'>>(answer.body)
  const seen = (await look(address)).shown
  expect(seen?.settings).toMatchObject({
    name: '青岚新居',
    accent: '#14716a',
    notices: [{ text: '周三闭馆' }],
  })
  expect(seen?.settings).not.toHaveProperty('words')
  expect(await read()).toEqual(before)
  expect((await get('/site')).body?.data).not.toMatchObject({ settings: { name: '青岚新居' } })

  const [, , token = ''] = address.split('/')
  const forged = address.replace(
    token,
    token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  )
  expect((await look(forged)).answer.statusCode).toBe(404)
  expect(readPreview(secrets, token, now)).toBeUndefined()
  now += 15 * 60_000
  expect((await look(address)).answer.statusCode).toBe(404)
})

test('settings that could not be saved are not looked at either, nor those that fit into no address', async () => {
  const preview = (settings: object) => post('/editor/settings/preview', { settings }, headers)
  expect(await preview({ name: '青岚', accent: '#ffe08a' })).toMatchObject({
    status: 422,
    body: { field: 'accent' },
  })
  const text = (at: number) =>
    Array.from({ length: 150 }, (_, n) =>
      String.fromCodePoint(0x4e00 + ((n * 7919 + at * 104729) % 20000)),
    ).join('')
  const synonyms = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [text(at).slice(0, 60), text(at + 500).slice(0, 60)]),
  )
  expect(await preview({ name: '青岚', synonyms })).toMatchObject({
    status: 422,
    body: { reason: 'preview-too-much' },
  })
})

test('a kind is seen by an example of it before it is saved, in a column that nobody else sees', async () => {
  const schema = {
    title: '健身点',
    'x-kind': { title: 'name', body: 'body' },
    type: 'object',
    required: ['name'],
    properties: {
      name: { title: '名称', type: 'string', maxLength: 4 },
      seats: { title: '座位', type: 'integer', minimum: 20 },
      body: { title: '正文', type: 'string', contentMediaType: 'text/html' },
    },
  }
  const ask = (more: object) => post('/editor/kinds/preview', { kind: 'gym', schema, ...more }, headers)
  const at = async (more: object) => dataOf<Answer<'previewKind'>>((await ask(more)).body).address
  const address = await at({})
  const { answer, shown } = await look(`${address}&contentId=_example`)
  expect(shown?.address).toContain('/t1/entry?col1=_example&contentId=_example')
  expect(shown?.one.data).toMatchObject({ name: '一个健身', seats: 20, body: '<p>这里是写好的文字。</p>' })
  expect(shown?.columns).toContainEqual(expect.objectContaining({ key: '_example', label: '健身点' }))
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(await at({ page: 'list' })).toMatch(/\/t1\/collection\?col1=_example$/)
  const english = await look(await at({ locale: 'en' }))
  expect(english.shown?.one.data).toMatchObject({ name: 'One ' })
  // A kind that is built in is seen as it is, and what is none is said to be none.
  const builtIn = await look(await at({ kind: 'article', schema: {} }))
  expect(builtIn.shown?.one.data).toHaveProperty('publishTime')
  expect(await ask({ schema: { ...schema, pattern: '^(a+)+$' } })).toMatchObject({ status: 422 })
  expect(JSON.stringify((await get('/site')).body)).not.toContain('_example')
  expect((await get(`${ONE}?contentId=_example`)).status).toBeGreaterThanOrEqual(400)
  const forged = address.replace(/.(?=\/t1)/, (last) => (last === '0' ? '1' : '0'))
  expect((await look(forged)).answer.statusCode).toBe(404)
  now += 15 * 60_000
  expect((await look(address)).answer.statusCode).toBe(404)
})
