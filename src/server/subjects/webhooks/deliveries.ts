import { and, desc, eq, sql } from 'drizzle-orm'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { inSlices } from '../../store/db/in-slices.ts'
import { webhook, webhookDelivery } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { answerPlace } from './deliver.ts'
import { TRIED_FOR } from './outbox/tell.ts'
import { lockWebhook } from './webhooks.ts'

type Delivery = typeof webhookDelivery.$inferSelect

/** How long deliveries can be looked at. */
const KEPT = sql.raw(`interval '30 days'`)

interface Asked {
  webhookId: string
  state?: Delivery['state'] | undefined
  /** `next` of the page before: the id of its last delivery. */
  after?: string | undefined
  size: number
}

/** The newest first. */
export async function listDeliveries(
  db: Db,
  { unseal }: Pick<Secrets, 'unseal'>,
  { webhookId, state, after, size }: Asked,
) {
  const rows = await db
    .select()
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.webhookId, webhookId),
        state && eq(webhookDelivery.state, state),
        after === undefined
          ? undefined
          : sql`(${webhookDelivery.createdAt}, ${webhookDelivery.id}) <
              (select last.created_at, last.id from webhook_delivery as last where last.id = ${after})`,
      ),
    )
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(size + 1)
  const records = rows.slice(0, size).map((row) => shown(row, unseal))
  return { records, next: rows.length > size ? (records.at(-1)?.id ?? null) : null }
}

const shown = (row: Delivery, unseal: Secrets['unseal']) => ({
  id: row.id,
  event: row.event,
  data: row.data,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  attempts: row.attempts,
  isUnderWay:
    row.state === 'waiting' && (row.attempts === 0 || (row.heldUntil !== null && row.heldUntil > new Date())),
  nextAt: row.state === 'waiting' ? row.nextAt.toISOString() : null,
  triedAt: row.triedAt?.toISOString() ?? null,
  milliseconds: row.milliseconds,
  status: row.status,
  fault: row.fault,
  answer: row.answer === null ? '' : unseal(row.answer, answerPlace(row.id)),
})

/** Puts a test into the line of a webhook. @throws Refusal (404, 409 where it is switched off) */
export async function addTest(tx: Db, webhookId: string): Promise<string> {
  const { isOn } = await lockWebhook(tx, webhookId)
  if (!isOn) throw switchedOff()
  const id = newId()
  await tx.insert(webhookDelivery).values({
    id,
    webhookId,
    event: 'test',
    data: {},
    triedUntil: sql`clock_timestamp() + ${TRIED_FOR}`,
  })
  await sendNow(tx, webhookId)
  return id
}

/** Has a delivery sent again under the same id, for another day. @throws Refusal (404, 409 where its webhook is switched off) */
export async function repeatDelivery(tx: Db, deliveryId: string): Promise<Delivery> {
  const [row] = await tx
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.id, deliveryId))
    .for('update')
  if (!row) throw notFound('such delivery')
  if (!(await lockWebhook(tx, row.webhookId)).isOn) throw switchedOff()
  await tx
    .update(webhookDelivery)
    .set({
      state: 'waiting',
      // An attempt that is under way counts.
      attempts: sql`case when ${webhookDelivery.heldUntil} > clock_timestamp() then 1 else 0 end`,
      nextAt: sql`clock_timestamp()`,
      triedUntil: sql`clock_timestamp() + ${TRIED_FOR}`,
    })
    .where(eq(webhookDelivery.id, deliveryId))
  await sendNow(tx, row.webhookId)
  return row
}

const switchedOff = () =>
  new Refusal(409, 'the webhook is switched off: switch it on first', { reason: 'webhook-off' })

/** Somebody waits for what comes of it: the webhook rests no longer. */
async function sendNow(tx: Db, webhookId: string): Promise<void> {
  await tx.update(webhook).set({ restUntil: null }).where(eq(webhook.id, webhookId))
  await enqueue(tx, 'sendWebhook', { webhookId })
}

/** Once a day: deletes old ones. */
export async function expireDeliveries(db: Db, signal?: AbortSignal): Promise<void> {
  await inSlices(async (most) => {
    const old = sql`select id from webhook_delivery where created_at < now() - ${KEPT} and state <> 'waiting' limit ${most}`
    return (await db.execute(sql`delete from webhook_delivery where id in (${old})`)).rowCount ?? 0
  }, signal)
}
