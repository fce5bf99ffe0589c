import { sql } from 'drizzle-orm'
import { createBatches, PATIENCE, perDatabase } from '../../../store/db/batches.ts'
import { announce } from '../../../store/db/guard.ts'
import { JOB_CHANNEL } from '../../../store/jobs/enqueue.ts'
import { DELIVERIES, DELIVERY_JOBS } from '../../webhooks/outbox/tell.ts'
import type { Db } from '../../../store/db/database.ts'
import type { formSubmission } from '../../../store/db/schema.ts'
import { hashOf } from './receipt.ts'

/** The parts of a submission. */
type Given = Pick<
  typeof formSubmission.$inferSelect,
  | 'id'
  | 'number'
  | 'formKey'
  | 'formVersion'
  | 'round'
  | 'accountId'
  | 'browser'
  | 'onceKey'
  | 'idempotencyKey'
  | 'values'
  | 'sealedValues'
  | 'sealing'
  | 'words'
  | 'salt'
  | 'consentVersion'
  | 'sensitiveConsent'
  | 'filledBy'
  | 'agreedBy'
  | 'prefilled'
  | 'linkKey'
> & {
  /** Keyed hashes for comparing it with others: see `overlaps.ts`. */
  overlapIndex: string[]
  /** What the hash covers, together with the time. */
  hashed: string
  /** The times between which the form is open, as ISO 8601; null for no limit. */
  opens: string | null
  closes: string | null
  /** Days within which the form promises an answer. */
  answerWithin: number | null
}

interface Stored {
  hash: string
  time: string
}

/** Characters of answers: submissions above this total are stored alone. */
const HEAVIEST = 200_000

/**
 * Stores a submission while its form is open, by the database's clock. Submissions that arrive at the same time are stored by one
 * statement, which checks each on its own.
 * @returns undefined if the form is closed, or if a row has one of its unique keys
 */
export function insertSubmission(db: Db, given: Given): Promise<Stored | undefined> {
  return insertOf(db)(given)
}

const insertOf = perDatabase((db) => {
  const prepared = prepareInsert(db)
  return createBatches({
    async work(given: Given[]): Promise<(Stored | undefined)[]> {
      // In the same order in all processes: otherwise two could wait for each other.
      const rows = given.toSorted(
        (a, b) => compare(a.formKey, b.formKey) || compare(a.idempotencyKey, b.idempotencyKey),
      )
      const patience = given.length > 1 ? PATIENCE : null
      const stored = await prepared.execute({ rows: JSON.stringify(rows), patience })
      if (stored.some(({ told }) => told)) announce(db, JOB_CHANNEL)
      const byId = new Map(stored.map((one) => [one.id, one]))
      return given.map(({ id }) => byId.get(id))
    },
    weigh: ({ hashed }) => hashed.length,
    heaviest: HEAVIEST,
  })
})

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** One statement for all forms and any number of rows, parsed and planned once per session. */
function prepareInsert(db: Db) {
  const given = db.$with('given', { id: sql<string>`id`.as('id') }).as(sql`
    select * from json_to_recordset(${sql.placeholder('rows')}::json) as given (id text, number text, "formKey" text,
      "formVersion" int, round text, "accountId" text, browser text, "onceKey" text, "idempotencyKey" text, values jsonb,
      "sealedValues" jsonb, sealing int, words int[], hashed text, salt text, "consentVersion" text, "sensitiveConsent" text, "overlapIndex" text[], "filledBy" text,
      "agreedBy" text, prefilled jsonb, "linkKey" text, opens timestamptz, closes timestamptz, "answerWithin" int)`)
  const stored = db.$with('stored', {
    id: sql<string>`id`.as('id'),
    hash: sql<string>`hash`.as('hash'),
    time: sql<string>`time`.as('time'),
  }).as(sql`
    insert into form_submission (id, number, form_key, form_version, round, account_id, browser, once_key, idempotency_key,
      values, sealed_values, sealing, words, hash, salt, consent_version, sensitive_consent, filled_by, agreed_by, prefilled, link_key, created_at, due_at)
    select id, number, "formKey", "formVersion", round, "accountId", browser, "onceKey", "idempotencyKey",
      values, "sealedValues", sealing, words, ${hashOf(sql`hashed`)}, salt, "consentVersion", "sensitiveConsent", "filledBy", "agreedBy",
      prefilled, "linkKey", date_trunc('milliseconds', now()),
      date_trunc('milliseconds', now()) + make_interval(hours => 24 * "answerWithin")
    from given,
      (select set_config('lock_timeout', coalesce(${sql.placeholder('patience')}, current_setting('lock_timeout')), true)) as patience
    where coalesce(now() >= opens, true) and coalesce(now() < closes, true)
    on conflict do nothing
    returning id, hash, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time`)
  const keys = db.$with('keys', { key: sql<string>`key`.as('key') }).as(sql`
    insert into form_overlap (key, submission_id)
    select distinct key, given.id from given join stored using (id), unnest(given."overlapIndex") as key
    returning key`)
  const happened = db.$with('happened', { event: sql<string>`event`.as('event') }).as(sql`
    select 'submission.made'::text as event, "formKey" as form_key, jsonb_build_object('formKey', "formKey",
      'submissionId', given.id, 'number', given.number, 'edition', 1, 'state', 'received') as data
    from given join stored using (id)`)
  const delivery = db.$with('delivery', { id: sql<string>`webhook_id`.as('webhook_id') }).as(DELIVERIES)
  const told = db.$with('told', { id: sql<string>`id`.as('id') }).as(DELIVERY_JOBS)
  const { id, hash, time } = stored
  return db
    .with(given, stored, keys, happened, delivery, told)
    .select({ id, hash, time, told: sql<boolean>`exists (select 1 from told)`.as('told') })
    .from(stored)
    .prepare('submissions')
}
