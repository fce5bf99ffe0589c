import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { withoutEmptyRows } from '../../../../contract/forms/empty-rows.ts'
import { tidyValues } from '../../../../contract/forms/tidy.ts'
import type { Values } from '../../../../contract/forms/types.ts'
import type { Earlier, Receipt } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission, formSubmissionEdition } from '../../../store/db/schema.ts'
import type { Form } from '../definition/compile.ts'
import type { Entry } from './entry.ts'
import type { Outcome } from './outcome.ts'
import { isHashOf } from './receipt.ts'
import { rightsOf } from './rights.ts'

type Row = typeof formSubmission.$inferSelect
type Sender = Pick<Entry, 'accountId' | 'owners' | 'onBehalf'>

/** One submission per account and round, if the policy says so. */
export function onceKey({ definition: { policy = {} } }: Form, accountId: string | undefined): string | null {
  return (policy.once || policy.oncePerHousehold) && accountId !== undefined
    ? `${policy.round ?? ''}/${accountId}`
    : null
}

/**
 * The answer to a form that cannot be stored because of an earlier one: the first receipt if the same was sent before, a conflict
 * if it was something else. Undefined if nothing was sent before.
 */
export async function answerRepeated(db: Db, form: Form, entry: Entry): Promise<Outcome | undefined> {
  const byKey = await answerSameKey(db, form, entry)
  if (byKey) return byKey
  const once = onceKey(form, entry.accountId)
  const sent = once === null ? undefined : await readRow(db, form, eq(formSubmission.onceKey, once))
  const row = sent ?? (await readRow(db, form, sentByLink(entry)))
  return row && isOwn(row, entry) ? judgeRepeated(db, form, row, entry) : undefined
}

/** Like `answerRepeated`, for submissions with the same key only. */
export async function answerSameKey(db: Db, form: Form, entry: Entry): Promise<Outcome | undefined> {
  const row = await readRow(db, form, isSentUnder(form, entry.idempotencyKey))
  return row && judgeRepeated(db, form, row, entry)
}

async function judgeRepeated(db: Db, form: Form, row: Row, entry: Entry): Promise<Outcome> {
  if (!isOwn(row, entry)) return { conflict: { canSendAnother: true } }
  const same = row.state === 'withdrawn' ? undefined : await sameEdition(db, row, entry)
  if (same) return { receipt: same, isNew: false }
  const earlier = await earlierOf(db, form, row, entry.accountId)
  return { conflict: { earlier, canSendAnother: mayAddTo(row, entry) } }
}

/** A unique place is taken until the submission that took it is withdrawn. */
const mayAddTo = ({ state, onceKey: once }: Row, { lock }: Entry): boolean =>
  state === 'withdrawn' || (once === null && lock?.linkKey === undefined)

/** If version and answers are equal: the edition sent with this key, or else the present one. */
async function sameEdition(db: Db, row: Row, entry: Entry): Promise<Receipt | undefined> {
  const { number, formKey } = row
  const [sent] = await db
    .select()
    .from(formSubmissionEdition)
    .where(
      and(
        eq(formSubmissionEdition.submissionId, row.id),
        eq(formSubmissionEdition.idempotencyKey, entry.idempotencyKey),
      ),
    )
  const {
    hash,
    salt,
    createdAt: time,
    formVersion,
  } = sent ?? { ...row, createdAt: row.correctedAt ?? row.createdAt }
  const isSame = formVersion === entry.version && isSaid({ number, salt, hash, time }, entry.values)
  return isSame ? { number, hash, formKey, time: time.toISOString() } : undefined
}

const isSaid = (hashed: Parameters<typeof isHashOf>[0], values: Values) =>
  isHashOf(hashed, values) || isHashOf(hashed, withoutEmptyRows(tidyValues(values)).values)

/** Whether the asker has sent it: the account, the browser, or the officer who filled it in. */
export function isOwn(row: Row, { accountId, owners = [], onBehalf }: Sender): boolean {
  if (row.filledBy !== null) return row.filledBy === onBehalf?.staffId
  if (row.accountId !== null) return row.accountId === accountId
  return row.browser === null
    ? accountId === undefined && onBehalf === undefined
    : owners.includes(row.browser)
}

export async function earlierOf(
  db: Db,
  form: Form,
  row: Row,
  accountId: string | undefined,
): Promise<Earlier> {
  const { number, hash, state, edition } = row
  const time = (row.correctedAt ?? row.createdAt).toISOString()
  return { number, hash, time, state, edition, ...(await rightsOf(db, form, row, accountId)) }
}

/** Somebody's earlier submission: with this key, or in a place of which they have only one. */
export async function findEarlier(
  db: Db,
  form: Form,
  sender: Sender & { idempotencyKey?: string | undefined },
): Promise<{ row: Row; isUsed: boolean } | undefined> {
  const { idempotencyKey, accountId } = sender
  const used = idempotencyKey && (await readRow(db, form, isSentUnder(form, idempotencyKey)))
  if (used && isOwn(used, sender)) return { row: used, isUsed: true }
  const once = onceKey(form, accountId)
  const row = once === null ? undefined : await readRow(db, form, eq(formSubmission.onceKey, once))
  return row && { row, isUsed: false }
}

/** The submission made with the link, if it belongs to the same account, or to none like this one. */
function sentByLink({ lock, accountId }: Entry): SQL | undefined {
  if (lock?.linkKey === undefined) return undefined
  const isTheirs =
    accountId === undefined ? isNull(formSubmission.accountId) : eq(formSubmission.accountId, accountId)
  return and(eq(formSubmission.linkKey, lock.linkKey), isTheirs)
}

/** As a submission or as a correction. Each part uses an index. */
const isSentUnder = ({ key: formKey }: Form, key: string): SQL =>
  sql`${formSubmission.id} in (
    select id from form_submission where form_key = ${formKey} and idempotency_key = ${key}
    union all select id from form_submission where form_key = ${formKey} and correction_key = ${key}
    union all select submission_id from form_submission_edition where idempotency_key = ${key})`

async function readRow(db: Db, form: Form, which: SQL | undefined): Promise<Row | undefined> {
  if (!which) return undefined
  const [row] = await db
    .select()
    .from(formSubmission)
    .where(and(eq(formSubmission.formKey, form.key), which))
    .limit(1)
  return row
}
