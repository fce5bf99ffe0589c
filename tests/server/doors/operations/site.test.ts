import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Column } from '../../../../src/contract/types.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { changeSettings } from '../../../../src/server/subjects/settings/change-settings.ts'
import { site } from '../../../../src/server/store/db/schema.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'

let now = NOW
const { database, revision, get } = await testApp({ now: () => now })
const { db } = database
const YEAR = 31_536_000

beforeAll(async () => {
  await insertSite(db, {
    origins: {
      production: { site: 'https://www.example.org', rentalCenter: 'https://rent.example.org' },
      test: { rentalCenter: 'https://rent-test.example.org' },
    },
  })
  await insertColumns(db, {
    news: {},
    'news/old': { hidden: true },
    people: { template: 'unknown' },
    business: { template: 'unknown' },
    'business/rent': { externalUrl: 'rentalCenter' },
    fund: { externalUrl: 'guaranteeFund' },
    showcase: { route: '/t3/news_list', settings: { intro: 'All of them' } },
  })
  await revision.refresh()
})

beforeEach(() => {
  now = NOW
})

async function columns(headers?: Record<string, string>): Promise<Record<string, Column>> {
  const { body } = await get('/site', headers)
  const all: Record<string, Column> = {}
  const walk = (list: Column[]) =>
    list.forEach((column) => ((all[column.key] = column), walk(column.children)))
  walk((body?.data as { columns: Column[] } | undefined)?.columns ?? [])
  return all
}

describe('the column tree', () => {
  test('has the route of each column, and where it shows one of its contents', async () => {
    const { news, showcase } = await columns()
    expect(news).toMatchObject({ route: '/t1/news_list', detailRoute: '/t1/article_content' })
    expect(showcase).toMatchObject({
      route: '/t3/news_list',
      detailRoute: '/t3/news_list/article_content',
      settings: { intro: 'All of them' },
    })
  })

  test('hides what an editor hid, and what has no page of its own and leads to nothing', async () => {
    const { news, old, people, business } = await columns()
    expect([news, old, people, business].map((column) => column?.hidden ?? false)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test.each([
    ['www.example.org', 'https://rent.example.org'],
    ['test.example.org', 'https://rent-test.example.org'],
    ['WWW.example.org', 'https://rent.example.org'],
    ['evilwww.example.org', 'https://rent-test.example.org'],
    ['www.example.org.evil.example', 'https://rent-test.example.org'],
    ['evil.www.example.org', 'https://rent-test.example.org'],
    ['example.org', 'https://rent-test.example.org'],
  ])('seen from %s leads to %s', async (host, externalUrl) => {
    expect((await columns({ host })).rent).toMatchObject({ externalUrl })
  })

  test('hides a site that has no address', async () => {
    const { fund } = await columns()
    expect(fund).toMatchObject({ hidden: true })
    expect(fund).not.toHaveProperty('externalUrl')
  })
})

describe('where the app is to be had', () => {
  const downloads = async () => (await get('/site')).body?.data as { appDownloads: unknown } | undefined

  test('nowhere, where nothing says so', async () => {
    expect(await downloads()).toMatchObject({ appDownloads: [] })
  })

  test('where its newest version says, the store first', async () => {
    const app = (id: string, fields: object) => ({ id, kind: 'appVersion', fields: { ...fields } })
    const [downloadUrl, storeUrl] = ['https://www.example.org/app', 'https://store.example/app']
    await publish(db, [
      app('old', { platform: 'ios', versionName: '1.9', downloadUrl: 'https://www.example.org/old' }),
      app('ios', { platform: 'ios', versionName: '1.10', downloadUrl, storeUrl }),
      app('harmony', { platform: 'harmony', versionName: '1.0', downloadUrl }),
    ])
    await revision.refresh()
    expect(await downloads()).toMatchObject({
      appDownloads: [
        { platform: 'ios', href: storeUrl },
        { platform: 'harmony', href: downloadUrl },
      ],
    })
  })
})

describe('how long an answer may be kept', () => {
  test('the site asked for by its revision: for ever', async () => {
    const answer = await get(`/site?revision=${revision.current()}`)
    expect(answer.headers['cache-control']).toBe(`private, max-age=${YEAR}, immutable`)
  })

  test('the site asked for without it, or by another: not at all', async () => {
    expect((await get('/site')).headers['cache-control']).toBe('private, no-cache')
    expect((await get('/site?revision=1')).headers['cache-control']).toBe('private, no-cache')
  })

  test('until the next skin begins, when one will', async () => {
    const startTime = new Date(NOW.getTime() + 60_000).toISOString()
    const fields = { webSkinId: '2', webSkinStatus: 1, startTime }
    await publish(db, [{ id: 'grey', kind: 'webSkin', fields }])
    await revision.refresh()
    const path = `/site?revision=${revision.current()}`
    const before = await get(path)
    expect(before.headers['cache-control']).toBe('private, max-age=60, immutable')
    expect(before.body?.data).toMatchObject({ skin: null })
    now = new Date(NOW.getTime() + 61_000)
    expect((await get(path)).body?.data).toMatchObject({ skin: { webSkinId: '2' } })
  })

  test('a list: as long as the revision stays, then it is answered anew', async () => {
    const path = '/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=news'
    const first = await get(path)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(await get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, body: null })
    await publish(db, [article('n1', 'news', '2026-01-01')])
    await revision.refresh()
    expect(await get(path, { 'if-none-match': etag })).toMatchObject({
      status: 200,
      body: { data: { total: 1 } },
    })
  })

  test('what is not found, and what goes by the clock, has no version', async () => {
    const missing = await get('/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=x')
    const skin = await get('/bzf-portal-background/bpbWebSkinEntity/selectByRecord?webSkinStatus=1')
    expect([missing.headers.etag, skin.headers.etag]).toEqual([undefined, undefined])
  })
})

// On PostgreSQL, where transactions run beside each other, it is the lock of the site's row that lets one of them know.
test('of two changes of the settings at the same moment one is kept, the other is told who was faster', async () => {
  const [before] = await db.select({ settings: site.settings }).from(site)
  const settings = before?.settings ?? {}
  const changed = ['One', 'Other'].map((description) =>
    db.transaction((tx) =>
      changeSettings(tx, { version: 0, settings: { ...settings, description } }, { name: '王' }),
    ),
  )
  const outcomes = await Promise.allSettled(changed)
  const [refused, more] = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  )
  expect(more).toBeUndefined()
  expect(refused).toMatchObject({ statusCode: 409, reason: 'stale' })
})
