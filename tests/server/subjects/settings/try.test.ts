import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, post } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, other: {} })
const chinese = async (name: string, grants?: Parameters<typeof staffAccount>[2]) => ({
  ...(await sessionHeaders(db, await staffAccount(db, name, grants))),
  'accept-language': 'zh-CN',
})
const admin = await chinese('王管理')
const arranger = await chinese('栏目', [{ columnKey: 'news', role: 'manager' }])

const ofSettings = (settings: object, by = admin) => post('/editor/settings/try', { settings }, by)
const ofColumn = (settings: object, { key = 'news', template = 'list', by = admin } = {}) =>
  post('/editor/columns/try', { key, template, settings }, by)
const faults = ({ body }: Awaited<ReturnType<typeof post>>) =>
  dataOf<Answer<'trySettings'>>(body).map(({ path, isEmpty }) => [path.join('.'), isEmpty])

test('every fault of settings is named at once, each with its place, and nothing is saved', async () => {
  const answer = await ofSettings({
    accent: '#ffe08a',
    notices: [{ text: '闭馆', from: '2026-12-02', until: '2026-12-01' }],
  })
  expect(faults(answer).toSorted()).toEqual([
    ['accent', false],
    ['name', true],
    ['notices.0.until', false],
  ])
  expect(faults(await ofSettings({ name: '青岚安居' }))).toEqual([])
  // What no schema can say is said too.
  expect(
    faults(await ofSettings({ name: '青岚安居', redirects: [{ from: '/home', to: '/login' }] })),
  ).toEqual([['redirects.0.from', false]])
})

test('settings of a column are judged by its template, of those whom the column belongs to', async () => {
  expect(faults(await ofColumn({ unknown: 1 }))).toEqual([['unknown', false]])
  expect(faults(await ofColumn({}))).toEqual([])
  expect(faults(await ofColumn({ pageSize: 1, dates: 'x' }))).toEqual([
    ['pageSize', false],
    ['dates', false],
  ])
  expect((await ofColumn({}, { by: arranger })).status).toBe(200)
  expect((await ofColumn({}, { key: 'other', by: arranger })).status).toBe(403)
  expect((await ofSettings({ name: 'x' }, arranger)).status).toBe(403)
})
