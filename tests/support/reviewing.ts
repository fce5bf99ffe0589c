import type { Answer } from '../../src/contract/types.ts'
import { column, content, liveCount, reviewRule } from '../../src/server/store/db/schema.ts'
import { beforeEach } from 'vitest'
import { testApp } from './app.ts'
import { article, insertColumns, insertSite, publish } from './contents.ts'
import { dataOf, giveFactor, sessionHeaders, staffAccount } from './staff.ts'

type Headers = Record<string, string>
export const FIELDS = { title: '通知', publishTime: '2026-02-01T09:00:00+08:00', body: '<p>第一段。</p>' }

/** An app with a column `news/old` that three reviewers judge, its people, and what they do; new before each test. */
export async function reviewing() {
  const { database, get, post, revision } = await testApp()
  const { db } = database
  await insertSite(db)

  const inNews = (role: 'author' | 'reviewer' | 'publisher') => [{ columnKey: 'news', role }]
  const someone = async (name: string, grants?: Parameters<typeof staffAccount>[2]) => {
    const id = await staffAccount(db, name, grants)
    await giveFactor(db, id)
    return sessionHeaders(db, id)
  }
  const admin = await someone('管理员')
  const deputy = await someone('副管理员')
  const li = await someone('李编辑', inNews('author'))
  const both = await someone('兼任', [...inNews('author'), ...inNews('reviewer')])
  const [first, second, third] = [
    await someone('初审', inNews('reviewer')),
    await someone('复审', inNews('reviewer')),
    await someone('终审', inNews('reviewer')),
  ]
  const publisher = await someone('发布', inNews('publisher'))
  const elsewhere = await someone('外人', [{ columnKey: 'other', role: 'reviewer' }])

  const ask = (what: string, body: object, by: Headers) => post(`/editor/contents${what}`, body, by)
  const one = async (contentId: string, by = admin) =>
    dataOf<Answer<'selectEditorContent'>>((await get(`/editor/contents/one?contentId=${contentId}`, by)).body)
  const versionsOf = async (contentId: string) =>
    dataOf<Answer<'selectVersions'>>(
      (await get(`/editor/contents/versions?contentId=${contentId}`, admin)).body,
    )
  const shown = async (contentId: string) =>
    (await get(`/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=${contentId}`)).body?.data
  const begin = async (by = li, fields: object = FIELDS, columnKey = 'old') =>
    dataOf<{ id: string }>((await ask('', { kind: 'article', columnKey, fields }, by)).body).id
  const write = async (contentId: string, title: string, by: Headers) =>
    ask(
      '/draft',
      { contentId, draftVersion: (await one(contentId)).draftVersion, fields: { ...FIELDS, title } },
      by,
    )
  const send = async (contentId: string, by = li) =>
    ask('/send', { contentId, draftVersion: (await one(contentId)).draftVersion }, by)
  const judge = async (contentId: string, by: Headers, verdict = 'approved', more: object = {}) => {
    const { current } = (await one(contentId)).review
    const body = { contentId, reviewId: current?.id ?? 'none', step: (current?.done ?? 0) + 1, verdict }
    return ask('/review', { ...body, ...more }, by)
  }
  const release = async (contentId: string, more: object = {}, by = publisher) =>
    ask('/publish', { contentId, draftVersion: (await one(contentId)).draftVersion, ...more }, by)
  const steps = (columnKey: string | null, count: number | null, by = admin) =>
    post('/editor/columns/review', { columnKey, steps: count }, by)
  /** The column's contents are published without a review: as two people would have agreed. */
  const unreviewed = async (columnKey: string) => {
    await steps(columnKey, 0)
    const [asked] = dataOf<{ id: string }[]>((await get('/editor/staff/requests', deputy)).body)
    await post('/editor/staff/requests/decide', { id: asked?.id, agreed: true }, deputy)
  }
  const refused = (status: number, reason: string) => ({ status, body: { reason } })

  beforeEach(async () => {
    for (const table of [content, liveCount, column, reviewRule]) await db.delete(table)
    await insertColumns(db, { news: {}, 'news/old': {}, other: {} })
    await publish(db, [article('a1', 'old', '2026-01-02')])
    await revision.refresh()
    await steps('news', 3)
  })

  return {
    database,
    db,
    get,
    post,
    admin,
    li,
    both,
    first,
    second,
    third,
    publisher,
    elsewhere,
    ask,
    one,
    versionsOf,
    shown,
    begin,
    write,
    send,
    judge,
    release,
    steps,
    unreviewed,
    refused,
    revision,
  }
}
