import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { formVersion } from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { readForm } from '../../../../src/server/subjects/forms/definition/compile.ts'
import { createTargets } from '../../../../src/server/subjects/webhooks/targets.ts'
import { takeAway } from '../../../../src/server/subjects/contents/published/publish.ts'
import { raiseRevision } from '../../../../src/server/store/revision.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { bulkHandlers } from '../../../support/bulk.ts'
import { article, publish } from '../../../support/contents.ts'
import { TWO_STEPS } from '../../../support/forms.ts'
import { silent } from '../../../support/log.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'
import { testWebhooks } from '../../../support/webhooks.ts'

const places: Record<string, string[]> = {}
const resolve = async (host: string) => (places[host] ?? []).map((address) => ({ address }))
const t = await testWebhooks(resolve)
const { server, db, receiver, add, post, deliveries, list, run, later, send, work, headers, lastLine } = t

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))
const given = { name: '业务系统', events: ['submission.made'], formKeys: [] }

it('belongs to whoever may change the settings: a clerk, an auditor and an authorizer may not even look', async () => {
  const { id } = await add(['submission.made'])
  for (const role of ['clerk', 'auditor', 'authorizer'] as const) {
    const as = await sessionHeaders(db, await staffAccount(db, `某${role}`, [{ columnKey: '', role }]))
    expect((await server.get('/editor/webhooks', as)).status).toBe(403)
    expect((await post('', { ...given, url: receiver.url }, as)).status).toBe(403)
    expect((await post('/test', { webhookId: id }, as)).status).toBe(403)
    expect((await server.get(`/editor/webhooks/deliveries?webhookId=${id}`, as)).status).toBe(403)
  }
})

it('shows its secret once; each act leaves a line, with the host and without the path', async () => {
  const { id, secret } = await add(['submission.made'], { url: `${receiver.url}?token=hidden` })
  expect(await lastLine()).toMatchObject({
    action: 'webhook-added',
    subject: id,
    detail: { name: '业务系统', host: '127.0.0.1', events: 'submission.made' },
  })
  expect(JSON.stringify(await list())).not.toContain(secret.slice(6))
  const named = { ...given, url: receiver.url, webhookId: id, isOn: false }
  expect((await post('/change', named)).status).toBe(200)
  expect(await lastLine()).toMatchObject({ action: 'webhook-changed', detail: { on: 'false' } })
  expect(await list()).toMatchObject([{ id, url: receiver.url, isOn: false }])
  expect((await post('/test', { webhookId: id })).body).toMatchObject({ reason: 'webhook-off' })
  expect((await post('/remove', { webhookId: id })).status).toBe(200)
  expect(await lastLine()).toMatchObject({ action: 'webhook-removed', subject: id })
  expect(await list()).toEqual([])
  expect((await post('/remove', { webhookId: id })).status).toBe(404)
})

it('a new secret signs at once, and the former one beside it for a day', async () => {
  const { id } = await add(['submission.made'])
  await post('/secret', { webhookId: id })
  expect(await lastLine()).toMatchObject({ action: 'webhook-secret-renewed', subject: id })
  const signatures = async () => {
    await post('/test', { webhookId: id })
    await run()
    return String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ').length
  }
  expect(await signatures()).toBe(2)
  await later(86_401)
  expect(await signatures()).toBe(1)
})

it('a test reaches the receiver although it rests, and is listed', async () => {
  const { id } = await add(['submission.made'])
  await db.execute(sql`update webhook set failures = 9, rest_until = now() + interval '10 minutes'`)
  await post('/test', { webhookId: id })
  await run()
  expect(bodies()).toMatchObject([{ event: 'test', data: {} }])
  expect(await deliveries(id)).toMatchObject([{ event: 'test', state: 'delivered' }])
})

const inside: [string, string][] = [
  ['http://10.0.0.1/', 'webhook-inside'],
  ['https://10.0.0.1/', 'webhook-inside'],
  ['https://192.168.1.1:8443/', 'webhook-inside'],
  ['https://169.254.169.254/latest', 'webhook-inside'],
  ['https://0x7f.2/', 'webhook-inside'],
  ['https://2130706434/', 'webhook-inside'],
  ['https://[::1]/', 'webhook-inside'],
  ['https://[::ffff:10.0.0.1]/', 'webhook-inside'],
  ['https://[::10.0.0.1]/', 'webhook-inside'],
  ['https://[64:ff9b::a00:1]/', 'webhook-inside'],
  ['https://[2002:a00:1::]/', 'webhook-inside'],
  ['https://[fd00::1]/', 'webhook-inside'],
  ['https://[fe80::1]/', 'webhook-inside'],
  ['https://inside.example/', 'webhook-inside'],
  ['https://mixed.example/', 'webhook-inside'],
  ['https://nowhere.example/', 'webhook-name'],
  ['http://outside.example/', 'webhook-scheme'],
  ['https://outside.example:25/', 'webhook-port'],
  ['https://me:secret@outside.example/', 'webhook-credentials'],
  ['ftp://outside.example/', 'webhook-scheme'],
  ['not an address', 'webhook-address'],
  ['https://outside.example/#part', 'webhook-address'],
]
it('refuses addresses that lead inside, or are none, each with a sentence', async () => {
  Object.assign(places, {
    'inside.example': ['172.16.3.4'],
    'mixed.example': ['93.184.216.34', '127.0.0.2'],
    'outside.example': ['93.184.216.34', '2606:2800:220:1::1'],
  })
  for (const [url, reason] of inside) {
    const answer = await post('', { ...given, url })
    expect([url, answer.status, answer.body]).toMatchObject([url, 400, { reason, field: 'url' }])
  }
  expect(await list()).toEqual([])
})

it('a name that leads inside later is not called: each attempt checks the address to which it connects', async () => {
  places['moves.example'] = ['93.184.216.34']
  const { id } = await add(['submission.made'], { url: `https://moves.example:${receiver.port}/hook` })
  places['moves.example'] = ['10.1.2.3']
  await send('survey', { overall: 5 })
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', fault: 'inside', status: null }])
  places['moves.example'] = []
  await later(11)
  await run()
  expect(await deliveries(id)).toMatchObject([{ fault: 'name' }])
})

it('an address of a network that no setting names any longer is not called', async () => {
  const { id } = await add(['submission.made'], { url: `https://127.0.0.1:${receiver.port}/hook` })
  await send('survey', { overall: 5 })
  await t.handlerWith({ targets: createTargets('', resolve) })({ webhookId: id })
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', fault: 'inside' }])
  expect(receiver.received).toEqual([])
})

it('a named private network is called, also by name, and no other', async () => {
  places['office.example'] = ['127.0.0.1']
  const { id } = await add(['submission.made'], { url: `http://office.example:${receiver.port}/hook` })
  await send('survey', { overall: 5 })
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
  expect(receiver.received[0]?.headers.host).toBe(`office.example:${receiver.port}`)
})

it('a form that there is not is refused, and so is an event', async () => {
  expect((await post('', { ...given, url: receiver.url, formKeys: ['none'] })).status).toBe(400)
  expect((await post('', { ...given, url: receiver.url, events: ['submission.guessed'] })).status).toBe(400)
  expect((await post('', { ...given, url: receiver.url, events: [] })).status).toBe(400)
})

it('is told of its forms and events alone, and of nothing while it is off', async () => {
  const { id } = await add(['submission.made', 'submission.state'], { formKeys: ['survey'] })
  const submissionId = await send('survey', { overall: 5 })
  await work('state', { submissionId, state: 'reviewing' }, t.others)
  await send('intention', FILLED_INTENTION)
  await run()
  expect(bodies().map(({ event, data }) => [event, data.formKey, data.before, data.state])).toEqual([
    ['submission.made', 'survey', undefined, 'received'],
    ['submission.state', 'survey', 'received', 'reviewing'],
  ])
  await post('/change', { ...given, url: receiver.url, webhookId: id, isOn: false })
  await send('survey', { overall: 4 })
  expect(await deliveries(id)).toHaveLength(2)
})

const FILLED_INTENTION = { subject: 'person', name: '张示例', mobile: '13800000000' }

it('a message that changes no state, and a change that is refused, tell nothing', async () => {
  await add(['submission.state'])
  const submissionId = await send('survey', { overall: 5 })
  const { status } = await work('state', { submissionId, state: 'received', note: '收到了' }, t.others)
  expect(status).toBe(200)
  expect((await work('state', { submissionId, state: 'withdrawn' }, t.others)).status).toBe(400)
  expect((await work('state', { submissionId, state: 'accepted' }, headers)).status).toBe(403)
  await run()
  expect(receiver.received).toEqual([])
})

it('tells of contents that visitors see anew or no longer, each once', async () => {
  await add(['content.published', 'content.withdrawn'])
  await publish(db, [article('told', 'shops', '2026-01-01'), article('told-too', 'shops', '2026-01-02')])
  await db.transaction(async (tx) => {
    await raiseRevision(tx)
    await takeAway(tx, ['told', 'told-too', 'never-there'])
  })
  await db.transaction((tx) => takeAway(tx, ['told']))
  await run()
  const told = bodies().map(({ event, data }) => `${event} ${data.contentId} ${data.kind} ${data.columnKey}`)
  expect(told.toSorted()).toEqual([
    'content.published told article shops',
    'content.published told-too article shops',
    'content.withdrawn told article shops',
    'content.withdrawn told-too article shops',
  ])
})

it('tells of each submission that an act for many decides, and again when the act is taken back', async () => {
  await add(['submission.state'])
  for (const mobile of ['13800000001', '13800000002'])
    await send('intention', { ...FILLED_INTENTION, mobile })
  const gone = await send('intention', { ...FILLED_INTENTION, mobile: '13800000003' })
  const { asOf } = dataOf<Answer<'selectSubmissions'>>(
    (await server.get('/editor/submissions?formKey=intention', headers)).body,
  )
  await db.execute(sql`update form_submission set state = 'withdrawn' where id = ${gone}`)
  const handlers = bulkHandlers(t)
  const bulk = async (path: string, body: object) =>
    dataOf<{ id: string }>(
      (await server.post(`/editor/submissions/bulk${path}`, { formKey: 'intention', ...body }, headers)).body,
    )
  const told = async () => {
    await runDue(db, silent, handlers)
    receiver.received.length = 0
    await run()
    return bodies()
      .map(({ data }) => `${data.before} → ${data.state}`)
      .toSorted()
  }
  const ordered = { kind: 'state', key: 'a-key-of-an-act-for-webhooks', filter: {}, asOf, state: 'accepted' }
  const { id: bulkId } = await bulk('', ordered)
  expect(await told()).toEqual(['received → accepted', 'received → accepted'])
  await bulk('/undo', { bulkId })
  expect(await told()).toEqual(['accepted → received', 'accepted → received'])
})

it('tells of a correction with its edition, and of its repetition nothing', async () => {
  const { id } = await add(['submission.corrected'])
  const definition = readForm('intention', { ...TWO_STEPS, policy: { who: 'account', once: true } })
  await db.update(formVersion).set({ definition }).where(eq(formVersion.formKey, 'intention'))
  const me = await loggedIn(server)
  const submissionId = await send('intention', FILLED_INTENTION, me.headers)
  const { rows } = await db.execute<{ number: string }>(sql`select number from form_submission`)
  const number = rows[0]?.number
  const corrected = {
    version: 1,
    values: { ...FILLED_INTENTION, name: '李示例' },
    consent: '2026-10',
    sensitiveConsent: '2026-10',
    idempotencyKey: 'a-key-of-a-correction-9',
    corrects: { number, edition: 1 },
  }
  for (let count = 0; count < 2; count += 1)
    expect((await server.post('/forms/intention/submissions', corrected, me.headers)).status).toBe(200)
  await run()
  expect(bodies().map(({ event, data }) => ({ event, ...data }))).toEqual([
    {
      event: 'submission.corrected',
      formKey: 'intention',
      submissionId,
      number,
      edition: 2,
      state: 'received',
    },
  ])
  expect(await deliveries(id)).toHaveLength(1)
})
