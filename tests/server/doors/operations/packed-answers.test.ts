import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'

const real = await import('../../../../src/server/ground/http/compress.ts')
const compress = vi.fn<typeof real.compress>(real.compress)
vi.doMock('../../../../src/server/ground/http/compress.ts', () => ({ ...real, compress }))
const { testApp } = await import('../../../support/app.ts')

const { app, database, revision } = await testApp()
const LIST = '/api/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=news'
const HOST = 'www.anju.example'

const ask = (url: string, encoding: string, host = 'elsewhere.example') =>
  app.inject({ url, headers: { 'accept-encoding': encoding, host } })

async function publishMore(first: string): Promise<void> {
  const ids = Array.from({ length: 20 }, (_, index) => `${first}${index}`)
  await publish(
    database.db,
    ids.map((id) => article(id, 'news', '2026-01-01')),
  )
  await revision.refresh()
}

beforeAll(async () => {
  const rentalCenter = 'https://rent.anju.example'
  await insertSite(database.db, {
    origins: { production: { site: `https://${HOST}`, rentalCenter } },
    footer: { copyright: '安居'.repeat(500) },
  })
  await insertColumns(database.db, { news: {} })
  await publishMore('first')
})

beforeEach(() => void compress.mockClear())

test.each([
  ['br', LIST],
  ['gzip', LIST],
  ['br', '/api/site'],
  ['gzip', '/api/site'],
] as const)('in %s, %s is packed once until something is published', async (encoding, url) => {
  const plain = await ask(url, 'identity')
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
  const answers = await Promise.all([1, 2, 3].map(() => ask(url, encoding)))
  answers.push(await ask(url, encoding))
  for (const { headers, rawPayload } of answers) {
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(unpack(rawPayload).toString()).toBe(plain.payload)
  }
  expect(compress).toHaveBeenCalledTimes(1)
  await publishMore(encoding + url.length)
  expect(unpack((await ask(url, encoding)).rawPayload).toString()).not.toBe(plain.payload)
})

test('the site differs by host, also where it is kept and packed', async () => {
  const sites = ['elsewhere.example', HOST, 'elsewhere.example', HOST].map(async (host) => {
    const { rawPayload } = await ask('/api/site', 'br', host)
    return JSON.parse(brotliDecompressSync(rawPayload).toString()).data.externalSites.rentalCenter
  })
  const rent = 'https://rent.anju.example'
  expect(await Promise.all(sites)).toEqual([undefined, rent, undefined, rent])
})
