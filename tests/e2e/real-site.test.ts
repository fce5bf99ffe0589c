import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { startServer, type RunningServer } from '../support/server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'anju-real-site-'))
let server: RunningServer

/** Articles of a real site, in the columns that their folders name. */
function writeSiteFolder(): void {
  cpSync(join(root, 'tests/fixtures/real-site/contents'), join(folder, 'contents'), { recursive: true })
  const columns = readdirSync(join(folder, 'contents')).map(
    (key) => `- { key: ${key}, label: ${key}, template: list }`,
  )
  writeFileSync(join(folder, 'columns.yaml'), columns.join('\n'))
  writeFileSync(join(folder, 'site.yaml'), 'name: Gardening portal\nlocale: en\nframes: [www.youtube.com]\n')
}

function site(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/site.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: server.dataDir },
  })
}

// A connection each: a command that takes long keeps this process from hearing that the last one was closed.
const get = (path: string) =>
  fetch(server.origin + path, { redirect: 'manual', headers: { connection: 'close' } })

beforeAll(async () => {
  writeSiteFolder()
  server = await startServer({ DEMO: 'off' })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

describe('a real site', () => {
  it('is imported while the server runs, and visitors see it at once', async () => {
    expect((await get('/t1/news_list?col1=page-index-pests')).status).toBe(404)
    const { status, stdout } = site('import', folder)
    expect([status, /imported +(\d+)/.exec(stdout)?.[1]]).toEqual([0, '17'])
    const list = await get('/t1/news_list?col1=page-index-pests')
    expect(await list.text()).toContain('Aphids')
  })

  it('is unchanged by a second import', () => {
    const { status, stdout } = site('import', folder)
    expect([status, /imported +(\d+)/.exec(stdout)?.[1], /unchanged +(\d+)/.exec(stdout)?.[1]]).toEqual([
      0,
      '0',
      '17',
    ])
  })

  it('has a home page although its columns name none, in English', async () => {
    const html = await (await get('/home')).text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Gardening portal')
  })

  it.each([
    '/page-index/pests/aphids/',
    '/page-index/pests/aphids',
    '/page-index/pests/Aphids',
    '/page%2Dindex/pests/aphids/',
  ])('leads from the old address %s to the article, for good', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(301)
    const article = await get(response.headers.get('location') ?? '')
    expect(await article.text()).toMatch(/<h1[^>]*>Aphids</)
  })

  it('links its articles by where they are now', async () => {
    const response = await get(
      (await get('/page-index/edible-plants/bitter-gourd')).headers.get('location') ?? '',
    )
    const html = await response.text()
    expect(html).toMatch(/href="\/t1\/article_content\?[^"]*col1=page-index-pests[^"]*contentId=/)
    expect(html).not.toContain('href="/page-index/pests/aphids')
  })

  it('opens a film on the page by a click, and asks no other host before', async () => {
    const browser = await testBrowser()
    const { page, complaints, close } = await openPage(browser)
    await page.goto(`${server.origin}/page-index/edible-plants/bitter-gourd`, { waitUntil: 'networkidle' })
    expect(complaints).toEqual([])
    await page.locator('a[data-frame]').first().click()
    expect(await page.locator('iframe').first().getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
    )
    await close()
    await closePages()
  })

  it('goes out as it came in, byte for byte', () => {
    const out = mkdtempSync(join(tmpdir(), 'anju-export-'))
    expect(site('export', out).status).toBe(0)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(md|yaml)$/.test(path),
    )
    expect(files).toHaveLength(19)
    for (const path of files) {
      expect(readFileSync(join(out, path), 'utf8')).toBe(readFileSync(join(folder, path), 'utf8'))
    }
    rmSync(out, { recursive: true })
  })
})
