import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Answer, WebhookEvent } from '../../src/contract/types.ts'
import { runDue } from '../../src/server/store/jobs/runner.ts'
import { createSendWebhook } from '../../src/server/subjects/webhooks/deliver.ts'
import { createTargets, type Resolve } from '../../src/server/subjects/webhooks/targets.ts'
import { testInbox } from './inbox.ts'
import { silent } from './log.ts'
import { testReceiver } from './receiver.ts'
import { dataOf, sessionHeaders, staffAccount } from './staff.ts'

export type Deliveries = Answer<'selectWebhookDeliveries'>['records']
export type Webhooks = Answer<'selectWebhooks'>

/** For an attempt on a receiver that hangs. */
const ATTEMPT = 400

/** An inbox, a receiver, and somebody who manages webhooks; deliveries are sent when asked to. */
export async function testWebhooks(resolve?: Resolve) {
  const targets = createTargets('127.0.0.1', resolve)
  const inbox = await testInbox({ webhookTargets: targets })
  const receiver = await testReceiver()
  const { server, db } = inbox
  const manager = await staffAccount(db, '孙主管', [{ columnKey: '', role: 'manager' }])
  const headers = await sessionHeaders(db, manager)
  const sending = { db, secrets: server.secrets, targets, milliseconds: ATTEMPT }
  const send = createSendWebhook(sending)
  const handlers = { sendWebhook: send }

  beforeEach(async () => {
    receiver.received.length = 0
    receiver.answers(204)
    await db.execute(sql`truncate webhook, webhook_delivery, job`)
  })

  const post = (path: string, body: object, as = headers) => server.post(`/editor/webhooks${path}`, body, as)
  const add = async (events: WebhookEvent[], more: object = {}) =>
    dataOf<{ id: string; secret: string }>(
      (await post('', { name: '业务系统', url: receiver.url, events, formKeys: [], ...more })).body,
    )
  return {
    ...inbox,
    receiver,
    manager,
    managing: headers,
    handler: send,
    /** Another process, with settings of its own. */
    handlerWith: (more: Partial<typeof sending>) => createSendWebhook({ ...sending, ...more }),
    post,
    add,
    list: async () => dataOf<Webhooks>((await server.get('/editor/webhooks', headers)).body),
    deliveries: async (webhookId: string, more = '') =>
      dataOf<Answer<'selectWebhookDeliveries'>>(
        (await server.get(`/editor/webhooks/deliveries?webhookId=${webhookId}${more}`, headers)).body,
      ).records,
    /** Sends what is due. */
    run: () => runDue(db, silent, handlers),
    /** As if so many seconds had gone by since. */
    async later(seconds: number) {
      const by = sql`make_interval(secs => ${seconds}::double precision)`
      await db.execute(sql`update job set run_at = run_at - ${by}`)
      await db.execute(
        sql`update webhook set rest_until = rest_until - ${by}, former_until = former_until - ${by}`,
      )
      await db.execute(sql`update webhook_delivery set next_at = next_at - ${by}, tried_until = tried_until - ${by},
        held_until = held_until - ${by}`)
    },
  }
}
