import { beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { flipDue } from '../../../../src/server/subjects/contents/published/schedule.ts'
import { renderEdited } from '../../../../src/server/subjects/rich-text/edited.ts'
import {
  audit,
  column,
  content,
  contentVersion,
  live,
  liveCount,
} from '../../../../src/server/store/db/schema.ts'
import type { Answer as AnswerOf } from '../../../../src/contract/types.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, get, post, revision } = await testApp()
const { db } = database
await insertSite(db)
const headers = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const other = await sessionHeaders(db, await staffAccount(db, '李编辑'))

const FIELDS = { title: '通知', publishTime: '2026-02-01T09:00:00+08:00', body: '<p>第一段。</p>' }
const ask = (what: string, body: object, by = headers) => post(`/editor/contents${what}`, body, by)
const one = async (contentId: string) =>
  dataOf<AnswerOf<'selectEditorContent'>>(
    (await get(`/editor/contents/one?contentId=${contentId}`, headers)).body,
  )
const shown = async (contentId: string) =>
  (await get(`/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=${contentId}`)).body?.data
const begin = async (fields: object = FIELDS) => {
  const answer = await ask('', { kind: 'article', columnKey: 'news', fields })
  return dataOf<{ id: string }>(answer.body).id
}

beforeEach(async () => {
  await db.delete(content)
  await db.delete(liveCount)
  await db.delete(column)
  await insertColumns(db, { news: {}, other: {}, faq: { template: 'faq' } })
  await publish(db, [article('a1', 'news', '2026-01-02')])
  await revision.refresh()
})

describe('writing', () => {
  test('a draft is nobody’s but the staff’s; a save that knows an older one is refused, and nothing is lost', async () => {
    const contentId = await begin()
    const first = { contentId, draftVersion: 0, fields: { ...FIELDS, title: '王' } }
    expect((await ask('/draft', first)).body?.data).toMatchObject({ draftVersion: 1, state: 'draft' })
    const stale = await ask('/draft', { ...first, fields: { ...FIELDS, title: '李' } }, other)
    expect(stale).toMatchObject({
      status: 409,
      body: { reason: 'stale', message: expect.stringContaining('王编辑') },
    })
    expect(await one(contentId)).toMatchObject({
      fields: { title: '王' },
      updatedBy: '王编辑',
      draftVersion: 1,
    })
    expect(await shown(contentId)).toBeNull()
  })

  test('who else has it open is said, until they close it, log out, or their page says nothing for a while', async () => {
    const [contentId, another] = [await begin(), await begin()]
    const open = async (by: typeof headers, isOpen = true, id = contentId) =>
      dataOf<{ name: string }[]>((await ask('/open', { contentId: id, isOpen }, by)).body).map(
        ({ name }) => name,
      )
    const third = await sessionHeaders(db, await staffAccount(db, '陈离开'))
    expect(await open(headers)).toEqual([])
    expect(await open(other, true, another)).toEqual([])
    expect(await open(headers)).toEqual([])
    expect(await open(other)).toEqual(['王编辑'])
    expect(await open(third)).toEqual(['李编辑', '王编辑'])
    expect(await open(headers)).toEqual(['李编辑', '陈离开'])
    await post('/editor/logout', {}, third)
    expect(await open(headers)).toEqual(['李编辑'])
    // It is closed here alone, and what they have open elsewhere stays.
    await open(other, false)
    expect([await open(headers), await open(headers, true, another)]).toEqual([[], ['李编辑']])
    await open(other)
    await db.execute(sql`update content_open set seen_at = now() - interval '51 seconds'`)
    expect(await open(headers)).toEqual([])
    expect((await ask('/open', { contentId: 'nothing', isOpen: true })).status).toBe(404)
  })

  test('of many saves at once each is kept or refused: the numbers have no gap', async () => {
    const contentId = await begin()
    let kept = 0
    for (let round = 0; round < 10; round += 1) {
      const { draftVersion } = await one(contentId)
      const tries = [headers, other, headers, other].map((by, n) =>
        ask('/draft', { contentId, draftVersion, fields: { ...FIELDS, title: `${round}.${n}` } }, by),
      )
      kept += (await Promise.all(tries)).filter(({ status }) => status === 200).length
    }
    expect([kept, (await one(contentId)).draftVersion]).toEqual([10, 10])
  })

  test('a content whose column is in the bin is kept as it is written, says so, and goes nowhere before it has a place', async () => {
    const contentId = await begin()
    const column = (what: string, body: object) => post(`/editor/columns/${what}`, body, headers)
    await column('bin', { key: 'news', redirectKey: null })
    const draft = { contentId, draftVersion: 0, fields: { ...FIELDS, title: '写了一半' } }
    expect((await ask('/draft', draft)).body?.data).toMatchObject({ draftVersion: 1, isColumnBinned: true })
    expect(await one(contentId)).toMatchObject({ isColumnBinned: true, fields: { title: '写了一半' } })
    const said = { contentId, draftVersion: 1 }
    for (const what of ['/publish', '/send'])
      expect(await ask(what, said)).toMatchObject({ status: 409, body: { reason: 'its-column-binned' } })
    await ask('/move', { contentIds: [contentId], columnKey: 'other' })
    const { draftVersion, isColumnBinned } = await one(contentId)
    expect(isColumnBinned).toBe(false)
    expect((await ask('/publish', { contentId, draftVersion })).body?.data).toMatchObject({ state: 'live' })
  })

  test('texts that no database keeps are kept without the characters', async () => {
    const contentId = await begin({ ...FIELDS, title: 'a\0b\ud800c' })
    expect((await one(contentId)).fields).toMatchObject({ title: 'a\ufffdb\ufffdc' })
  })

  test('a kind goes only where its column shows it, and a column has to be there', async () => {
    const faq = { kind: 'faq', columnKey: 'news', fields: {} }
    expect(await ask('', faq)).toMatchObject({ status: 409, body: { reason: 'kind-not-shown' } })
    expect((await ask('', { ...faq, columnKey: 'faq' })).status).toBe(200)
    expect((await ask('', { ...faq, columnKey: 'nowhere' })).status).toBe(404)
    expect((await ask('', { ...faq, kind: 'nothing' })).status).toBe(404)
  })
})

describe('publishing', () => {
  test('makes a version of the draft, safe and complete, and shows it everywhere at once', async () => {
    const body =
      '<p>第一段。<script>alert(1)</script><b onclick="x()">粗</b></p><iframe src="https://evil.test"></iframe>'
    const contentId = await begin({ ...FIELDS, body, summary: '' })
    const answer = await ask('/publish', { contentId, draftVersion: 0, reason: '第一次' })
    expect(answer.body?.data).toMatchObject({ state: 'live' })
    const found = dataOf<{ body: string; summary: string }>({ data: await shown(contentId) })
    expect(found.body).toMatch(/^<p>第一段。<strong>粗<\/strong><\/p>/)
    expect(found.body).not.toMatch(/script|onclick|iframe/)
    expect(found.summary).toContain('第一段')
    const list = await get('/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=news')
    expect(list.body?.data).toMatchObject({ total: 2 })
    const lines = await db.select().from(audit).where(eq(audit.action, 'content-published'))
    expect(lines.at(-1)).toMatchObject({
      subject: contentId,
      reason: '第一次',
      detail: { before: '', title: '通知' },
    })
  })

  test('what cannot be published says which field is wrong, and stays a draft', async () => {
    const contentId = await begin({ ...FIELDS, title: '', coverImage: 'https://elsewhere.test/x.png' })
    const answer = await ask('/publish', { contentId, draftVersion: 0 })
    expect(answer).toMatchObject({ status: 422, body: { reason: 'empty' } })
    expect(await one(contentId)).toMatchObject({ state: 'draft', draftVersion: 0 })
    expect(await db.select().from(contentVersion).where(eq(contentVersion.contentId, contentId))).toEqual([])
  })

  test('a stale page publishes nothing', async () => {
    const contentId = await begin()
    await ask('/draft', { contentId, draftVersion: 0, fields: { ...FIELDS, title: '新' } }, other)
    expect(await ask('/publish', { contentId, draftVersion: 0 })).toMatchObject({
      status: 409,
      body: { reason: 'stale' },
    })
    expect(await shown(contentId)).toBeNull()
  })

  test('at a time it waits, and withdrawing takes that back as well', async () => {
    const contentId = await begin()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const scheduled = await ask('/publish', { contentId, draftVersion: 0, at })
    expect(scheduled.body?.data).toMatchObject({ state: 'scheduled' })
    const taken = await begin()
    await ask('/publish', { contentId: taken, draftVersion: 0, at })
    await ask('/withdraw', { contentIds: [taken] })
    expect(await one(taken)).toMatchObject({ state: 'withdrawn', publishAt: null })
    await db
      .update(content)
      .set({ publishAt: sql`now() - interval '1 second'` })
      .where(eq(content.id, contentId))
    await flipDue(database)
    await revision.refresh()
    expect(await shown(contentId)).toMatchObject({ title: '通知' })
    expect((await ask('/withdraw', { contentIds: [contentId, 'a1'], reason: '写错了' })).status).toBe(200)
    expect([await shown(contentId), await shown('a1')]).toEqual([null, null])
    expect(await one(contentId)).toMatchObject({ state: 'withdrawn' })
    const { draftVersion } = await one(contentId)
    await ask('/publish', { contentId, draftVersion })
    expect(await shown(contentId)).toMatchObject({ title: '通知' })
  })

  test('what is live stays so while it is written on; every version can be had back', async () => {
    const before = await one('a1')
    await ask('/draft', { contentId: 'a1', draftVersion: 0, fields: { ...before.fields, title: '改过' } })
    expect(await one('a1')).toMatchObject({ state: 'changed', isLive: true })
    expect(await shown('a1')).toMatchObject({ title: 'a1' })
    await ask('/publish', { contentId: 'a1', draftVersion: 1 })
    expect(await shown('a1')).toMatchObject({ title: '改过' })
    const { body } = await get('/editor/contents/versions?contentId=a1', headers)
    const versions = dataOf<AnswerOf<'selectVersions'>>(body)
    expect(versions.map(({ number, author, isLive }) => [number, author, isLive])).toEqual([
      [2, '王编辑', true],
      [1, 'test', false],
    ])
    const { draftVersion } = await one('a1')
    const restore = { contentId: 'a1', versionId: 'a1-1', draftVersion }
    // Not over what somebody saved meanwhile.
    expect(await ask('/versions', { ...restore, draftVersion: draftVersion - 1 })).toMatchObject({
      status: 409,
      body: { reason: 'stale' },
    })
    await ask('/versions', restore)
    expect(await one('a1')).toMatchObject({ state: 'changed', fields: { title: 'a1' } })
  })

  test('each act stands in the log, for each content that it touched, with what was before and what is after', async () => {
    await publish(db, [article('b2', 'news', '2026-01-03')])
    const before = await one('a1')
    await ask('/draft', { contentId: 'a1', draftVersion: 0, fields: { ...before.fields, title: '改过' } })
    await ask('/publish', { contentId: 'a1', draftVersion: 1 })
    const [row] = await db.select().from(content).where(eq(content.id, 'a1'))
    const live = row?.liveVersion ?? ''
    const { draftVersion } = await one('a1')
    await ask('/versions', { contentId: 'a1', versionId: 'a1-1', draftVersion })
    const both = { contentIds: ['a1', 'b2'] }
    await ask('/move', { ...both, columnKey: 'other' })
    await ask('/withdraw', { ...both, reason: '过时' })
    await ask('/bin', both)
    await ask('/restore', both)
    const said = async (subject: string) => {
      const lines = await db.select().from(audit).where(eq(audit.subject, subject)).orderBy(audit.number)
      return lines
        .slice(subject === 'a1' ? -6 : -4)
        .map(({ action, reason, detail }) => [action, reason, detail])
    }
    const acts = (title: string, shown: string) => [
      ['content-moved', null, { before: 'news', after: 'other', title }],
      ['content-withdrawn', '过时', { before: shown, title }],
      ['content-binned', null, { title }],
      ['content-restored', null, { title }],
    ]
    expect(await said('a1')).toEqual([
      ['content-published', null, { before: 'a1-1', after: live, title: '改过' }],
      ['version-restored', null, { version: 'a1-1' }],
      ...acts('a1', live),
    ])
    expect(await said('b2')).toEqual(acts('', 'b2-1'))
  })

  test('contents move to another column and into the bin and back, live ones with all that lists say', async () => {
    expect((await ask('/move', { contentIds: ['a1'], columnKey: 'faq' })).status).toBe(409)
    expect((await ask('/move', { contentIds: ['a1'], columnKey: 'other' })).status).toBe(200)
    expect((await db.select().from(live))[0]).toMatchObject({ id: 'a1', columnKey: 'other' })
    expect(
      (await get('/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=other')).body?.data,
    ).toMatchObject({ total: 1 })
    await ask('/bin', { contentIds: ['a1'] })
    expect(await shown('a1')).toBeNull()
    const { draftVersion } = await one('a1')
    const binned = { status: 409, body: { reason: 'binned' } }
    expect(await ask('/publish', { contentId: 'a1', draftVersion })).toMatchObject(binned)
    const draft = { contentId: 'a1', draftVersion, fields: FIELDS }
    expect(await ask('/draft', draft)).toMatchObject(binned)
    await ask('/restore', { contentIds: ['a1'] })
    expect(await one('a1')).toMatchObject({ state: 'withdrawn' })
  })
})

test('a word more in one block leaves every other block as it stands, byte for byte', () => {
  const html =
    '<h3 id="a-x">标题</h3><p class="subtitle"><em>Senna</em></p><p>旧  规则</p><p><a href="#a-x">上</a> b</p>'
  const options = { media: () => undefined, link: () => undefined }
  const edited = html.replace('Senna', 'Senna alata').replace(' b<', ' bc<')
  expect(renderEdited(edited, html, options)).toMatchObject({ ok: true, html: edited })
})
