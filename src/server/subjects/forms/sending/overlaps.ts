import { everyField } from '../../../../contract/forms/fit.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { createBatches, perDatabase } from '../../../store/db/batches.ts'
import type { Db } from '../../../store/db/database.ts'
import { textArray } from '../../../store/db/lists.ts'
import { formOverlap, formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { TELLING } from '../definition/words.ts'

/**
 * Keyed hashes by which two submissions of a form are seen to share a telephone, mail or identity number. They are shown
 * side by side to staff and never rejected: a rejection would let a stranger block somebody else.
 */
export function overlapIndex(
  { blindIndex }: Pick<Secrets, 'blindIndex'>,
  formKey: string,
  schema: FormSchema,
  values: Values,
): string[] {
  return [...new Set(tellingIn(schema, values))].map((value) => overlapKey({ blindIndex }, formKey, value))
}

/** Includes groups and rows: any member of a family may have sent it. */
function tellingIn(schema: FormSchema, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((row: unknown) => tellingIn(schema.items ?? {}, row))
  if (typeof value === 'string')
    return schema.format !== undefined && TELLING.has(schema.format) ? [value] : []
  if (!isRecord(value)) return []
  const fields = everyField(schema)
  return Object.entries(value).flatMap(([name, inner]) => tellingIn(fields.get(name) ?? {}, inner))
}

/** Whatever field it was entered in, and however it was written. */
export function overlapKey(
  { blindIndex }: Pick<Secrets, 'blindIndex'>,
  formKey: string,
  value: string,
): string {
  const plain = value
    .normalize('NFKC')
    .replaceAll(/[\s().-]/g, '')
    .toLowerCase()
  return blindIndex('form.overlap', `${formKey}/${plain}`)
}

/**
 * Marks the submissions that share one of these keys as overlapping. It runs after a submission with the keys was stored, in
 * a statement of its own: of two stored at once the later one sees both. However many share the same value, only those not
 * yet marked are changed.
 */
export async function markOverlaps(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await markOf(db)(keys)
}

const markOf = perDatabase((db) =>
  createBatches({
    work: async (given: (readonly string[])[]) => {
      await markShared(db, [...new Set(given.flat())])
      return given.map(() => undefined)
    },
    weigh: (keys) => keys.length,
    heaviest: MOST_MARKED,
  }),
)

/** Keys in one statement. */
const MOST_MARKED = 200

/**
 * Each key is looked up in the index by itself. When thousands of submissions arrive, the statistics of the table are old or
 * missing, and with a join PostgreSQL would read the whole table for each statement. The fences are `offset 0`, `order by` in
 * the order of the index, arrays, and `case`, which fits no index. Submissions are locked first, in the order of their ids: two processes that mark the same ones
 * wait for each other, and neither for both.
 */
const markShared = (db: Db, keys: readonly string[]) =>
  db.execute(sql`
    with alone as materialized (
      select given.key, alone.submission_id from unnest(${textArray(keys)}) as given (key), lateral (
        select submission_id from form_overlap
        where key = given.key and counts and not is_shared offset 0) as alone
      where (select count(*) from (
        select 1 from form_overlap where key = given.key and counts order by submission_id limit 2) as two) = 2),
    held as materialized (
      select id from form_submission where id = any(array(select submission_id from alone))
      order by id for no key update),
    shared as (
      update form_overlap set is_shared = true from alone, held
      where alone.submission_id = held.id
        and form_overlap.key = alone.key and form_overlap.submission_id = held.id
        and case when form_overlap.is_shared then false else form_overlap.counts end
      returning held.id as submission_id)
    update form_submission set is_overlapping = true
    where not is_overlapping and id = any(array(select submission_id from shared))`)

/** A withdrawn submission overlaps with none, but is still found by its numbers. */
export async function uncountOverlaps(tx: Db, submissionId: string): Promise<void> {
  const gone = await tx
    .update(formOverlap)
    .set({ counts: false, isShared: false })
    .where(eq(formOverlap.submissionId, submissionId))
    .returning({ key: formOverlap.key })
  await leaveAlone(tx, submissionId, gone)
}

/** Replaces the hashes of a corrected submission; `markOverlaps` follows once it is stored. */
export async function replaceOverlaps(tx: Db, submissionId: string, keys: readonly string[]): Promise<void> {
  const gone = await tx
    .delete(formOverlap)
    .where(eq(formOverlap.submissionId, submissionId))
    .returning({ key: formOverlap.key })
  await leaveAlone(tx, submissionId, gone)
  if (keys.length > 0) await tx.insert(formOverlap).values(keys.map((key) => ({ key, submissionId })))
}

/** Leaves of a submission's hashes only those of answers that may still be used. */
export async function keepOverlaps(tx: Db, submissionId: string, keys: readonly string[]): Promise<void> {
  const { rows: gone } = await tx.execute<{ key: string }>(sql`
    delete from form_overlap where submission_id = ${submissionId} and key <> all(${textArray(keys)})
    returning key`)
  await leaveAlone(tx, submissionId, gone)
  await judgeAnew(tx, [submissionId])
}

/** When a submission is gone, one of those that shared a value with it may be left alone. */
async function leaveAlone(tx: Db, submissionId: string, gone: readonly { key: string }[]): Promise<void> {
  if (gone.length === 0) return
  await tx.update(formSubmission).set({ isOverlapping: false }).where(eq(formSubmission.id, submissionId))
  const keys = gone.map(({ key }) => key)
  const { rows } = await tx.execute<{ id: string }>(sql`
    with lonely as (
      select gone.key, min(left_over.submission_id) as id
      from unnest(${textArray(keys)}) as gone (key), lateral (
        select submission_id from form_overlap where key = gone.key and counts limit 2) as left_over
      group by gone.key having count(*) = 1)
    update form_overlap o set is_shared = false from lonely
    where o.key = lonely.key and o.submission_id = lonely.id and o.is_shared returning o.submission_id as id`)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await judgeAnew(tx, ids)
}

async function judgeAnew(tx: Db, ids: string[]): Promise<void> {
  await tx
    .update(formSubmission)
    .set({
      isOverlapping: sql`exists (select 1 from form_overlap where submission_id = ${formSubmission.id} and is_shared)`,
    })
    .where(inArray(formSubmission.id, ids))
}

/** Once a day: corrects the marks after deletions, or after a process ended before it marked one. */
export async function repairOverlaps(db: Db): Promise<void> {
  await db.execute(sql`
    with shared as (
      update form_overlap o set is_shared = true where counts and not is_shared
        and exists (select 1 from form_overlap p where p.key = o.key and p.counts and p.submission_id <> o.submission_id)
      returning submission_id)
    update form_submission set is_overlapping = true
    where not is_overlapping and id in (select submission_id from shared)`)
  await db.execute(sql`
    update form_overlap o set is_shared = false where is_shared and not exists (
      select 1 from form_overlap p where p.key = o.key and p.counts and p.submission_id <> o.submission_id)`)
  await db.execute(sql`
    update form_submission set is_overlapping = false where is_overlapping and not exists (
      select 1 from form_overlap where submission_id = form_submission.id and is_shared)`)
}
