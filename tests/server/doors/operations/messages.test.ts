import { beforeAll, expect, it } from 'vitest'
import { account, message } from '../../../../src/server/store/db/schema.ts'
import { createMessages } from '../../../../src/server/subjects/messages/messages.ts'
import { loggedIn, type LoggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { testSecrets } from '../../../support/secrets.ts'

const portal = await testApp()
const { database, get, post } = portal
const messages = createMessages(database.db, await testSecrets(database))
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
  const told = await Promise.all(
    Array.from({ length: 5 }, () => messages.tell(database.db, annaId, 'turn:1', SELECTED, NOW)),
  )
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await listOf(anna)).toMatchObject({ unread: 1, records: [{ ...SELECTED, isRead: false }] })
  expect(await listOf(bert)).toMatchObject({ unread: 0, records: [] })
})

it('what it says stands nowhere in the database', async () => {
  const rows = await database.db.select().from(message)
  expect(JSON.stringify(rows)).not.toContain('选房')
})

it('is read by whom it is for, and by nobody else', async () => {
  await messages.tell(database.db, annaId, 'turn:2', SELECTED, NOW)
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
