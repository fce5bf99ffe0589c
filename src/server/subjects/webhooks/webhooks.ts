import { asc, eq, sql } from 'drizzle-orm'
import type { WebhookEvent } from '../../../contract/types.ts'
import { newId } from '../../ground/new-id.ts'
import { badRequest, notFound, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { formVersion, webhook, webhookDelivery } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { webhookPlace } from './deliver.ts'
import { newSecret } from './signature.ts'
import { hostOf, TargetFault, type Targets } from './targets.ts'

type Sealing = Pick<Secrets, 'seal' | 'unseal'>
type Webhook = typeof webhook.$inferSelect

export interface Given {
  name: string
  url: string
  events: WebhookEvent[]
  formKeys: string[]
}

/** More systems than these are told by one of them. */
const MOST = 50
/** How long a former secret signs as well. */
const FORMER = sql.raw(`interval '1 day'`)
const COUNTED = sql.raw('1000')

/** How each stands. The counts end at 1,000. */
export async function listWebhooks(db: Db, { unseal }: Pick<Secrets, 'unseal'>, now: Date) {
  const of = (state: string) => sql<number>`(select count(*)::integer from (
    select 1 from webhook_delivery where webhook_id = webhook.id and state = ${state} limit ${COUNTED}) as those)`
  const rows = await db
    .select({
      row: webhook,
      waiting: of('waiting'),
      failed: of('failed'),
      lastDeliveredAt: sql<
        string | null
      >`(select to_char(tried_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from webhook_delivery where webhook_id = webhook.id and state = 'delivered'
        order by created_at desc, id desc limit 1)`,
    })
    .from(webhook)
    .orderBy(asc(webhook.createdAt), asc(webhook.id))
  const later = (time: Date | null) => (time !== null && time > now ? time.toISOString() : null)
  return rows.map(({ row, ...counts }) => ({
    id: row.id,
    name: row.name,
    url: unseal(row.url, webhookPlace('url', row.id)),
    events: row.events,
    formKeys: row.formKeys,
    isOn: row.isOn,
    createdAt: row.createdAt.toISOString(),
    formerUntil: later(row.formerUntil),
    restUntil: later(row.restUntil),
    ...counts,
  }))
}

/** @returns its id, and its secret, which is never shown again. @throws Refusal (400, 409) */
export async function addWebhook(
  tx: Db,
  { seal }: Pick<Secrets, 'seal'>,
  { url, ...given }: Given & { by: string },
): Promise<{ id: string; secret: string }> {
  await assertForms(tx, given.formKeys)
  if ((await tx.$count(webhook)) >= MOST)
    throw new Refusal(409, `there are ${MOST} webhooks already`, { reason: 'webhook-most' })
  const [id, secret] = [newId(), newSecret()]
  const { by: createdBy, ...rest } = given
  await tx.insert(webhook).values({
    ...rest,
    id,
    createdBy,
    url: seal(url, webhookPlace('url', id)),
    secret: seal(secret, webhookPlace('secret', id)),
  })
  return { id, secret }
}

/** What waits is sent at once to the new address. @throws Refusal (400, 404) */
export async function changeWebhook(
  tx: Db,
  { seal }: Pick<Secrets, 'seal'>,
  { webhookId, url, ...given }: Given & { webhookId: string; isOn: boolean },
): Promise<Webhook> {
  const before = await lockWebhook(tx, webhookId)
  await assertForms(tx, given.formKeys)
  await tx
    .update(webhook)
    .set({ ...given, url: seal(url, webhookPlace('url', webhookId)), failures: 0, restUntil: null })
    .where(eq(webhook.id, webhookId))
  await tx.execute(sql`update webhook_delivery set next_at = clock_timestamp()
    where webhook_id = ${webhookId} and state = 'waiting'`)
  if (given.isOn) await enqueue(tx, 'sendWebhook', { webhookId })
  return before
}

/** @throws Refusal (404) */
export async function renewSecret(
  tx: Db,
  { seal, unseal }: Sealing,
  webhookId: string,
): Promise<{ id: string; secret: string }> {
  const { secret: former } = await lockWebhook(tx, webhookId)
  const secret = newSecret()
  await tx
    .update(webhook)
    .set({
      secret: seal(secret, webhookPlace('secret', webhookId)),
      formerSecret: seal(
        unseal(former, webhookPlace('secret', webhookId)),
        webhookPlace('former_secret', webhookId),
      ),
      formerUntil: sql`clock_timestamp() + ${FORMER}`,
    })
    .where(eq(webhook.id, webhookId))
  return { id: webhookId, secret }
}

/** @throws Refusal (404) */
export async function removeWebhook(tx: Db, webhookId: string): Promise<Webhook> {
  const row = await lockWebhook(tx, webhookId)
  await tx.delete(webhook).where(eq(webhook.id, webhookId))
  await tx.delete(webhookDelivery).where(eq(webhookDelivery.webhookId, webhookId))
  return row
}

/** @throws Refusal (404) */
export async function lockWebhook(tx: Db, webhookId: string): Promise<Webhook> {
  const [row] = await tx.select().from(webhook).where(eq(webhook.id, webhookId)).for('update')
  if (!row) throw notFound('such webhook')
  return row
}

async function assertForms(tx: Db, formKeys: readonly string[]): Promise<void> {
  for (const key of formKeys) {
    const [known] = await tx
      .select({ key: formVersion.formKey })
      .from(formVersion)
      .where(eq(formVersion.formKey, key))
      .limit(1)
    if (!known) throw badRequest(`there is no form "${key}"`, 'formKeys')
  }
}

/** Codes and sentences. */
const REFUSED: Record<TargetFault['reason'], { reason: string; message: string }> = {
  inside: {
    reason: 'webhook-inside',
    message: 'the address leads to a private network: the setting WEBHOOK_NETWORKS can allow that',
  },
  scheme: { reason: 'webhook-scheme', message: 'the address begins with https://' },
  port: { reason: 'webhook-port', message: 'the port is 443, or from 1024 on' },
  address: { reason: 'webhook-address', message: 'this is no address such as https://example.org/hook' },
  credentials: {
    reason: 'webhook-credentials',
    message: 'the address holds a name or a password: put a token into its path',
  },
  name: { reason: 'webhook-name', message: 'there is no host of this name' },
}

/** Refuses an address that is never called, or leads inside now. Each delivery checks that again. @throws Refusal (400) */
export async function checkedUrl(targets: Targets, text: string): Promise<string> {
  try {
    const url = targets.read(text)
    await targets.find(url)
    return url.href
  } catch (error) {
    if (!(error instanceof TargetFault)) throw error
    const { reason, message } = REFUSED[error.reason]
    throw new Refusal(400, message, { reason, field: 'url' })
  }
}

/** The host alone: a path may carry a token. */
export const shownHost = (url: string): string => hostOf(new URL(url))
