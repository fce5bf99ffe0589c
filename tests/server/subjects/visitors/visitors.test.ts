import { expect, test } from 'vitest'
import { answerOpinion, unknownAddress } from '../../../../src/server/store/db/schema.ts'
import {
  createUnknownAddresses,
  keptAddress,
  MOST_KEPT,
  sourceOf,
} from '../../../../src/server/subjects/visitors/unknown-addresses.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { eventually } from '../../../support/eventually.ts'
import { silent } from '../../../support/log.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, revision, get, post } = await testApp({ now: () => new Date('2026-11-20T20:00:00Z') })
const { db } = database
await insertSite(db)
await insertColumns(db, { questions: { template: 'faq' }, news: {} })
const faq = (id: string) => ({
  id,
  column: 'questions',
  kind: 'faq',
  fields: { question: `${id}?`, category: 'gzf', updatedAt: '2026-10-15' },
  html: '<p>Yes.</p>',
})
await publish(db, [faq('q1'), faq('q2'), article('a1', 'news', '2026-11-01')])
await revision.refresh()
const everybody = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const ofNews = await sessionHeaders(
  db,
  await staffAccount(db, '李编辑', [{ columnKey: 'news', role: 'author' }]),
)

type Figures = { answers: object[]; addresses: object[]; since: string }
const figures = async (headers = everybody) =>
  dataOf<Figures>((await get('/editor/visitor-figures', headers)).body)
const say = async (contentId: string, isHelpful: boolean) =>
  (await post('/site/opinions', { contentId, isHelpful })).status

test('opinions on answers are counted by the site’s day, and officers see those of their columns, least helpful first', async () => {
  expect([await say('q1', true), await say('q1', true), await say('q2', false)]).toEqual([200, 200, 200])
  await eventually(async () => expect(await db.$count(answerOpinion)).toBe(2))
  expect(await db.select().from(answerOpinion).orderBy(answerOpinion.contentId)).toEqual([
    { contentId: 'q1', day: '2026-11-21', isHelpful: true, total: 2 },
    { contentId: 'q2', day: '2026-11-21', isHelpful: false, total: 1 },
  ])
  // Older than what is shown.
  await db.insert(answerOpinion).values({ contentId: 'q1', day: '2026-08-01', isHelpful: false, total: 9 })
  expect(await figures()).toMatchObject({
    since: '2026-08-22',
    answers: [
      { contentId: 'q2', columnKey: 'questions', helpful: 0, unsolved: 1 },
      { contentId: 'q1', columnKey: 'questions', helpful: 2, unsolved: 0 },
    ],
  })
  expect((await figures(ofNews)).answers).toEqual([])
})

test('only published answers can be rated, and nobody without a session reads the figures', async () => {
  expect([await say('a1', true), await say('gone', true), await say('../x', true)]).toEqual([404, 404, 400])
  expect((await get('/editor/visitor-figures')).status).toBe(401)
})

test('unknown addresses are added up, the most asked first, with the pages that lead there', async () => {
  const counter = createUnknownAddresses(db, silent)
  const count = (address: string, source: string, day = '2026-11-20') =>
    counter.count({ address, source, day })
  count('/old', '/home')
  count('/old', '/home')
  count('/old', '')
  count('/rare', '')
  count('/older', '', '2026-01-01')
  await counter.flush()
  count('/old', '/home', '2026-11-21')
  await counter.close()
  expect((await figures()).addresses).toEqual([
    { address: '/old', total: 4, sources: ['/home'], lastDay: '2026-11-21' },
    { address: '/rare', total: 1, sources: [], lastDay: '2026-11-20' },
  ])
})

test('whoever invents addresses fills no more than the bound, and pushes out none that a page leads to', async () => {
  const counter = createUnknownAddresses(db, silent)
  for (let flood = 0; flood < 3; flood += 1) {
    for (let at = 0; at < 1990; at += 1)
      counter.count({ address: `/x/${flood}/${at}`, source: '', day: '2026-11-20' })
    await counter.flush()
  }
  await counter.close()
  expect(await db.$count(unknownAddress)).toBe(MOST_KEPT)
  expect((await figures()).addresses[0]).toMatchObject({ address: '/old', sources: ['/home'] })
})

test.each([
  ['/a/13812345678/b', '/a/…/b'],
  ['/a/110101199003078515', '/a/…'],
  ['/mail/wang@example.com/x', '/mail/…/x'],
  ['/t/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9abc', '/t/…'],
  ['/news/20230103.html?name=王&col1=news&contentId=c1', '/news/20230103.html?col1=news&contentId=c1'],
  ['/%E6%88%BF%00%E6%BA%90', '/房源'],
  ['/%E6%88', '/%E6%88'],
  [`/${'长'.repeat(300)}`, `/${'长'.repeat(199)}`],
])('of %s is kept %s', (url, kept) => expect(keptAddress(url)).toBe(kept))

test.each([
  ['https://www.anju.example/t1/news_list?col1=news&token=x', '/t1/news_list?col1=news'],
  ['https://elsewhere.example/x', ''],
  ['no address', ''],
  [undefined, ''],
])('a request from %s comes from “%s” of this site', (referrer, source) =>
  expect(sourceOf(referrer, 'www.anju.example')).toBe(source),
)
