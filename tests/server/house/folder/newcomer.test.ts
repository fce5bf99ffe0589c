import { execFile, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../../support/database.ts'
import { makeOldDatabase, FIRST_RELEASE } from '../../../support/old-database.ts'
import { startServer } from '../../../support/server.ts'
import { temporaryFolder } from './site-folder.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** The embedded database's code is compiled once, fast: each command runs but once. */
const COMMAND = ['--liftoff-only', 'scripts/site.mjs']

interface Ended {
  code: number
  text: string
}

/** `npm run site -- …` as somebody types it who has nothing but a data folder. */
async function run(place: string | Record<string, string>, ...args: string[]): Promise<Ended> {
  const own = typeof place === 'string' ? { DATA_DIR: place } : place
  const env = { ...process.env, DATABASE_URL: '', ...own, LANG: 'en_US.UTF-8', LC_ALL: '' }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...COMMAND, ...args], {
      cwd: ROOT,
      env,
    })
    return { code: 0, text: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}

const server = process.env.TEST_DATABASE_URL

/** Who comes with nothing: a site from `init`, checked, imported, backed up and restored. */
it.skipIf(server)('a newcomer makes a site, and has it back with all its addresses', async () => {
  const place = temporaryFolder()
  const at = (name: string) => join(place, name)
  const site = at('my-site')

  expect(await run(at('data'), 'init', site)).toMatchObject({ code: 0 })
  expect((await run(at('data'), 'init', site)).text).toContain('不是空的')

  const columns = readFileSync(join(site, 'columns.yaml'), 'utf8')
  writeFileSync(join(site, 'columns.yaml'), columns.replace('template: list', 'template: lits'))
  expect(await run(at('data'), 'check', site)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/columns\.yaml:\d+ 没有模板“lits”，是不是想写“list”？/),
  })
  writeFileSync(join(site, 'columns.yaml'), columns)
  writeFileSync(
    join(site, 'contents/news/next.md'),
    '---\ntitle: 第二篇\npermalink: /old/2.html\n---\n\n见[关于我们](/contents/about/about.md)。\n',
  )

  const imported = await run(at('data'), 'import', site)
  expect(imported).toMatchObject({ code: 0, text: expect.stringContaining('10 篇内容') })
  expect(imported.text).not.toContain('失效链接')
  expect(await run(at('data'), 'export', at('first'))).toMatchObject({ code: 0 })
  expect(await run(at('data'), 'backup', at('site.backup'))).toMatchObject({ code: 0 })
  expect(await run(at('third'), 'restore', at('site.backup'))).toMatchObject({ code: 0 })
  const ids = async (data: string) => {
    expect(await run(at(data), 'export', at(`${data}-again`))).toMatchObject({ code: 0 })
    return readFileSync(join(at(`${data}-again`), 'ids.json'), 'utf8')
  }
  const published = readFileSync(join(at('first'), 'ids.json'), 'utf8')
  expect(Object.keys(JSON.parse(published))).toHaveLength(8)
  expect(await ids('third')).toBe(published)
})

/** The way that README and docs/backup.md describe, by the commands alone. */
it.runIf(server)('moves from the embedded database to PostgreSQL with all its addresses', async () => {
  const place = temporaryFolder()
  const at = (name: string) => join(place, name)
  const embedded = at('data')
  expect(await run(embedded, 'init', at('my-site'))).toMatchObject({ code: 0 })
  expect(await run(embedded, 'import', at('my-site'))).toMatchObject({ code: 0 })
  expect(await run(embedded, 'export', at('before'))).toMatchObject({ code: 0 })
  expect(await run(embedded, 'backup', at('site.backup'))).toMatchObject({ code: 0 })

  const { databaseUrl = '', drop } = await freshDatabase()
  onTestFinished(drop)
  const moved = {
    DATA_DIR: at('moved'),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'the same for all processes of it',
  }
  expect(await run(moved, 'restore', at('site.backup'))).toMatchObject({ code: 0 })
  expect(await run(moved, 'export', at('after'))).toMatchObject({ code: 0 })
  const ids = (name: string) => readFileSync(join(at(name), 'ids.json'), 'utf8')
  expect(ids('after')).toBe(ids('before'))

  const portal = await startServer(moved)
  try {
    for (const id of Object.values<string>(JSON.parse(ids('before')))) {
      const { status } = await fetch(`${portal.origin}/t1/article_content?contentId=${id}`)
      expect([id, status]).toEqual([id, 200])
    }
  } finally {
    await portal.stop()
  }
})

const OLD = server ? ['the first release', FIRST_RELEASE] : ['the first build', 1]

/** The new version is put in the place of the old one and started, as docs/production.md describes: nothing else. */
it.each([OLD] as [string, number][])(
  'a database of %s is brought up to date, with its contents and addresses',
  async (_name, migrations) => {
    const dataDir = temporaryFolder()
    const { databaseUrl, drop } = await emptyDatabase()
    onTestFinished(drop)
    await makeOldDatabase(databaseUrl ? { url: databaseUrl } : { dataDir }, migrations)
    const own = databaseUrl && { DATABASE_URL: databaseUrl, SECRET_KEY: 'the same for all processes of it' }
    const portal = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '', ...own })
    try {
      const old = await fetch(`${portal.origin}/old/hall.html`)
      expect([old.status, new URL(old.url).searchParams.get('contentId')]).toEqual([200, 'old-hall'])
      expect(await old.text()).toContain('新大厅在澄心路')
      const list = await fetch(`${portal.origin}/t1/news_list?col1=news`)
      expect(await list.text()).toContain('大厅搬家')
    } finally {
      await portal.stop()
    }
    const place = { DATA_DIR: dataDir, ...own }
    expect(await run(place, 'export', join(dataDir, 'out'))).toMatchObject({ code: 0 })
    expect(readFileSync(join(dataDir, 'out/ids.json'), 'utf8')).toContain(
      '"contents/news/hall.md": "old-hall"',
    )
    expect(readFileSync(join(dataDir, 'out/contents/news/hall.md'), 'utf8')).toContain(
      'permalink: /old/hall.html',
    )
  },
)

it.skipIf(server)('shows a folder beside the site, and ends when it is told', async () => {
  const place = temporaryFolder()
  const data = join(place, 'data')
  await run(data, 'init', join(place, 'my-site'))
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  const preview = spawn(process.execPath, [...COMMAND, 'preview', join(place, 'my-site'), '--port', '0'], {
    cwd: ROOT,
    env,
  })
  const ended = new Promise<number | null>((resolve) => preview.once('exit', resolve))
  const address = await new Promise<string>((found, failed) => {
    let text = ''
    const hear = (chunk: unknown) => {
      text += String(chunk)
      const shown = /预览 +(http:\S+?)，/.exec(text)?.[1]
      if (shown) found(shown)
    }
    preview.stdout.on('data', hear)
    preview.stderr.on('data', hear)
    void ended.then(() => failed(new Error(text)))
  })
  const shows = async (word: string) =>
    (await (await fetch(`${address}/t1/news_list?col1=news`)).text()).includes(word)
  expect(await shows('网站开通了')).toBe(true)
  const article = join(place, 'my-site/contents/news/welcome.md')
  writeFileSync(article, readFileSync(article, 'utf8').replace('网站开通了', '网站正式开通'))
  await expect.poll(() => shows('网站正式开通')).toBe(true)
  preview.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect((await run(data, 'export', join(place, 'nothing'))).text).toContain('there is no database in')
})
