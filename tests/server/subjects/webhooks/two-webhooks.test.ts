import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { expireDeliveries } from '../../../../src/server/subjects/webhooks/deliveries.ts'
import { dataOf } from '../../../support/staff.ts'
import { testWebhooks } from '../../../support/webhooks.ts'

const { db, server, receiver, add, post, deliveries, list, run, handler, send, managing } =
  await testWebhooks()

const submit = () => send('survey', { overall: 5 })
const paths = () => receiver.received.map(({ path }) => path)

/** Two systems that are told the same, each at an address of its own; of each, four deliveries. */
async function two() {
  const { id: one } = await add(['submission.made'], { name: '甲', url: `${receiver.url}?one` })
  const { id: other } = await add(['submission.made'], { name: '乙', url: `${receiver.url}?other` })
  for (let count = 0; count < 4; count += 1) await submit()
  return { one, other }
}

const rowsOf = async (id: string) =>
  (
    await db.execute(sql`select to_jsonb(w) as webhook, (select jsonb_agg(d order by d.id) from webhook_delivery d
      where d.webhook_id = w.id) as deliveries from webhook w where w.id = ${id}`)
  ).rows

it('of two webhooks, sending, changing, renewing and removing one leaves the other and what waits for it', async () => {
  const { one, other } = await two()
  await db.execute(sql`update webhook set failures = 3`)
  await db.execute(sql`update webhook_delivery set next_at = now() + interval '4 hours' where id not in
    (select min(id) from webhook_delivery group by webhook_id)`)
  const [given] = await db
    .execute(sql`select min(id) as id from webhook_delivery where webhook_id = ${other}`)
    .then(({ rows }) => rows)
  // One of the other is being sent, and one is too old.
  await db.execute(
    sql`update webhook_delivery set held_until = now() + interval '1 minute' where id = ${given?.id}`,
  )
  await db.execute(sql`update webhook_delivery set tried_until = now() - interval '1 minute'
    where id = (select max(id) from webhook_delivery where webhook_id = ${other})`)
  const before = await rowsOf(other)
  expect((await post('/test', { webhookId: one })).status).toBe(200)
  await handler({ webhookId: one })
  expect(paths()).toEqual(Array(5).fill('/hook?one'))
  const sent = {
    name: '甲',
    url: `${receiver.url}?one`,
    events: ['submission.made'],
    formKeys: [],
    isOn: true,
  }
  expect((await post('/change', { ...sent, webhookId: one })).status).toBe(200)
  const { secret } = dataOf<{ secret: string }>((await post('/secret', { webhookId: one })).body)
  const [last] = await deliveries(one)
  expect((await post('/deliveries/repeat', { deliveryId: last?.id })).status).toBe(200)
  await handler({ webhookId: one })
  const got = receiver.received.at(-1)
  const signed = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${got?.headers['webhook-id']}.${got?.headers['webhook-timestamp']}.${got?.body}`)
    .digest('base64')
  expect(String(got?.headers['webhook-signature']).split(' ')).toContain(`v1,${signed}`)
  receiver.answers(500)
  expect((await post('/test', { webhookId: one })).status).toBe(200)
  await handler({ webhookId: one })
  expect(paths()).toEqual(Array(7).fill('/hook?one'))
  expect((await post('/change', { ...sent, webhookId: one, isOn: false })).status).toBe(200)
  const again = await post('/deliveries/repeat', { deliveryId: last?.id })
  expect(again).toMatchObject({ status: 409, body: { reason: 'webhook-off' } })
  expect((await post('/remove', { webhookId: one })).status).toBe(200)
  expect(await rowsOf(one)).toEqual([])
  expect(await rowsOf(other)).toEqual(before)
  const { rows } = await db.execute(sql`select count(*)::int as total from webhook_delivery`)
  expect(rows).toEqual([{ total: 4 }])
})

it('one that fails and rests, or is off, is counted for itself, and keeps none from the other', async () => {
  const { one, other } = await two()
  receiver.answer((request, response) => response.writeHead(request.url?.endsWith('one') ? 500 : 204).end())
  await run()
  expect(await deliveries(other, '&state=delivered')).toHaveLength(4)
  expect(await deliveries(other)).toHaveLength(4)
  expect((await deliveries(one)).filter(({ state }) => state === 'waiting')).toHaveLength(4)
  await db.execute(sql`update webhook_delivery set state = 'failed' where id =
    (select min(id) from webhook_delivery where webhook_id = ${one})`)
  const shown = Object.fromEntries((await list()).map((row) => [row.id, row]))
  expect(shown[one]).toMatchObject({ waiting: 3, failed: 1, restUntil: expect.any(String) })
  expect(shown[other]).toMatchObject({ waiting: 0, failed: 0, restUntil: null })
  const page = dataOf<Answer<'selectWebhookDeliveries'>>(
    (await server.get(`/editor/webhooks/deliveries?webhookId=${other}&size=2`, managing)).body,
  )
  const after = await deliveries(other, `&after=${page.next}`)
  expect([...page.records, ...after].map(({ id }) => id)).toEqual(
    (await deliveries(other)).map(({ id }) => id),
  )
})

it('old deliveries go after thirty days, whether they arrived or failed; what still waits is kept', async () => {
  await add(['submission.made'], { name: '甲' })
  for (let count = 0; count < 4; count += 1) await submit()
  const states = ['delivered', 'failed', 'waiting', 'delivered']
  const ids = (await db.execute<{ id: string }>(sql`select id from webhook_delivery order by id`)).rows
  for (const [at, { id }] of ids.entries())
    await db.execute(sql`update webhook_delivery set state = ${states[at]},
      created_at = now() - ${at === 3 ? '29 days' : '31 days'}::interval where id = ${id}`)
  await expireDeliveries(db)
  expect((await db.execute(sql`select state from webhook_delivery order by id`)).rows).toEqual([
    { state: 'waiting' },
    { state: 'delivered' },
  ])
})
