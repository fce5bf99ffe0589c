import { beforeAll, describe, expect, it } from 'vitest'
import { account, message } from '../../../../src/server/store/db/schema.ts'
import { enqueue } from '../../../../src/server/store/jobs/enqueue.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import type { Channel, Later, Letter } from '../../../../src/server/subjects/messages/channels/channel.ts'
import { CHANNELS } from '../../../../src/server/subjects/messages/channels/index.ts'
import { siteSettings } from '../../../../src/server/store/site-settings.ts'
import { sendLetter, tell } from '../../../../src/server/subjects/messages/tell.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'
import { loggedIn, type LoggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { silent } from '../../../support/log.ts'
import { testSecrets } from '../../../support/secrets.ts'

const portal = await testApp()
const { database, get, post } = portal
const telling = { secrets: await testSecrets(database), now: NOW }
const tellAnna = (key: string) => tell(database.db, telling, { accountId: annaId }, { key, text: SELECTED })
let anna: LoggedIn
let bert: LoggedIn
let annaId = ''
const SELECTED = { title: '轮到您选房', text: '11月20日10:20起选房。', link: '/messages' }

beforeAll(async () => {
  anna = await loggedIn(portal)
  bert = await loggedIn(portal)
  const accounts = await database.db.select().from(account).orderBy(account.createdAt)
  annaId = accounts.find(({ showNumber }) => showNumber.endsWith(anna.phone.slice(-4)))?.id ?? ''
})

const listOf = async (who: LoggedIn) =>
  (await get('/account/messages', who.headers)).body?.data as unknown as {
    records: { id: string; title: string; isRead: boolean }[]
    unread: number
  }

it('somebody is told the same thing once, however many tell it', async () => {
  const told = await Promise.all(Array.from({ length: 5 }, () => tellAnna('turn:1')))
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await listOf(anna)).toMatchObject({ unread: 1, records: [{ ...SELECTED, isRead: false }] })
  expect(await listOf(bert)).toMatchObject({ unread: 0, records: [] })
})

it('what it says stands nowhere in the database', async () => {
  const rows = await database.db.select().from(message)
  expect(JSON.stringify(rows)).not.toContain('选房')
})

it('is read by whom it is for, and by nobody else', async () => {
  await tellAnna('turn:2')
  const [first] = (await listOf(anna)).records
  expect((await post('/account/messages/read', { id: first?.id }, bert.headers)).status).toBe(404)
  expect((await listOf(anna)).unread).toBe(2)
  expect((await post('/account/messages/read', { id: first?.id }, anna.headers)).status).toBe(200)
  expect((await listOf(anna)).unread).toBe(1)
  await post('/account/messages/read', {}, bert.headers)
  expect((await listOf(anna)).unread).toBe(1)
  await post('/account/messages/read', {}, anna.headers)
  expect((await listOf(anna)).unread).toBe(0)
})

describe('channels', async () => {
  const submission = { submissionId: 'none', state: 'accepted' } as const
  const letter: Letter = {
    phone: '13800000001',
    about: 'submission',
    values: { title: '意向登记', number: '7', state: '已通过' },
    settings: await siteSettings(database.db),
  }
  /** Everything that waits is sent. @returns what SMS and the added channel took over */
  async function sent(channels: Record<string, Channel>) {
    const texts: Sms[] = []
    const sms = { send: async (one: Sms) => void texts.push(one) }
    await runDue(database.db, silent, {
      submissionSms: sendLetter({ sms }, async () => letter, channels),
    })
    return texts.map(({ to }) => to)
  }

  it('one that is added to the list is told all that is told, by jobs of its own, and once', async () => {
    const pushed: string[] = []
    const push: Channel = { send: async ({ values: { number = '' } }) => void pushed.push(number) }
    const channels = { ...CHANNELS, push }
    const later: Later[] = [{ job: 'submissionSms', payload: submission, key: 'turn:3' }]
    const told = () =>
      tell(database.db, telling, { accountId: annaId }, { key: 'turn:3', text: SELECTED, later }, channels)
    expect([await told(), await told()]).toEqual([true, false])
    expect(await sent(channels)).toEqual([letter.phone])
    expect(pushed).toEqual(['7'])
    // Nobody asked for a text message: the others are told all the same.
    const quiet = later.map((one) => ({ ...one, without: ['sms'] }))
    await tell(
      database.db,
      telling,
      { accountId: null },
      { key: 'turn:4', text: SELECTED, later: quiet },
      channels,
    )
    expect(await sent(channels)).toEqual([])
    expect(pushed).toEqual(['7', '7'])
  })

  it('jobs of 0.1.0 name none and go out by SMS; an unknown one fails, so that somebody hears of it', async () => {
    await database.db.transaction((tx) => enqueue(tx, 'submissionSms', submission))
    expect(await sent(CHANNELS)).toEqual([letter.phone])
    const sms = { send: async () => {} }
    await expect(
      sendLetter<'submissionSms'>({ sms }, async () => letter)({ ...submission, channel: 'push' }),
    ).rejects.toThrow('there is no channel "push" in this release')
  })
})
