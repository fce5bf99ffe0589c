import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { webhook, webhookDelivery } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Outcome, post } from './post.ts'
import { signedHeaders } from './signature.ts'
import type { Targets } from './targets.ts'

type Delivery = typeof webhookDelivery.$inferSelect
type Webhook = typeof webhook.$inferSelect

export interface Delivering {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  targets: Targets
  /** For one attempt. */
  milliseconds?: number
}

const ATTEMPT_MILLISECONDS = 10_000
/** A process that sends longer than this has died. */
const HELD = sql.raw(`interval '60 seconds'`)

/** Seconds after each attempt of a delivery that failed; the last one from then on, until its day is over. */
export const DELAYS = [10, 60, 300, 900, 1800, 3600, 7200, 14_400] as const
/** Seconds for which a webhook rests after so many attempts in a row that failed: others are not sent into the void as well. */
const RESTS = [0, 0, 10, 60, 300, 600] as const

export const webhookPlace = (column: 'url' | 'secret' | 'former_secret', row: string) => ({
  table: 'webhook',
  column,
  row,
})
export const answerPlace = (row: string) => ({ table: 'webhook_delivery', column: 'answer', row })

/**
 * Sends a webhook what waits for it, one after the other. While a process is at it, others leave it alone; what is not due yet is
 * sent by a job at its time.
 */
export function createSendWebhook(parts: Delivering): Handler<'sendWebhook'> {
  const { db } = parts
  return async ({ webhookId }, signal) => {
    await giveUpOld(db, webhookId)
    for (;;) {
      signal?.throwIfAborted()
      const [to] = await db.select().from(webhook).where(eq(webhook.id, webhookId))
      if (!to) return void (await db.delete(webhookDelivery).where(eq(webhookDelivery.webhookId, webhookId)))
      const taken = await take(db, webhookId)
      if (!taken) break
      await sendOne(parts, to, taken, signal)
    }
    const next = await nextTime(db, webhookId)
    // The same time is the same job, however many look at it.
    if (next)
      await enqueue(db, 'sendWebhook', { webhookId }, { runAt: next, key: `${webhookId} ${next.getTime()}` })
  }
}

/** Those whose day is over, also where their turn never came. */
async function giveUpOld(db: Db, webhookId: string): Promise<void> {
  await db.execute(sql`
    update webhook_delivery set state = 'failed' where webhook_id = ${webhookId} and state = 'waiting'
      and tried_until <= clock_timestamp() and (held_until is null or held_until <= clock_timestamp())`)
}

/** The next one that is due, unless one of the same webhook is being sent, or it rests or is off. */
async function take(db: Db, webhookId: string): Promise<Delivery | undefined> {
  const [taken] = await db
    .update(webhookDelivery)
    .set({ heldUntil: sql`clock_timestamp() + ${HELD}`, attempts: sql`${webhookDelivery.attempts} + 1` })
    .where(
      sql`${webhookDelivery.id} = (
        select due.id from webhook_delivery due join webhook on webhook.id = due.webhook_id
        where due.webhook_id = ${webhookId} and due.state = 'waiting' and due.next_at <= clock_timestamp()
          and webhook.is_on and (webhook.rest_until is null or webhook.rest_until <= clock_timestamp())
          and not exists (select 1 from webhook_delivery as sent where sent.webhook_id = ${webhookId}
            and sent.state = 'waiting' and sent.held_until > clock_timestamp())
        order by due.next_at, due.id limit 1 for update of due skip locked)`,
    )
    .returning()
  return taken
}

async function sendOne(
  { db, secrets, targets, milliseconds = ATTEMPT_MILLISECONDS }: Delivering,
  to: Webhook,
  delivery: Delivery,
  signal: AbortSignal | undefined,
): Promise<void> {
  const began = performance.now()
  const body = bodyOf(delivery)
  const time = Math.floor(Date.now() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Anju-Webhook',
    ...signedHeaders(secretsOf(secrets, to), { id: delivery.id, time, body }),
  }
  const url = secrets.unseal(to.url, webhookPlace('url', to.id))
  let outcome: Outcome
  try {
    outcome = await post({ url, headers, body }, { targets, milliseconds, signal })
  } catch (error) {
    // This process stops: another one sends it at once, and nobody counts an attempt that was broken off here.
    await db
      .update(webhookDelivery)
      .set({ heldUntil: null, attempts: delivery.attempts - 1 })
      .where(eq(webhookDelivery.id, delivery.id))
    throw error
  }
  await note({ db, secrets }, to, delivery, { ...outcome, took: Math.round(performance.now() - began) })
}

/** The same bytes in each attempt. */
export const bodyOf = ({
  id,
  event,
  createdAt,
  data,
}: Pick<Delivery, 'id' | 'event' | 'createdAt' | 'data'>) =>
  JSON.stringify({ id, event, time: createdAt.toISOString(), data })

function secretsOf({ unseal }: Pick<Secrets, 'unseal'>, to: Webhook): string[] {
  const own = unseal(to.secret, webhookPlace('secret', to.id))
  const isKnown = to.formerSecret !== null && to.formerUntil !== null && to.formerUntil > new Date()
  return isKnown && to.formerSecret
    ? [own, unseal(to.formerSecret, webhookPlace('former_secret', to.id))]
    : [own]
}

/** Writes down what came of an attempt, and when the next one is. */
async function note(
  { db, secrets }: Pick<Delivering, 'db' | 'secrets'>,
  to: Webhook,
  { id, attempts }: Delivery,
  { fault, status, answer, took }: Outcome & { took: number },
): Promise<void> {
  const seconds = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? DELAYS[0]
  const later = sql`clock_timestamp() + make_interval(secs => ${seconds}::double precision)`
  const tried = {
    heldUntil: null,
    triedAt: sql`clock_timestamp()`,
    milliseconds: took,
    status: status ?? null,
    fault: fault ?? null,
    answer: answer === '' ? null : secrets.seal(answer, answerPlace(id)),
  }
  await db.transaction(async (tx) => {
    if (fault === undefined) {
      await tx
        .update(webhookDelivery)
        .set({ ...tried, state: 'delivered' })
        .where(eq(webhookDelivery.id, id))
      await arrived(tx, to)
      return
    }
    await tx
      .update(webhookDelivery)
      .set({
        ...tried,
        state: sql`case when ${webhookDelivery.triedUntil} > ${later} then 'waiting' else 'failed' end`,
        nextAt: later,
      })
      .where(eq(webhookDelivery.id, id))
    const failures = to.failures + 1
    const rest = RESTS[Math.min(failures, RESTS.length) - 1] ?? 0
    await tx
      .update(webhook)
      .set({
        failures,
        restUntil:
          rest === 0 ? null : sql`clock_timestamp() + make_interval(secs => ${rest}::double precision)`,
      })
      .where(eq(webhook.id, to.id))
  })
}

/** Where the receiver was away and is back, everything that waits for a later time is due now. */
async function arrived(tx: Db, { id, failures }: Webhook): Promise<void> {
  if (failures === 0) return
  await tx.update(webhook).set({ failures: 0, restUntil: null }).where(eq(webhook.id, id))
  if (failures < AWAY) return
  await tx.execute(sql`update webhook_delivery set next_at = clock_timestamp()
    where webhook_id = ${id} and state = 'waiting' and next_at > clock_timestamp()`)
}

/** So many attempts in a row: not one event is refused, but the receiver is away. */
const AWAY = 3

/**
 * When to look again: something is due, its rest is over, and whoever sends would have ended. Undefined where nothing waits, or
 * it is switched off.
 */
async function nextTime(db: Db, webhookId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_char(greatest(min(due.next_at), max(due.held_until), max(webhook.rest_until), clock_timestamp())
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from webhook_delivery due join webhook on webhook.id = due.webhook_id and webhook.is_on
    where due.webhook_id = ${webhookId} and due.state = 'waiting' having count(*) > 0`)
  const at = rows[0]?.at
  return at ? new Date(at) : undefined
}
