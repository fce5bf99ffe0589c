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

/** One submission for each account in each round, where the policy says so. */
export function onceKey({ definition: { policy = {} } }: Form, accountId: string | undefined): string | null {
  return (policy.once || policy.oncePerHousehold) && accountId !== undefined
    ? `${policy.round ?? ''}/${accountId}`
    : null
}

/**
 * What is answered to a form that stands in the way of itself: the first receipt where the same was sent before, a conflict
 * where it was something else. Undefined where nothing of it was sent.
 */
export async function answerRepeated(db: Db, form: Form, entry: Entry): Promise<Outcome | undefined> {
  const byKey = await answerSameKey(db, form, entry)
  if (byKey) return byKey
  const once = onceKey(form, entry.accountId)
  const sent = once === null ? undefined : await readRow(db, form, eq(formSubmission.onceKey, once))
  const row = sent ?? (await readRow(db, form, sentByLink(entry)))
  return row && isOwn(row, entry) ? judgeRepeated(db, form, row, entry) : undefined
}

/** As `answerRepeated`, for what was sent under the same key alone. */
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

/** A place that only one can take is taken as long as what took it has not been withdrawn. */
const mayAddTo = ({ state, onceKey: once }: Row, { lock }: Entry): boolean =>
  state === 'withdrawn' || (once === null && lock?.linkKey === undefined)

/** Where it says the same in the same version: the edition sent under this key, or else what stands now. */
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

/** Whether whoever asks has sent it: the account, the browser, or the one of the staff who filled it in. */
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

/** What somebody has sent before: under this key, or in the place of which they have one. */
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

/** The submission that the link has brought, where it is of the same account, or nobody's as this one. */
function sentByLink({ lock, accountId }: Entry): SQL | undefined {
  if (lock?.linkKey === undefined) return undefined
  const isTheirs =
    accountId === undefined ? isNull(formSubmission.accountId) : eq(formSubmission.accountId, accountId)
  return and(eq(formSubmission.linkKey, lock.linkKey), isTheirs)
}

/** As a submission, or as a correction of one. Each part has an index. */
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
