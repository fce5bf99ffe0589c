import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testWebhooks } from '../../../support/webhooks.ts'

const { db, receiver, add, post, deliveries, list, run, later, send, handler, handlerWith, lastLine } =
  await testWebhooks()

const submit = () => send('survey', { overall: 5 })
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))

/** What Standard Webhooks signs, written out. */
function signature(secret: string, { headers, body }: (typeof receiver.received)[number]): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

it('tells of a submission once, signed over id, time and body, with its number and no answer', async () => {
  const { id, secret } = await add(['submission.made'])
  const submissionId = await submit()
  expect(receiver.received).toEqual([])
  await run()
  const [got] = receiver.received
  const [delivery] = await deliveries(id)
  expect(bodies()).toEqual([
    {
      id: delivery?.id,
      event: 'submission.made',
      time: delivery?.createdAt,
      data: {
        formKey: 'survey',
        submissionId,
        number: expect.stringMatching(/^\d{8}-\d{4}-\d{4}$/),
        edition: 1,
        state: 'received',
      },
    },
  ])
  expect(got?.headers).toMatchObject({
    'webhook-id': delivery?.id,
    'webhook-signature': got && signature(secret, got),
    'content-type': 'application/json',
  })
  expect(Math.abs(Number(got?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 204, fault: null, nextAt: null })
  await run()
  expect(receiver.received).toHaveLength(1)
})

it('seals the secret, the address and the answer', async () => {
  const { id, secret } = await add(['submission.made'], { url: `${receiver.url}?token=very-secret-token` })
  receiver.answers(200, 'thank you, 张三')
  await submit()
  await run()
  expect(receiver.received[0]?.path).toBe('/hook?token=very-secret-token')
  expect((await deliveries(id))[0]?.answer).toBe('thank you, 张三')
  const { rows } = await db.execute(sql`select (select json_agg(w)::text from webhook w) as webhooks,
    (select json_agg(d)::text from webhook_delivery d) as deliveries, (select json_agg(a)::text from audit a) as log`)
  const stored = JSON.stringify(rows)
  for (const word of [secret, secret.slice(6), 'very-secret-token', '张三'])
    expect(stored).not.toContain(word)
})

it('a receiver that hangs is given up after a while and asked again later, and delays no other', async () => {
  const { id } = await add(['submission.made'])
  receiver.answer(() => {})
  await submit()
  await run()
  expect(await deliveries(id)).toMatchObject([
    { state: 'waiting', attempts: 1, fault: 'timeout', status: null },
  ])
  receiver.answers(204)
  await run()
  expect(receiver.received).toHaveLength(1)
  await later(11)
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204, fault: null }])
  const ids = receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)
  expect(ids[0]).toBe(ids[1])
})

it('an answer whose end never comes counts by its status, and its beginning is kept', async () => {
  const { id } = await add(['submission.made'])
  receiver.answer((_request, response) => response.writeHead(202).write('begun'))
  await submit()
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', status: 202, answer: 'begun' }])
})

it('an answer of a hundred megabytes is not read: 500 characters of it are kept', async () => {
  const { id } = await add(['submission.made'])
  let isCut = false
  receiver.answer((_request, response) => {
    response.writeHead(200)
    const part = '好'.repeat(20_000)
    let count = 0
    const write = () => {
      for (; count < 1700 && !response.destroyed; count += 1)
        if (!response.write(part)) return void response.once('drain', write)
      response.end()
    }
    response.on('close', () => (isCut = !response.writableFinished))
    write()
  })
  await submit()
  // Patiently: what is cut is cut for its size.
  await handlerWith({ milliseconds: 60_000 })({ webhookId: id })
  expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', answer: '好'.repeat(500) })
  await expect.poll(() => isCut).toBe(true)
})

it.each([
  [500, 'status'],
  [404, 'status'],
  [301, 'redirect'],
  [307, 'redirect'],
] as const)('an answer with %i is no delivery, and a redirect is not followed', async (status, fault) => {
  const { id } = await add(['submission.made'])
  receiver.answers(status, 'no', { location: `http://127.0.0.1:${receiver.port}/elsewhere` })
  await submit()
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', status, fault, answer: 'no' }])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
})

it('is tried for a day with growing delays, given up then, and sent again by a click under the same id', async () => {
  const { id } = await add(['submission.made'])
  receiver.answers(503)
  await submit()
  const waits: number[] = []
  for (let state = 'waiting', count = 0; state === 'waiting' && count < 40; count += 1) {
    await run()
    const [one] = await deliveries(id)
    state = one?.state ?? ''
    if (one?.nextAt) {
      waits.push(Math.round((Date.parse(one.nextAt) - Date.parse(one.triedAt ?? '')) / 1000))
      await later(waits.at(-1) ?? 0)
    }
  }
  expect(waits).toEqual([10, 60, 300, 900, 1800, 3600, 7200, 14_400, 14_400, 14_400, 14_400, 14_400])
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: 13, status: 503 }])
  expect(await list()).toMatchObject([{ waiting: 0, failed: 1 }])
  await later(3600)
  await run()
  expect(receiver.received).toHaveLength(13)

  receiver.answers(200)
  const [failed] = await deliveries(id)
  expect((await post('/deliveries/repeat', { deliveryId: failed?.id })).status).toBe(200)
  expect(await lastLine()).toMatchObject({
    action: 'webhook-repeated',
    subject: id,
    detail: { delivery: failed?.id },
  })
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([failed?.id]),
  )
})

it('a receiver that was away gets everything when it is back, in its order, and was not asked for each meanwhile', async () => {
  const { id } = await add(['submission.made'])
  await receiver.close()
  for (let count = 0; count < 6; count += 1) await submit()
  await run()
  // After two in a row it rests.
  expect((await deliveries(id)).filter(({ attempts }) => attempts > 0)).toHaveLength(3)
  expect((await deliveries(id)).some(({ fault }) => fault === 'unreachable')).toBe(true)
  expect((await list())[0]?.restUntil).not.toBeNull()
  await receiver.reopen()
  await later(11)
  await run()
  expect(await list()).toMatchObject([{ waiting: 0, failed: 0, restUntil: null }])
  expect(new Set(bodies().map(({ data }) => data.number)).size).toBe(6)
})

it('once it is back, what waits for hours is sent as well; after one event that was refused, nothing is hurried', async () => {
  const { id } = await add(['submission.made'])
  for (const [failures, delivered] of [
    [1, 1],
    [3, 3],
  ]) {
    await db.execute(sql`delete from webhook_delivery`)
    for (let count = 0; count < 3; count += 1) await submit()
    await db.execute(sql`update webhook set failures = ${failures}`)
    await db.execute(sql`update webhook_delivery set next_at = now() + interval '4 hours'
      where id <> (select min(id) from webhook_delivery)`)
    await run()
    expect((await deliveries(id, '&state=delivered')).length).toBe(delivered)
  }
})

it('one event that is refused again and again delays none of the others', async () => {
  const { id } = await add(['submission.made'])
  const poison = await submit()
  receiver.answer((_request, response) => {
    const isPoison = receiver.received.at(-1)?.body.includes(poison)
    response.writeHead(isPoison ? 422 : 200).end()
  })
  await run()
  for (let count = 0; count < 4; count += 1) await submit()
  await run()
  const states = (await deliveries(id)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['delivered', 'delivered', 'delivered', 'delivered', 'waiting'])
})

it('a process that stops while it sends leaves the delivery to another one, uncounted', async () => {
  const { id } = await add(['submission.made'])
  receiver.answer(() => {})
  await submit()
  const stopping = new AbortController()
  const arrived = receiver.next()
  const running = handler({ webhookId: id }, stopping.signal)
  await arrived
  stopping.abort(new Error('the process stops'))
  await expect(running).rejects.toThrow('the process stops')
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0, fault: null }])
  receiver.answers(200)
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

it('two processes send a delivery once; one that died has its delivery sent a minute later', async () => {
  const { id } = await add(['submission.made'])
  await submit()
  await submit()
  await Promise.all([handler({ webhookId: id }), handler({ webhookId: id })])
  expect(receiver.received).toHaveLength(2)
  await submit()
  await db.execute(sql`update webhook_delivery set held_until = now() + interval '60 seconds', attempts = 1
    where state = 'waiting'`)
  await run()
  expect(receiver.received).toHaveLength(2)
  await later(61)
  await run()
  expect(receiver.received).toHaveLength(3)
})
