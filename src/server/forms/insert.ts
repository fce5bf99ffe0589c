import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { formSubmission } from '../db/schema.ts'
import { hashOf } from './receipt.ts'

/** What a submission is made of. */
type Given = Pick<
  typeof formSubmission.$inferSelect,
  | 'id'
  | 'number'
  | 'formKey'
  | 'formVersion'
  | 'round'
  | 'accountId'
  | 'onceKey'
  | 'idempotencyKey'
  | 'salt'
  | 'consentVersion'
  | 'overlapIndex'
  | 'filledBy'
  | 'agreedBy'
  | 'linkKey'
> & {
  /** As JSON. */
  values: string
  /** As JSON. */
  sealedValues: string | null
  /** As JSON. */
  prefilled: string | null
  /** What the hash is computed of, with the time. */
  hashed: string
  /** Between which the form is open, as ISO 8601; null where nothing limits it. */
  opens: string | null
  closes: string | null
}

type Insert = ReturnType<typeof prepareInsert>
const prepared = new WeakMap<Db, Insert>()

/**
 * Stores a submission while its form is open, by the database's clock.
 * @returns undefined where the form is closed, or a row with one of its keys is there
 */
export async function insertSubmission(
  db: Db,
  given: Given,
): Promise<{ hash: string; time: string } | undefined> {
  const insert = prepared.get(db) ?? prepareInsert(db)
  prepared.set(db, insert)
  const [row] = await insert.execute(given)
  return row
}

/** One text for all forms, so that it is read and planned once in each session. */
function prepareInsert(db: Db) {
  const of = (name: keyof Given): SQLWrapper => sql`${sql.placeholder(name)}`
  const stored = db.$with('stored', {
    hash: sql<string>`hash`.as('hash'),
    time: sql<string>`time`.as('time'),
  }).as(sql`
    insert into form_submission (id, number, form_key, form_version, round, account_id, once_key, idempotency_key,
      values, sealed_values, hash, salt, consent_version, overlap_index, filled_by, agreed_by,
      prefilled, link_key, created_at)
    select ${of('id')}, ${of('number')}, ${of('formKey')}, ${of('formVersion')}::int, ${of('round')},
      ${of('accountId')}, ${of('onceKey')}, ${of('idempotencyKey')}, ${of('values')}::jsonb,
      ${of('sealedValues')}::jsonb, ${hashOf(of('hashed'))}, ${of('salt')}, ${of('consentVersion')},
      ${of('overlapIndex')}::text[], ${of('filledBy')}, ${of('agreedBy')},
      ${of('prefilled')}::jsonb, ${of('linkKey')}, date_trunc('milliseconds', now())
    where coalesce(now() >= ${of('opens')}::timestamptz, true)
      and coalesce(now() < ${of('closes')}::timestamptz, true)
    on conflict do nothing
    returning hash, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time`)
  return db.with(stored).select().from(stored).prepare('submission')
}
