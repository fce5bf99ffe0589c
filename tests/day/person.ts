import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Browser, Gone, workFor } from './browser.ts'
import type { Answer } from './connection.ts'
import { answersOf, FORM, type Minute, PLACES } from './minute.ts'
import type { Day, Kind } from './waits.ts'
import { withoutScripts } from './without-scripts.ts'

/** Milliseconds between two acts of a person: they read. */
const READING = { least: 200, most: 1100 }
const read = () => pause(READING.least + Math.random() * (READING.most - READING.least))

/** How person n behaves: a third make a mistake, a tenth press twice, a tenth lose the network once, one in fifty has no scripts. */
export function habitsOf(n: number) {
  const losing = ['code', 'login', 'draft', 'submission', 'own page'] as const satisfies Kind[]
  return {
    mistake: n % 3 === 1 ? (n % 2 === 0 ? 'code' : 'form') : undefined,
    pressesTwice: n % 10 === 4,
    loses: n % 10 === 7 ? losing[Math.floor(n / 10) % losing.length] : undefined,
    hasScripts: n % 50 !== 49,
  } as const
}

/** 127.x.y.z: forty people of a network, as at a carrier, and no two share an address. */
export const addressOf = (n: number): string =>
  `127.${1 + (Math.floor(n / 40) >> 8)}.${Math.floor(n / 40) & 255}.${1 + (n % 40)}`

export const phoneOf = (n: number): string => `138${String(n).padStart(8, '0')}`

/** Reads, asks for a code, logs in, opens a page of their own, fills in the form and sends it. */
export async function person(n: number, minute: Minute, day: Day, isCalm = false): Promise<void> {
  const browser = new Browser(minute.origin, addressOf(n), day)
  try {
    for (const path of [PLACES.home, PLACES.notices, minute.article]) {
      await browser.page('public page', path)
      await read()
    }
    const habits = habitsOf(n)
    if (habits.hasScripts)
      await withScripts(n, browser, minute, day, isCalm ? { ...habits, loses: undefined } : habits)
    else await withoutScripts({ n, phone: phoneOf(n), read }, browser, minute, day)
    day.finished += 1
  } catch (error) {
    if (!(error instanceof Gone)) day.noteUntold(error instanceof Error ? (error.stack ?? '') : String(error))
  } finally {
    browser.close()
  }
}

async function withScripts(
  n: number,
  browser: Browser,
  minute: Minute,
  day: Day,
  { mistake, pressesTwice, loses }: Omit<ReturnType<typeof habitsOf>, 'hasScripts'>,
): Promise<void> {
  const losing = (kind: Kind) => (browser.losesNetwork = loses === kind)
  const phone = phoneOf(n)
  await browser.page('login page', PLACES.login)
  await read()

  losing('code')
  const code = await codeOf(browser, phone, minute)
  await read()
  const login = (typed: string) =>
    browser.call('login', '/account/login', { phone, code: typed, agreements: minute.agreements })
  if (mistake === 'code') {
    expectStatus(await login(code === '111111' ? '222222' : '111111'), 422, day, 'a wrong code')
    day.corrected += 1
    await read()
  }
  losing('login')
  const entered = await login(code)
  if (loses === 'login' && entered.status === 422) {
    // It was let in, and never heard of it: the code is used up, and the next one comes after a minute.
    day.corrected += 1
    expectStatus(await login(await codeOf(browser, phone, minute)), 200, day, 'login once more')
  } else expectStatus(entered, 200, day, 'login')
  await read()

  losing('own page')
  expectStatus(await browser.page('own page', PLACES.own), 200, day, 'own page')
  await read()
  expectStatus(await browser.page('form page', PLACES.form), 200, day, 'form page')
  const key = randomUUID()
  const { version, consent } = minute.form
  const values = answersOf(n)
  await read()
  losing('draft')
  const draft = { version, step: 2, values, idempotencyKey: key }
  expectStatus(await browser.call('draft', `/forms/${FORM}/draft`, draft, 'PUT'), 200, day, 'draft')
  await read()

  const path = `/forms/${FORM}/submissions`
  const entry = { version, values, consent, sensitiveConsent: consent, idempotencyKey: key }
  if (mistake === 'form') {
    const faulty = { ...values, idNumber: '110101199003070001' }
    expectStatus(await browser.call('submission', path, { ...entry, values: faulty }), 422, day, 'a mistake')
    day.corrected += 1
    await read()
  }
  losing('submission')
  day.sent.add(key)
  const answers = pressesTwice
    ? await browser.twice('submission', path, entry)
    : [await browser.call('submission', path, entry)]
  for (const answer of answers) {
    expectStatus(answer, 200, day, 'submission')
    const { data } = JSON.parse(answer.body.toString()) as { data: { number: string } }
    day.acknowledged.set(data.number, { idempotencyKey: key, values })
  }
}

/** Asks for a code, proving work where that is asked for. A code whose answer was lost on the way has come all the same. */
async function codeOf(browser: Browser, phone: string, minute: Minute): Promise<string> {
  let answer = await browser.call('code', '/account/code', { phone })
  if (answer.status === 428) {
    const work = workFor(browser.cookies.get('work') ?? '')
    answer = await browser.call('code', '/account/code', { phone, work })
  }
  return minute.gateway.take(phone)
}

function expectStatus(answer: Answer, status: number, day: Day, what: string): void {
  if (answer.status === status) return
  const said = answer.headers['content-type']?.includes('json') ? answer.body.toString().slice(0, 160) : ''
  day.noteUntold(`${what}: ${answer.status} instead of ${status} ${said}`.trim())
  throw new Gone()
}
