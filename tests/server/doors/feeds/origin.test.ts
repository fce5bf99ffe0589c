import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { join } from 'node:path'
import { createLogger } from '../../../../src/server/ground/logging.ts'
import { fileOutbox } from '../../../../src/server/subjects/sms/outbox.ts'
import { createContext } from '../../../../src/server/doors/service/context.ts'
import { feeds } from '../../../../src/server/doors/feeds/plugin.ts'
import { watchRevision } from '../../../../src/server/store/revision.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { openMediaLibrary } from '../../../../src/server/subjects/media-library/open-library.ts'
import { openUploadStore } from '../../../../src/server/subjects/forms/uploads/store.ts'
import { testDatabase } from '../../../support/database.ts'
import { testSecrets } from '../../../support/secrets.ts'

const database = await testDatabase()
const secrets = await testSecrets(database)
await insertSite(database.db)
await insertColumns(database.db, { news: { route: '/t1/news_list' } })
await publish(
  database.db,
  ['a', 'b', 'c', 'd', 'e'].map((id) => article(id, 'news', '2026-01-01')),
)
const revision = await watchRevision(database)
afterAll(() => revision.close())

async function server(publicOrigin?: string) {
  const app = Fastify()
  const context = createContext({
    database,
    revision,
    secrets,
    sms: fileOutbox(join(database.dataDir, 'outbox'), () => new Date()),
    log: createLogger('silent'),
    env: publicOrigin === undefined ? {} : { PUBLIC_ORIGIN: publicOrigin },
    media: openMediaLibrary({ DATA_DIR: database.dataDir }),
    uploads: { store: openUploadStore({ DATA_DIR: database.dataDir }), isScanned: false },
    now: () => new Date(),
  })
  const sitemapLimits = { entries: 3, bytes: 10_000 }
  await app.register(feeds, { context, revisions: revision, publicOrigin, sitemapLimits })
  afterAll(() => app.close())
  return (url: string, host = 'a.example') => app.inject({ url, headers: { host } })
}

test('where nobody has said under which address the site is known, it is the one asked for', async () => {
  const get = await server()
  for (const host of ['a.example', 'b.example']) {
    expect((await get('/robots.txt', host)).payload).toContain(`Sitemap: http://${host}/sitemap.xml`)
    expect((await get('/feeds/news.xml', host)).payload).toContain(
      `<link>http://${host}/t1/news_list?col1=news`,
    )
    expect((await get('/sitemap-3.xml', host)).payload).toContain(
      `<loc>http://${host}/t1/news_list?col1=news</loc>`,
    )
  }
})

test('the public origin stands whatever a request claims', async () => {
  const get = await server('https://public.example')
  for (const url of ['/robots.txt', '/feeds/news.xml', '/sitemap.xml', '/sitemap-1.xml']) {
    const { payload } = await get(url, 'evil.example')
    expect(payload).toContain('https://public.example/')
    expect(payload).not.toContain('evil.example')
  }
})

test('a host that is no host writes nothing of its own into XML', async () => {
  const get = await server()
  const { payload } = await get('/sitemap.xml', 'a.example"><x>')
  expect(payload).not.toContain('<x>')
})

test('a large sitemap is in parts, every address in one of them', async () => {
  const get = await server('https://public.example')
  const index = (await get('/sitemap.xml')).payload
  const parts = [...index.matchAll(/<loc>https:\/\/public\.example(\/sitemap-\d\.xml)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  const addresses = await Promise.all(
    parts.map(async (path) => (await get(path ?? '')).payload.match(/<loc>[^<]*/g) ?? []),
  )
  expect(addresses.map((part) => part.length)).toEqual([3, 3, 1])
  expect(new Set(addresses.flat()).size).toBe(7)
  for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-99999.xml']) {
    expect((await get(path)).statusCode).toBe(404)
  }
})
