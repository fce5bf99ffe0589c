import { eq, sql } from 'drizzle-orm'
import { filesIn } from '../../../../contract/forms/files.ts'
import { consentFaults, hasSensitive } from '../../../../contract/forms/sensitive.ts'
import type { FormDefinition, FormFault, Values } from '../../../../contract/forms/types.ts'
import type { Receipt } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import { newId } from '../../../ground/new-id.ts'
import { touchForms } from './touch-forms.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Form } from '../definition/compile.ts'
import { sealValues } from '../definition/sealing.ts'
import { wordIndex } from '../definition/words.ts'
import { lockFaults } from '../links/lock.ts'
import { claimUploads, uploadFaults } from '../uploads/claim.ts'
import { answerRepeated, onceKey } from './earlier.ts'
import type { Entry } from './entry.ts'
import { householdKeys, isHouseholdTaken, takeHousehold } from './household.ts'
import { insertSubmission } from './insert.ts'
import type { Closed, Outcome } from './outcome.ts'
import { markOverlaps, overlapIndex } from './overlaps.ts'
import { hashedText, newNumber, newSalt } from './receipt.ts'
import { whyClosed, windowOf } from './window.ts'

export interface SubmitContext {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'blindIndex' | 'blindWords'>
  timeZone: string
}

/** Validates the answers and stores them if the form is open, which the database's clock decides when they are stored. */
export async function submitForm(context: SubmitContext, form: Form, entry: Entry): Promise<Outcome> {
  const { db } = context
  if (entry.lock?.state === 'expired' || entry.lock?.state === 'unreadable')
    return (await answerRepeated(db, form, entry)) ?? { closed: 'link' }
  const { values, faults } = judge(form, entry)
  if (faults.length > 0) return { faults }
  const judged = { ...entry, values }
  for (let attempt = 1; ; attempt += 1) {
    const missing = await uploadFaults(db, form, judged)
    const stored = missing.length === 0 && (await store(context, form, judged))
    if (stored && 'closed' in stored) return stored
    if (stored) {
      // The submission is stored, whatever happens here; the nightly run finds what is missed.
      await markOverlaps(db, stored.overlaps).catch(() => {})
      return { receipt: stored.receipt, isNew: true }
    }
    const repeated = await answerRepeated(db, form, judged)
    if (repeated) return repeated
    if (missing.length > 0) return { faults: missing }
    const closed = await whyRefused(context, form, judged)
    // Nothing prevents it: the random number was taken.
    if (closed) return { closed }
    if (attempt === MOST_ATTEMPTS) throw new Error('no free number was found for a submission')
  }
}

async function whyRefused(context: SubmitContext, form: Form, entry: Entry): Promise<Closed | undefined> {
  const { db } = context
  // Somebody else has sent the one submission that the link allows.
  if (await isLinkUsed(db, entry)) return 'link'
  const household = await householdKeys(context, form, entry)
  return (await isHouseholdTaken(db, form, household)) ? 'household' : whyClosed(db, form)
}

/** The values to store, and their errors. */
export function judge(form: Form, entry: Entry): { values: Values; faults: FormFault[] } {
  const checked = form.check(entry.values)
  const { values } = checked
  const locked = lockFaults(checked, entry.values, entry.lock)
  return { values, faults: [...checked.faults, ...locked, ...consentFaults(form.definition, values, entry)] }
}

/**
 * The versions of the consents that the answers, as validated, come with. Where the form asks for none, one that was sent means
 * nothing.
 */
export function consentsOf({ consent, schema }: FormDefinition, values: Values) {
  const version = consent?.version ?? null
  return {
    consentVersion: version,
    sensitiveConsent: version !== null && hasSensitive(schema, values) ? version : null,
  }
}

const MOST_ATTEMPTS = 5

interface Stored {
  receipt: Receipt
  /** Keys that other submissions may share. */
  overlaps: string[]
}

/** Undefined if it is stored already, or if the form is not open now. */
async function store(
  { db, secrets, timeZone }: SubmitContext,
  form: Form,
  entry: Entry,
): Promise<Stored | { closed: Closed } | undefined> {
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
  return stored ?? (isFull && !(await answerRepeated(db, form, entry)) ? { closed: 'full' } : undefined)
}

async function takePlace(tx: Db, formKey: string, round: string, quota: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    insert into form_round (form_key, round, taken) values (${formKey}, ${round}, 1)
    on conflict (form_key, round) do update set taken = form_round.taken + 1
    where form_round.taken < ${quota} returning taken`)
  // Once the last place is taken, the form's page says that it is full.
  if (rows[0]?.taken === quota) await touchForms(tx)
  return rows.length > 0
}

class NotStored extends Error {}

type InsertContext = Pick<SubmitContext, 'secrets' | 'timeZone'> & { household: readonly string[] }

async function insertOpen(
  db: Db,
  { secrets, timeZone, household }: InsertContext,
  form: Form,
  entry: Entry,
): Promise<Stored | undefined> {
  const id = newId()
  const number = newNumber(timeZone, new Date())
  const { schema } = form.definition
  const overlaps = overlapIndex(secrets, form.key, schema, entry.values)
  const row = await insertSubmission(db, {
    id,
    number,
    overlapIndex: overlaps,
    ...answersOf(secrets, form, entry.values, { id, number }),
    ...senderOf(form, entry),
    ...rulesOf(form),
  })
  // Somebody was faster with one of the files.
  if (row && !(await claimUploads(db, form, entry, id))) throw new NotStored()
  if (row && !(await takeHousehold(db, form, household, id))) throw new NotStored()
  return row && { overlaps, receipt: { number, hash: row.hash, formKey: form.key, time: row.time } }
}

/** What was answered: sealed, findable by words, and hashed for the receipt. */
function answersOf(
  secrets: SubmitContext['secrets'],
  { key, definition }: Form,
  values: Values,
  { id, number }: { id: string; number: string },
) {
  const salt = newSalt()
  return {
    ...sealValues(definition.schema, values, id, secrets),
    words: wordIndex(secrets, key, definition.schema, values),
    hashed: hashedText(salt, number, values),
    salt,
    ...consentsOf(definition, values),
  }
}

/** Who sent it, and for whom. */
function senderOf(form: Form, { accountId, browser, idempotencyKey, onBehalf, lock }: Entry) {
  return {
    accountId: accountId ?? null,
    browser: browser ?? null,
    onceKey: onceKey(form, accountId),
    idempotencyKey,
    filledBy: onBehalf?.staffId ?? null,
    agreedBy: onBehalf?.agreedBy ?? null,
    prefilled: lock?.prefilled ?? null,
    linkKey: lock?.linkKey ?? null,
  }
}

/** The form as it stood, and when it takes submissions. */
function rulesOf(form: Form) {
  const { round = '', answerWithin = null } = form.definition.policy ?? {}
  const { opens = null, closes = null } = windowOf(form)
  return { formKey: form.key, formVersion: form.version, round, answerWithin, opens, closes }
}

async function isLinkUsed(db: Db, { lock }: Entry): Promise<boolean> {
  if (lock?.linkKey === undefined) return false
  const used = eq(formSubmission.linkKey, lock.linkKey)
  return (await db.select({ id: formSubmission.id }).from(formSubmission).where(used)).length > 0
}
