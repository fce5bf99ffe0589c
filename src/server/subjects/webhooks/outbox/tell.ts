import { type SQL, sql } from 'drizzle-orm'
import type { SubmissionState, WebhookEvent } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { announce } from '../../../store/db/guard.ts'
import { JOB_CHANNEL } from '../../../store/jobs/enqueue.ts'
import type { JobName } from '../../../store/jobs/payloads.ts'

const SEND: JobName = 'sendWebhook'
/** How long a delivery is tried. */
export const TRIED_FOR = sql.raw(`interval '1 day'`)

/** An event, and the ids, numbers and states that it is about; nothing personal. */
export interface Happened {
  event: WebhookEvent
  /** The form that it is about, if it is about one. */
  formKey: string | null
  data: Record<string, unknown>
}

/**
 * Writes the deliveries of the rows of `happened` (event, form_key, data): one for each webhook that is told of it. Nobody else's
 * transaction waits for that: no row is updated.
 */
export const DELIVERIES: SQL = sql`
  insert into webhook_delivery (id, webhook_id, event, data, tried_until)
  select gen_random_uuid()::text, webhook.id, event, data, now() + ${TRIED_FOR}
  from happened join webhook on webhook.is_on and event = any(webhook.events)
    and (form_key is null or webhook.form_keys = '{}' or form_key = any(webhook.form_keys))
  returning webhook_id`

/** Writes a job for each webhook of the rows of `delivery`. It has no key: two transactions with one key wait for each other. */
export const DELIVERY_JOBS: SQL = sql`
  insert into job (id, name, payload, run_at)
  select gen_random_uuid()::text, ${SEND}, jsonb_build_object('webhookId', webhook_id), now()
  from (select distinct webhook_id from delivery) as those
  returning id`

/** Tells webhooks of events, in the transaction in which they happen: nothing is sent unless it commits. */
export async function tellWebhooks(tx: Db, events: readonly Happened[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ event, formKey, data }) => ({ event, form_key: formKey, data }))
  const { rows: told } = await tx.execute(sql`
    with happened as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (event text, form_key text, data jsonb)),
    delivery as (${DELIVERIES}), told as (${DELIVERY_JOBS})
    select id from told`)
  if (told.length > 0) announce(tx, JOB_CHANNEL)
}

interface Submission {
  id: string
  number: string
  formKey: string
  edition: number
}

/** What is told of a submission. A `made` one is told by the statement that stores it. */
export const submissionEvent = (
  event: 'submission.corrected' | 'submission.state',
  { id, number, formKey, edition }: Submission,
  { state, before }: { state: SubmissionState; before?: SubmissionState },
): Happened => ({
  event,
  formKey,
  data: { formKey, submissionId: id, number, edition, state, ...(before && { before }) },
})
