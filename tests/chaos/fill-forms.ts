import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { startPostgres } from '../bench/postgres.ts'
import { type Database, openDatabase } from '../../src/server/store/open-database.ts'
import { localStore } from '../../src/server/subjects/media/store/local.ts'
import { importSite } from '../../src/server/house/folder/import.ts'
import { launchBrowser } from '../support/browser.ts'
import { silent } from '../support/log.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { sleep } from './child.ts'
import { dataFolder } from './data-folder.ts'
import { type Place, sendInTrouble } from './receipts.ts'

/** What trouble did to those who filled in a form. */
export interface FormFigures {
  /** People who sent in trouble: see `Told`. */
  sent: number
  acknowledged: number
  refused: number
  /** Success for something else than what is stored. */
  false: number
  doubled: number
  killed: number
  cut: number
  tabs: number
  /** Submissions that were acknowledged and are not there, or are there twice, or whose receipts differ. */
  wrong: number
  /** Changes older than two seconds, or acknowledged by the server, that were gone. */
  lost: number
}

export const isKept = ({ wrong, lost, doubled, false: untrue }: FormFigures) =>
  wrong + lost + doubled + untrue === 0

const AT_ONCE = 17
const OLD_MILLISECONDS = 2000
const BACK_MILLISECONDS = 30_000
const TABS_AT_ONCE = 4
const TEXT = { type: 'string', title: 'A text', maxLength: 5000 }
const FORM = { title: 'A form', schema: { type: 'object', required: ['text'], properties: { text: TEXT } } }
const PAGE = '/t1/form?col1=ask'

function site(): string {
  const folder = mkdtempSync(join(dataFolder(), 'forms-'))
  writeFileSync(join(folder, 'site.yaml'), 'name: Forms\nlocale: en\n')
  const column = '- key: ask\n  label: Ask\n  template: form\n  settings:\n    form: ask\n'
  writeFileSync(join(folder, 'columns.yaml'), column)
  mkdirSync(join(folder, 'forms'))
  writeFileSync(join(folder, 'forms/ask.json'), JSON.stringify(FORM))
  return folder
}

/** Two servers on one PostgreSQL: the first is killed again and again, those who fill in forms go on at the second. */
export async function fillUnderTrouble({
  sends,
  ...rounds
}: {
  killed: number
  cut: number
  tabs: number
  sends: number
}): Promise<FormFigures> {
  const postgres = await startPostgres()
  const none = { sent: 0, acknowledged: 0, refused: 0, false: 0, doubled: 0 }
  const figures: FormFigures = { ...none, ...rounds, wrong: 0, lost: 0 }
  const dataDir = dataFolder()
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url, log: silent })
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'k'.repeat(32),
    LOG_LEVEL: 'silent',
  }
  try {
    await importSite(database, site(), { media: localStore(dataFolder()) })
    const servers = [await startServer(env), await startServer(env)] as const
    const pair = { victim: servers[0], other: servers[1] }
    try {
      await Promise.all([
        (async () => {
          for (let round = 0; round < rounds.cut; round += 1) await cutOff(pair, database, figures)
          for (let round = 0; round < rounds.killed; round += 1) {
            pair.victim = await killed(pair, env, database, figures)
          }
        })(),
        tabs(servers[1].origin, rounds.tabs, figures),
      ])
      const { lost, ...told } = await whileKilling(pair, { env, figures }, () =>
        sendInTrouble(placeOf(pair, dataDir), database, sends),
      )
      Object.assign(figures, told)
      figures.lost += lost
    } finally {
      await Promise.all([pair.victim.stop(), pair.other.stop()])
    }
  } finally {
    await database.close()
    postgres.stop()
  }
  return figures
}

interface Pair {
  victim: RunningServer
  other: RunningServer
}

const placeOf = (pair: Pair, dataDir: string): Place => ({
  origins: () => [pair.victim.origin, pair.other.origin],
  dataDir,
  form: 'ask',
  page: PAGE,
})

const KILL_MILLISECONDS = 2000

/** The first server dies again and again meanwhile. */
async function whileKilling<T>(
  pair: Pair,
  { env, figures }: { env: Record<string, string>; figures: FormFigures },
  work: () => Promise<T>,
): Promise<T> {
  const isOver = { now: false }
  const killing = (async () => {
    for (;;) {
      await sleep(Math.random() * KILL_MILLISECONDS)
      if (isOver.now) return
      process.kill(pair.victim.pid, 'SIGKILL')
      figures.killed += 1
      pair.victim = await startServer(env)
    }
  })()
  try {
    return await work()
  } finally {
    isOver.now = true
    await killing
  }
}

const submission = (idempotencyKey: string) =>
  JSON.stringify({ version: 1, values: { text: idempotencyKey }, idempotencyKey })
const JSON_TYPE = { 'content-type': 'application/json' }

/** The receipt; undefined where there was no answer, as from a server that was killed. */
async function send(origin: string, key: string): Promise<string | undefined> {
  try {
    const init = { method: 'POST', headers: JSON_TYPE, body: submission(key) }
    const answer = await fetch(`${origin}/api/forms/ask/submissions`, init)
    return answer.status === 200 ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** What was sent under a key is there once, and all who sent it have one receipt. */
async function judge(
  { other }: Pair,
  database: Database,
  key: string,
  receipts: readonly (string | undefined)[],
  figures: FormFigures,
): Promise<void> {
  const again = await send(other.origin, key)
  const { rows } = await database.db.execute<{ total: number }>(
    sql`select count(*)::int as total from form_submission where idempotency_key = ${key}`,
  )
  const told = new Set([...receipts.filter((one) => one !== undefined), again])
  if (rows[0]?.total !== 1 || told.size !== 1 || again === undefined) figures.wrong += 1
}

/** Sent 17 times at once to both, one of which is killed meanwhile, as is what is saved there of a draft. */
async function killed(
  pair: Pair,
  env: Record<string, string>,
  database: Database,
  figures: FormFigures,
): Promise<RunningServer> {
  const { victim, other } = pair
  const key = randomUUID()
  const cookie = `draftKey=${randomUUID()}`
  let saved = 0
  const isOver = { now: false }
  const saving = (async () => {
    for (let change = 1; !isOver.now; change += 1)
      if (await save(victim.origin, cookie, change)) saved = change
  })()
  const sending = Array.from({ length: AT_ONCE }, (_, index) =>
    send(index % 2 ? victim.origin : other.origin, key),
  )
  await sleep(Math.random() * 60)
  process.kill(victim.pid, 'SIGKILL')
  isOver.now = true
  const receipts = await Promise.all(sending)
  await saving
  await judge(pair, database, key, receipts, figures)
  if ((await savedChange(other.origin, cookie)) < saved) figures.lost += 1
  return startServer(env)
}

async function save(origin: string, cookie: string, change: number): Promise<boolean> {
  const body = JSON.stringify({ version: 1, step: 0, values: { text: String(change) }, idempotencyKey: randomUUID() }) // prettier-ignore
  const init = { method: 'PUT', headers: { ...JSON_TYPE, cookie }, body }
  return fetch(`${origin}/api/forms/ask/draft`, init).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function savedChange(origin: string, cookie: string): Promise<number> {
  const answer = await fetch(`${origin}/api/forms/ask/draft`, { headers: { cookie } })
  const { data } = (await answer.json()) as { data: { values?: { text?: string } } | null }
  return Number(data?.values?.text ?? 0)
}

/** The connection ends before the answer, or in the middle of what is sent; then it is sent again. */
async function cutOff(pair: Pair, database: Database, figures: FormFigures): Promise<void> {
  const key = randomUUID()
  const { port } = new URL(pair.victim.origin)
  const body = submission(key)
  const whole = `POST /api/forms/ask/submissions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  for (const length of [whole.length, whole.length, whole.length - 10]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(whole.slice(0, length))
    await sleep(Math.random() * 20)
    socket.destroy()
  }
  await judge(pair, database, key, [await send(pair.victim.origin, key)], figures)
}

/** Tabs that are closed, and tabs whose process dies, while somebody types without a pause. */
async function tabs(origin: string, rounds: number, figures: FormFigures): Promise<void> {
  if (rounds === 0) return
  const executable = findBrowser()
  if (executable === undefined) {
    console.log('tabs: left out, since there is no Chromium or Chrome (set CHROMIUM to its path)')
    return
  }
  process.env.CHROMIUM = executable
  const browser = await launchBrowser()
  try {
    for (let round = 0; round < rounds; round += TABS_AT_ONCE) {
      const some = Array.from({ length: Math.min(TABS_AT_ONCE, rounds - round) }, (_, index) =>
        typed(browser, origin, (round + index) % 2 === 0),
      )
      figures.lost += (await Promise.all(some)).filter((isLost) => isLost).length
    }
  } finally {
    await browser.close()
  }
}

/** @returns whether something is gone that was typed more than two seconds ago */
async function typed(browser: Browser, origin: string, isClosed: boolean): Promise<boolean> {
  const context = await browser.newContext()
  try {
    const page = await opened(context, origin)
    const field = page.locator('[name="v.text"]')
    await field.focus()
    const times: number[] = []
    const begun = performance.now()
    while (performance.now() - begun < OLD_MILLISECONDS + 1500 + Math.random() * 500) {
      await page.keyboard.press('a')
      times.push(performance.now())
      await sleep(100)
    }
    const old = times.filter((time) => time < performance.now() - OLD_MILLISECONDS).length
    if (isClosed) await page.close()
    else await crash(page)
    const again = await opened(context, origin)
    return !(await isBack(again, old))
  } finally {
    await context.close()
  }
}

/** Whether so many letters come back: the form takes up what was kept once its rules are there, a moment after it is mounted. */
async function isBack(page: Page, letters: number): Promise<boolean> {
  for (const end = performance.now() + BACK_MILLISECONDS; performance.now() < end; await sleep(50))
    if ((await page.locator('[name="v.text"]').inputValue()).length >= letters) return true
  return false
}

async function opened(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin + PAGE)
  await page.locator('[data-mounted]').waitFor()
  return page
}

/** As when the system ends it for want of memory: nothing in it runs any more. */
async function crash(page: Page): Promise<void> {
  const ended = new Promise((resolve) => page.once('crash', resolve))
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => {})
  await ended
}
