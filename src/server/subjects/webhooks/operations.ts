import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import { byStaff } from '../staff/by-staff.ts'
import { staffOf } from '../staff/permissions.ts'
import { addTest, listDeliveries, repeatDelivery } from './deliveries.ts'
import type { Targets } from './targets.ts'
import {
  addWebhook,
  changeWebhook,
  checkedUrl,
  listWebhooks,
  removeWebhook,
  renewSecret,
  shownHost,
} from './webhooks.ts'

/** Telling other systems of events: who is told, and what was sent. */
export function webhookOperations({
  db,
  secrets,
  change,
  now,
  webhookTargets: targets,
}: Core & { webhookTargets: Targets }) {
  return {
    async selectWebhooks() {
      return ok(await listWebhooks(db, secrets, now()))
    },
    async insertWebhook(request) {
      const { body } = request
      // Before the transaction: a host is asked for.
      const url = await checkedUrl(targets, body.url)
      const by = staffOf(request).staffId
      const made = await change(
        byStaff(request),
        (tx) => addWebhook(tx, secrets, { ...body, url, by }),
        ({ id }) => ({
          action: 'webhook-added',
          subject: id,
          detail: { name: body.name, host: shownHost(url), events: body.events.join(' ') },
        }),
      )
      return ok(made)
    },
    async updateWebhook(request) {
      const { body } = request
      const url = await checkedUrl(targets, body.url)
      await change(byStaff(request), (tx) => changeWebhook(tx, secrets, { ...body, url }), {
        action: 'webhook-changed',
        subject: body.webhookId,
        detail: {
          name: body.name,
          host: shownHost(url),
          events: body.events.join(' '),
          on: String(body.isOn),
        },
      })
      return ok(null)
    },
    async renewWebhookSecret(request) {
      const { webhookId } = request.body
      const made = await change(byStaff(request), (tx) => renewSecret(tx, secrets, webhookId), {
        action: 'webhook-secret-renewed',
        subject: webhookId,
      })
      return ok(made)
    },
    async removeWebhook(request) {
      const { webhookId } = request.body
      await change(
        byStaff(request),
        (tx) => removeWebhook(tx, webhookId),
        ({ name }) => ({ action: 'webhook-removed', subject: webhookId, detail: { name } }),
      )
      return ok(null)
    },
    ...deliveryOperations({ db, secrets, change }),
  } satisfies Operations
}

function deliveryOperations({ db, secrets, change }: Pick<Core, 'db' | 'secrets' | 'change'>) {
  return {
    async testWebhook(request) {
      const { webhookId } = request.body
      const id = await change(
        byStaff(request),
        (tx) => addTest(tx, webhookId),
        (delivery) => ({ action: 'webhook-tested', subject: webhookId, detail: { delivery } }),
      )
      return ok({ id })
    },
    async selectWebhookDeliveries({ query: { size = 20, ...asked } }) {
      return ok(await listDeliveries(db, secrets, { ...asked, size }))
    },
    async repeatWebhookDelivery(request) {
      const { deliveryId } = request.body
      await change(
        byStaff(request),
        (tx) => repeatDelivery(tx, deliveryId),
        ({ webhookId }) => ({
          action: 'webhook-repeated',
          subject: webhookId,
          detail: { delivery: deliveryId },
        }),
      )
      return ok(null)
    },
  } satisfies Operations
}
