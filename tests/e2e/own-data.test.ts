import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/store/open-database.ts'
import { eraseDue, GRACE_DAYS } from '../../src/server/subjects/own-data/erase.ts'
import { openSecrets } from '../../src/server/store/secrets/open-secrets.ts'
import { askServer } from '../../src/server/house/commands/ask-server.ts'
import type { Command } from '../../src/server/house/commands/commands.ts'
import { codeFor } from '../support/accounts.ts'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { keepLedger } from '../../src/server/store/ledger/keep-ledger.ts'
import { openLedgerPlaces } from '../../src/server/house/backup/ledger-places.ts'
import { silent } from '../support/log.ts'
import { agreementsOf, logIn } from '../support/people.ts'
import { startServer, type RunningServer } from '../support/server.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'anju-own-data-'))
const RECORDS = '/t1/personalCenter/business_record/zhongbao'
const PROFILE = '/t1/personalCenter/personal_info/basic_info'
const ARTICLES = '/t1/personalCenter/collection_content/article_collection'
const DAY_MILLISECONDS = 86_400_000
/** For a server that starts twice. */
const PATIENT = 60_000

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ DATA_DIR })
  browser = await testBrowser()
})
afterAll(async () => {
  await closePages()
  await server?.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const at = (path: string) => server.origin + path

/** A phone without scripts. */
const phonePage = () => openPage(browser, { viewport: { width: 375, height: 800 }, javaScriptEnabled: false })
type PhonePage = Awaited<ReturnType<typeof phonePage>>['page']

/** With the cookies of a login by this number. */
async function logInTo(page: PhonePage, phone: string): Promise<void> {
  const agreements = await agreementsOf(server.origin)
  const { headers } = await logIn(server.origin, {
    phone,
    address: '127.0.0.1',
    agreements,
    code: () => codeFor(DATA_DIR, phone),
  })
  const cookies = headers.cookie.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: server.origin }
  })
  await page.context().addCookies(cookies)
}

/** Runs in the server, as `npm run backup` and `npm run restore` do. */
async function command(asked: Command): Promise<void> {
  expect(await askServer(DATA_DIR, asked, { onProgress: () => {} })).toMatchObject({ exitCode: 0 })
}

/** What the job of the night does when the days to think better of it are over. */
async function whenGraceIsOver(): Promise<void> {
  const database = await openDatabase({ dataDir: DATA_DIR, log: silent })
  const secrets = await openSecrets(database.db, { DATA_DIR })
  const later = new Date(Date.now() + (GRACE_DAYS + 1) * DAY_MILLISECONDS)
  const ledger = await keepLedger(database, openLedgerPlaces({ DATA_DIR }), silent)
  expect(await eraseDue(database.db, secrets, later, ledger)).toBe(1)
  await ledger.close()
  await database.close()
}

it('a correction of a record is asked for by a form that names it already', async () => {
  const { page, close } = await phonePage()
  await logInTo(page, '13800000001')
  await page.goto(at(RECORDS))
  await page.locator('main a[href*="record="]').first().click()
  const title = await page.locator('h1').textContent()
  await page.getByRole('button', { name: '申请更正' }).click()
  await page.getByLabel('哪里不对').fill('面积')
  await page.getByLabel('正确的是什么').fill('45.2平方米')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText(`配租记录：${title}`).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '提交' }).click()
  await expect.poll(() => page.locator('main').textContent()).toContain('更正申请已收到')
  await close()
})

it(
  'whoever was deleted stays deleted when a backup of before is restored',
  async () => {
    const phone = '13600004444'
    const { page, close } = await phonePage()
    await page.goto(at('/t3/news_list?col1=notices'))
    await page.locator('main a[href*=contentId]').first().click()
    await logInTo(page, phone)
    await page.locator('a[data-bookmark]').click()
    await page.getByRole('button', { name: '收藏', exact: true }).click()
    await page.goto(at(ARTICLES))
    const kept = page.locator('input[type=checkbox][name=id]')
    expect(await kept.count()).toBe(1)
    const file = join(DATA_DIR, 'before.backup')
    await command({ name: 'backup', file })
    await page.goto(at(PROFILE))
    await page.locator('main summary', { hasText: '注销账号' }).click()
    await page.getByLabel('我确认要注销账号').check()
    await page.getByRole('button', { name: '申请注销' }).click()
    await page.getByText('已申请注销').waitFor()

    await server.stop()
    await whenGraceIsOver()
    server = await startServer({ DATA_DIR })
    await command({ name: 'restore', file, replace: true })

    await page.goto(at(ARTICLES))
    expect(new URL(page.url()).pathname).toBe('/login')
    await logInTo(page, phone)
    await page.goto(at(ARTICLES))
    await page.getByText('还没有收藏文章').waitFor()
    await close()
  },
  PATIENT,
)
