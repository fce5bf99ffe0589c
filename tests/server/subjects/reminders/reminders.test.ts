import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { account, job, live, message, subscription } from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { createReminders } from '../../../../src/server/subjects/reminders/remind.ts'
import { createSubscriptions, type Topic } from '../../../../src/server/subjects/reminders/subscriptions.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'
import { loggedIn, type LoggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'
import { silent } from '../../../support/log.ts'
import { testSecrets } from '../../../support/secrets.ts'

const portal = await testApp({ demo: true })
const { app, database, get, post } = portal
const { db } = database
const secrets = await testSecrets(database)
const subscriptions = createSubscriptions(db, secrets)
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

let sent: Sms[] = []
let anna: LoggedIn
let annaId = ''

const reminders = (now = NOW) =>
  createReminders({
    db,
    secrets,
    subscriptions,
    sms: { send: async (sms) => void sent.push(sms) },
    publicOrigin: 'https://portal.example',
    now: () => now,
  })

beforeAll(async () => {
  anna = await loggedIn(portal)
  annaId = (await db.select({ id: account.id }).from(account))[0]?.id ?? ''
})
beforeEach(async () => {
  sent = []
  await db.delete(job)
  await db.delete(message)
  await db.delete(subscription)
})

const subscribe = (topic: Topic, since: Date) => subscriptions.set(annaId, topic, true, since)

/** Everything that is due, as two processes at once do it. */
async function runBoth(): Promise<void> {
  await Promise.all([reminders().reminders({}), reminders().reminders({})])
  await Promise.all([runDue(db, silent, reminders()), runDue(db, silent, reminders())])
}

it('who asked for it is told once that a plan has opened, in the inbox and on the phone', async () => {
  await subscribe('plans', LONG_AGO)
  await runBoth()
  const messages = await db.select().from(message)
  expect(messages.length).toBeGreaterThan(0)
  expect(sent).toHaveLength(messages.length)
  expect(sent[0]).toMatchObject({ to: anna.phone, text: expect.stringContaining('已开放报名') })
  await runBoth()
  expect(sent).toHaveLength(messages.length)
})

it('a plan that opens within the hour is told when it opens: the job comes once more for it', async () => {
  await subscribe('plans', NOW)
  const opens = new Date(NOW.getTime() + 25 * 60_000)
  const [plan] = await db.select().from(live).where(eq(live.id, 'plan-kangning'))
  await db
    .update(live)
    .set({ item: sql`${live.item} || ${JSON.stringify({ registerStart: opens.toISOString() })}::jsonb` })
    .where(eq(live.id, 'plan-kangning'))
  await reminders().reminders({})
  await reminders().reminders({})
  expect(await db.select().from(job)).toMatchObject([
    { name: 'reminders', runAt: new Date(opens.getTime() + 5000) },
  ])
  expect(await db.select().from(message)).toEqual([])
  await reminders(new Date(opens.getTime() + 5000)).reminders({})
  expect(await db.select().from(message)).toMatchObject([{ key: 'plan:plan-kangning' }])
  await db
    .update(live)
    .set({ item: plan?.item ?? {} })
    .where(eq(live.id, 'plan-kangning'))
})

it('what had opened before somebody asked is no news', async () => {
  await subscribe('plans', NOW)
  await runBoth()
  expect(sent).toEqual([])
})

it('asked for once more it goes on as it was; ended and asked for again it begins anew', async () => {
  await subscribe('plans', LONG_AGO)
  await subscribe('plans', NOW)
  expect(await db.select().from(subscription)).toMatchObject([{ since: LONG_AGO, endedAt: null }])
  await subscriptions.set(annaId, 'plans', false, NOW)
  await subscribe('plans', NOW)
  expect(await db.select().from(subscription)).toMatchObject([{ since: NOW, endedAt: null }])
})

it('the way out in a message ends it in one click, without a login, and nothing else does', async () => {
  await subscribe('plans', LONG_AGO)
  await runBoth()
  const key = new URL(/https:\S+/.exec(sent[0]?.text ?? '')?.[0] ?? '').searchParams.get('key') ?? ''
  const stop = (key: string) => post('/account/subscriptions/stop', { key })
  expect((await stop(key.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404)
  expect((await stop(key.split('-')[0] ?? '')).status).toBe(404)
  expect((await get('/account/subscriptions', anna.headers)).body?.data).toContainEqual({
    topic: 'plans',
    isOn: true,
  })
  const oneClick = async (body: string, type = 'application/x-www-form-urlencoded', of = key) => {
    const headers = { 'content-type': type }
    return (await app.inject({ method: 'POST', url: `/stop?key=${of}`, headers, payload: body })).statusCode
  }
  expect(await oneClick('')).toBe(400)
  expect(await oneClick('List-Unsubscribe=Two-Clicks')).toBe(400)
  expect(await oneClick('List-Unsubscribe=One-Click', undefined, 'nobody')).toBe(404)
  const isOn = async () =>
    JSON.stringify((await get('/account/subscriptions', anna.headers)).body).includes('true')
  expect(await isOn()).toBe(true)
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  for (const [body, type] of [
    ['List-Unsubscribe=One-Click', undefined],
    [part, 'multipart/form-data; boundary=x'],
  ] as const) {
    await subscribe('plans', LONG_AGO)
    expect([type, await oneClick(body, type), await isOn()]).toEqual([type, 200, false])
  }
  await subscribe('plans', LONG_AGO)
  expect((await stop(key)).status).toBe(200)
  expect((await get('/account/subscriptions', anna.headers)).body?.data).toEqual([
    { topic: 'plans', isOn: false },
    { topic: 'records', isOn: false },
  ])
  await db.delete(message)
  sent = []
  await runBoth()
  expect(sent).toEqual([])
})

it('who ends it between the message and its sending hears nothing more', async () => {
  await subscribe('plans', LONG_AGO)
  await reminders().reminders({})
  await subscriptions.set(annaId, 'plans', false, NOW)
  await runDue(db, silent, reminders())
  expect(sent).toEqual([])
})

it('who asked for it is told soon after a record of theirs has changed, once, and not of another’s', async () => {
  await subscribe('records', LONG_AGO)
  const backOffice = await service(portal, { now: () => NOW })
  const push = (sequence: number, phone: string, at: string) => {
    const fields = { planName: '2026年第三批', status: '待选房' }
    return backOffice.push([{ kind: 'zhongbao', id: `of-${phone}`, sequence, phone, at, fields }])
  }
  await push(1, '13900009999', '2026-11-19T09:00:00Z')
  expect(await db.select().from(job)).toEqual([])
  await push(1, anna.phone, '2026-11-19T09:00:00Z')
  expect(await db.select().from(job)).toMatchObject([{ name: 'reminders' }])
  await Promise.all([runDue(db, silent, reminders()), runDue(db, silent, reminders())])
  await runBoth()
  expect(sent).toMatchObject([{ to: anna.phone, text: expect.stringContaining('您的记录有变动') }])
  expect(await db.select().from(message)).toHaveLength(1)
  await push(2, anna.phone, '2026-11-20T01:00:00Z')
  await runBoth()
  await runBoth()
  expect(sent).toHaveLength(2)
})
