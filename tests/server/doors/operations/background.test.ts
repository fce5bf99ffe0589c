import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOW, testApp } from '../../../support/app.ts'
import { insertColumns, insertSite, publish, type NewContent } from '../../../support/contents.ts'

let now = NOW
const { database, revision, get } = await testApp({ now: () => now })
const BACKGROUND = '/bzf-portal-background'
const INTRODUCTION = '/bzf-portal-cms/bpcCompanyIntroduceEntity/selectCompanyIntroduce'

const milestone = (id: string, column: string, date: string): NewContent => ({
  id,
  column,
  kind: 'milestone',
  fields: { year: Number(date.slice(0, 4)), date, title: id, content: id },
})

beforeAll(async () => {
  const { db } = database
  await insertSite(db)
  await insertColumns(db, {
    home: { template: 'home' },
    about: {},
    'about/memory': { template: 'timeline' },
    branch: { template: 'timeline' },
  })
  const banner = { title: 'b', imagePc: '', alt: 'A' }
  const office = { address: 'Here', hotline: '12' }
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString()
  const url = 'https://links.example/'
  await publish(db, [
    milestone('old', 'memory', '2012-05-01'),
    milestone('middle-1', 'memory', '2019-03-01'),
    milestone('middle-2', 'branch', '2019-09-01'),
    milestone('new', 'memory', '2026-01-01'),
    { id: 'always', column: 'home', kind: 'banner', fields: banner },
    { id: 'today', column: 'home', kind: 'banner', fields: { ...banner, endTime: minutes(1) } },
    { id: 'later', column: 'home', kind: 'banner', fields: { ...banner, startTime: minutes(2) } },
    { id: 'elsewhere', column: 'about', kind: 'banner', fields: banner },
    { id: 'on', column: 'home', kind: 'friendlyLink', fields: { name: 'on', url, status: 1 } },
    { id: 'unsaid', column: 'home', kind: 'friendlyLink', fields: { name: 'unsaid', url } },
    { id: 'nowhere', column: 'home', kind: 'friendlyLink', fields: { name: 'n', url: 'site:rentalCenter' } },
    { id: 'off', column: 'home', kind: 'friendlyLink', fields: { name: 'off', url, status: 0 } },
    {
      id: 'firm',
      column: 'about',
      kind: 'companyProfile',
      fields: { ...office, title: 'Firm', content: 'All' },
    },
    {
      id: 'arm',
      column: 'branch',
      kind: 'companyProfile',
      fields: { ...office, title: 'Arm', content: 'One' },
    },
    { id: 'grey', kind: 'webSkin', fields: { webSkinId: '2', webSkinStatus: 1 } },
    { id: 'plain', kind: 'webSkin', fields: { webSkinId: '1', webSkinStatus: 0 } },
  ])
  await revision.refresh()
})

beforeEach(() => {
  now = NOW
})

const dataOf = async (path: string) => (await get(path)).body?.data as unknown
const ids = (records: unknown) => (records as { id: string }[]).map(({ id }) => id)
const idsOnPage = async (path: string) => ids(((await dataOf(path)) as { records: unknown }).records)

describe('milestones', () => {
  const BY_YEAR = `${BACKGROUND}/bpbMemorabiliaEntity/selectByYear`

  test.each([
    ['2012', ['old']],
    ['2019', ['middle-2', 'middle-1']],
    ['2020', []],
    ['2019&columnId=about', ['middle-1']],
  ])('of the year %s are those of that year alone', async (year, expected) => {
    expect(ids(await dataOf(`${BY_YEAR}?year=${year}`))).toEqual(expected)
  })

  test('stand in the years that have any, of a column and what is below it', async () => {
    const YEARS = `${BACKGROUND}/bpbMemorabiliaEntity/selectYear`
    expect(await dataOf(YEARS)).toEqual([2026, 2019, 2012])
    expect(await dataOf(`${YEARS}?columnId=branch`)).toEqual([2019])
  })
})

describe('banners', () => {
  const BANNERS = `${BACKGROUND}/bpbBannerEntity/selectByColumnIdPageRecord?columnId=home`

  test.each([
    [0, ['always', 'today']],
    [1, ['always']],
    [2, ['always', 'later']],
  ])('of a column after %i minutes are those within their times', async (minutes, expected) => {
    now = new Date(NOW.getTime() + minutes * 60_000)
    expect((await idsOnPage(BANNERS)).toSorted()).toEqual(expected)
  })
})

test('a friendly link of status 0, or that leads nowhere here, is not among the links', async () => {
  expect((await idsOnPage(`${BACKGROUND}/bpbFriendlyLink/selectByPage`)).toSorted()).toEqual(['on', 'unsaid'])
})

describe('the introduction', () => {
  test.each([
    ['', 'firm'],
    ['?columnId=about', 'firm'],
    ['?columnId=branch', 'arm'],
  ])('of the organisation, asked for with "%s", is the one of %s', async (query, id) => {
    expect(await dataOf(INTRODUCTION + query)).toMatchObject({ id })
  })

  test('of a column that has none is not found', async () => {
    expect((await get(`${INTRODUCTION}?columnId=memory`)).status).toBe(404)
  })
})

test.each([
  [1, 'grey'],
  [0, 'plain'],
])('the skin with webSkinStatus %i is the one of that status', async (status, id) => {
  const path = `${BACKGROUND}/bpbWebSkinEntity/selectByRecord?webSkinStatus=${status}`
  expect(await dataOf(path)).toMatchObject({ id, webSkinStatus: status })
})

test('who asks who is logged in may send the token in the query as in the header', async () => {
  const path = '/bzf-portal-register/portal/selectUserInfo'
  expect((await get(`${path}?tokenId=abc`)).body).toMatchObject({ code: '0' })
  expect((await get(path, { tokenId: 'abc' })).body).toMatchObject({ code: '0' })
  // Read as the contract says: one that nobody could have been given is refused.
  expect((await get(`${path}?tokenId=${'x'.repeat(513)}`)).body?.message).toContain('"tokenId"')
})
