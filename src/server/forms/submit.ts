import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { FormFault, Values } from '../../contract/forms/types.ts'
import type { Receipt } from '../../contract/types.ts'
import type { Db } from '../db/database.ts'
import { formSubmission, formSubmissionEdition } from '../db/schema.ts'
import { newId } from '../new-id.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Form } from './compile.ts'
import { insertSubmission } from './insert.ts'
import { hashedText, newNumber, newSalt } from './receipt.ts'
import { overlapIndex } from '../submissions/overlaps.ts'
import { claimUploads, uploadFaults } from '../uploads/claim.ts'
import { filesIn } from '../../contract/forms/files.ts'
import { householdKeys, isHouseholdTaken, takeHousehold } from './household.ts'
import { type Lock, lockFaults } from './lock.ts'
import { sealValues } from './sealing.ts'

export interface Entry {
  values: Values
  /** Names this act of sending: sent again it gets the first receipt. */
  idempotencyKey: string
  /** The version of the consent's text that was agreed to. */
  consent?: string
  accountId?: string
  /** Whose files it may name; nobody's by default. */
  owners?: readonly string[]
  /** What the link says that it was begun with. */
  lock?: Lock | undefined
  /** Who of the staff filled it in for somebody, and how that one agreed. */
  onBehalf?: { staffId: string; agreedBy: string }
}

/** Why a form is not taken, whatever stands in it. */
export type Closed = 'early' | 'late' | 'full' | 'decided' | 'household' | 'link'

export type Outcome = { receipt: Receipt; isNew: boolean } | { faults: FormFault[] } | { closed: Closed }

export interface SubmitContext {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'blindIndex'>
  timeZone: string
}

/** Checks what was entered, and keeps it where the form is open: decided by the database's clock as it is stored. */
export async function submitForm(context: SubmitContext, form: Form, entry: Entry): Promise<Outcome> {
  if (entry.lock?.state === 'expired' || entry.lock?.state === 'unreadable') {
    const first = await find(context.db, form, entry)
    return first ? { receipt: first, isNew: false } : { closed: 'link' }
  }
  const { values, faults } = judge(form, entry)
  if (faults.length > 0) return { faults }
  for (let attempt = 1; ; attempt += 1) {
    const missing = await uploadFaults(context.db, form, { ...entry, values })
    const stored = missing.length === 0 && (await store(context, form, { ...entry, values }))
    if (stored) return 'closed' in stored ? stored : { receipt: stored, isNew: true }
    const first = await find(context.db, form, entry)
    if (first) return { receipt: first, isNew: false }
    if (missing.length > 0) return { faults: missing }
    // Somebody else has sent the one that the link brings.
    if (await isLinkUsed(context.db, entry)) return { closed: 'link' }
    const closed = (await isHouseholdTaken(
      context.db,
      form,
      await householdKeys(context, form, { ...entry, values }),
    ))
      ? 'household'
      : await whyClosed(context.db, form)
    // Neither: the number was taken.
    if (closed) return { closed }
    if (attempt === MOST_ATTEMPTS) throw new Error('no free number was found for a submission')
  }
}

/** What of it is kept, and what is wrong with it. */
export function judge(form: Form, entry: Entry): { values: Values; faults: FormFault[] } {
  const { consent } = form.definition
  const checked = form.check(entry.values)
  const { values } = checked
  const faults = [...checked.faults, ...lockFaults(checked, entry.values, entry.lock)]
  if (consent && entry.consent !== consent.version) faults.push({ path: ['consent'], rule: 'consent' })
  return { values, faults }
}

const MOST_ATTEMPTS = 5

/** Undefined where it is stored already, or the form is not open now. */
async function store(
  { db, secrets, timeZone }: SubmitContext,
  form: Form,
  entry: Entry,
): Promise<Receipt | { closed: Closed } | undefined> {
  const { quota, round = '' } = form.definition.policy ?? {}
  const household = await householdKeys({ db, secrets }, form, entry)
  const insert = (to: Db) => insertOpen(to, { secrets, timeZone, household }, form, entry)
  const hasFiles = filesIn(form.definition.schema, entry.values).length > 0
  if (quota === undefined && !hasFiles && household.length === 0) return insert(db)
  let isFull = false
  const stored = await db
    .transaction(async (tx) => {
      isFull = quota !== undefined && !(await takePlace(tx, form.key, round, quota))
      const receipt = isFull ? undefined : await insert(tx)
      // What was not stored has taken no place.
      if (!receipt) throw new NotStored()
      return receipt
    })
    .catch((error: unknown) => {
      if (error instanceof NotStored) return undefined
      throw error
    })
  return stored ?? (isFull && !(await find(db, form, entry)) ? { closed: 'full' } : undefined)
}

async function takePlace(tx: Db, formKey: string, round: string, quota: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into form_round (form_key, round, taken) values (${formKey}, ${round}, 1)
    on conflict (form_key, round) do update set taken = form_round.taken + 1
    where form_round.taken < ${quota} returning taken`)
  return rows.length > 0
}

class NotStored extends Error {}

async function insertOpen(
  db: Db,
  {
    secrets,
    timeZone,
    household,
  }: Pick<SubmitContext, 'secrets' | 'timeZone'> & { household: readonly string[] },
  form: Form,
  entry: Entry,
): Promise<Receipt | undefined> {
  const { values, idempotencyKey, accountId, onBehalf, lock } = entry
  const id = newId()
  const number = newNumber(timeZone, new Date())
  const salt = newSalt()
  const { schema, policy: { round = '' } = {}, consent } = form.definition
  const kept = sealValues(schema, values, id, secrets)
  const { opens = null, closes = null } = windowOf(form)
  const row = await insertSubmission(db, {
    id,
    number,
    formKey: form.key,
    formVersion: form.version,
    round,
    accountId: accountId ?? null,
    onceKey: onceKey(form, accountId),
    idempotencyKey,
    ...kept,
    hashed: hashedText(salt, number, values),
    salt,
    // As it was judged; where the form asks for none, what was sent as one means nothing.
    consentVersion: consent?.version ?? null,
    overlapIndex: overlapIndex(secrets, form.key, schema, values),
    filledBy: onBehalf?.staffId ?? null,
    agreedBy: onBehalf?.agreedBy ?? null,
    prefilled: lock?.prefilled ?? null,
    linkKey: lock?.linkKey ?? null,
    opens,
    closes,
  })
  // Somebody was faster with one of the files.
  if (row && !(await claimUploads(db, form, entry, id))) throw new NotStored()
  if (row && !(await takeHousehold(db, form, household, id))) throw new NotStored()
  return row && { number, hash: row.hash, formKey: form.key, time: row.time }
}

/** One submission for each account in each round, where the policy says so. */
function onceKey({ definition: { policy = {} } }: Form, accountId: string | undefined): string | null {
  return (policy.once || policy.oncePerHousehold) && accountId !== undefined
    ? `${policy.round ?? ''}/${accountId}`
    : null
}

const MINUTE = 60_000

function windowOf({ definition: { policy = {} } }: Form): { opens?: string; closes?: string } {
  const { opens, closes, graceMinutes = 0 } = policy
  return { opens, closes: closes && new Date(Date.parse(closes) + graceMinutes * MINUTE).toISOString() }
}

/** By the database's clock. */
export async function isOpenNow(db: Db, form: Form): Promise<boolean> {
  return (await whyClosed(db, form)) === undefined
}

/** Undefined while it is open. */
export async function whyClosed(db: Db, form: Form): Promise<Closed | undefined> {
  const { opens = null, closes = null } = windowOf(form)
  const { rows } = await db.execute<{ early: boolean; late: boolean }>(sql`
    select coalesce(now() < ${opens}::timestamptz, false) as early,
      coalesce(now() >= ${closes}::timestamptz, false) as late`)
  if (rows[0]?.early) return 'early'
  return rows[0]?.late ? 'late' : undefined
}

/** The submission that this one repeats. */
async function find(db: Db, form: Form, entry: Entry): Promise<Receipt | undefined> {
  const once = onceKey(form, entry.accountId)
  const isOnce = once === null ? undefined : eq(formSubmission.onceKey, once)
  return receiptWhere(db, form, or(isSent(entry.idempotencyKey), isOnce, sentByLink(entry)))
}

/** The submission that the link has brought, where it is of the same account, or nobody's as this one. */
function sentByLink({ lock, accountId }: Entry): SQL | undefined {
  if (lock?.linkKey === undefined) return undefined
  const isTheirs =
    accountId === undefined ? isNull(formSubmission.accountId) : eq(formSubmission.accountId, accountId)
  return and(eq(formSubmission.linkKey, lock.linkKey), isTheirs)
}

async function isLinkUsed(db: Db, { lock }: Entry): Promise<boolean> {
  if (lock?.linkKey === undefined) return false
  const used = eq(formSubmission.linkKey, lock.linkKey)
  return (await db.select({ id: formSubmission.id }).from(formSubmission).where(used)).length > 0
}

/** What was sent under this key, as a submission or as a correction of one. */
export const findSent = (db: Db, form: Form, key: string) => receiptWhere(db, form, isSent(key))

const isSent = (key: string) =>
  or(
    eq(formSubmission.idempotencyKey, key),
    eq(formSubmission.correctionKey, key),
    sql`exists (select 1 from ${formSubmissionEdition} e
      where e.submission_id = ${formSubmission.id} and e.idempotency_key = ${key})`,
  )

async function receiptWhere(db: Db, form: Form, which: SQL | undefined): Promise<Receipt | undefined> {
  const { number, hash, createdAt, correctedAt } = formSubmission
  const [row] = await db
    .select({ number, hash, createdAt, correctedAt })
    .from(formSubmission)
    .where(and(eq(formSubmission.formKey, form.key), which))
    .limit(1)
  if (!row) return undefined
  const time = (row.correctedAt ?? row.createdAt).toISOString()
  return { number: row.number, hash: row.hash, formKey: form.key, time }
}
