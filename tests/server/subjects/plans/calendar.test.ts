import { expect, test } from 'vitest'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, get, post } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, other: {} })
const everybody = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const ofOther = await sessionHeaders(
  db,
  await staffAccount(db, '李编辑', [{ columnKey: 'other', role: 'author' }]),
)

const PLAN = {
  name: '望湖家园公开配租',
  mode: '公开配租',
  projectIds: ['p1'],
  registerStart: '2026-11-16T09:00:00+08:00',
  registerEnd: '2026-11-27T17:00:00+08:00',
  lotteryTime: '2026-12-01T00:00:00+08:00',
}
const ask = async (path: string, body: object) => {
  const answer = await post(`/editor/contents${path}`, body, everybody)
  expect([path, answer.status, answer.body?.message]).toEqual([path, 200, expect.anything()])
  return dataOf<{ id: string; draftVersion: number }>(answer.body)
}
const times = async (headers = everybody, from = '2026-10-31T16:00:00Z') => {
  const until = '2026-11-30T16:00:00Z'
  const { body } = await get(`/editor/plans/times?from=${from}&until=${until}`, headers)
  return dataOf<{ label: string; at: string; state: string; title: string }[]>(body)
}

test('the calendar has every time of the plans one may see, as their drafts say, in the order of the times', async () => {
  const { id: contentId } = await ask('', { kind: 'allocationPlan', columnKey: 'news', fields: PLAN })
  expect(await times()).toEqual([
    expect.objectContaining({
      label: '报名开始',
      at: '2026-11-16T01:00:00.000Z',
      state: 'draft',
      isLive: false,
    }),
    expect.objectContaining({ label: '报名截止', at: '2026-11-27T09:00:00.000Z', title: PLAN.name }),
  ])
  expect(await times(ofOther)).toEqual([])
  const { draftVersion } = await ask('/publish', { contentId, draftVersion: 0 })
  expect((await times()).map(({ state }) => state)).toEqual(['live', 'live'])
  const fields = { ...PLAN, registerStart: '2026-10-16T09:00:00+08:00' }
  await ask('/draft', { contentId, draftVersion, fields })
  expect((await times()).map(({ label, state }) => [label, state])).toEqual([['报名截止', 'changed']])
  expect(await times(everybody, '2026-11-27T16:00:00Z')).toEqual([])
  await ask('/bin', { contentIds: [contentId] })
  expect(await times()).toEqual([])
})

test('what is no time is refused, and nobody without a session is answered', async () => {
  expect((await get('/editor/plans/times?from=x&until=y', everybody)).status).toBe(400)
  expect((await get('/editor/plans/times?from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z')).status).toBe(
    401,
  )
})
