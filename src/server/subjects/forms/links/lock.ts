import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { everyField, type Fitted } from '../../../../contract/forms/fit.ts'
import { tidyValues } from '../../../../contract/forms/tidy.ts'
import type { FormFault, Values } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission, formVersion } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Form } from '../definition/compile.ts'
import type { Draft } from '../drafts/drafts.ts'
import { type FormLink, openLink, prefilledBy } from './links.ts'
import type { Prefilled } from '../../../store/db/form-schema.ts'
import { openValues } from '../definition/sealing.ts'

/** Prefilled values for a form, and which of them cannot be changed. */
export interface Lock {
  state: 'good' | 'expired' | 'used' | 'unreadable'
  /** The values that fit the form's current version. */
  values: Values
  /** Names of fields. */
  locked: readonly string[]
  /** Values that no longer fit, by the fields' old titles. */
  lost: readonly string[]
  note?: string
  /** Stored with the submission. */
  prefilled?: Prefilled
  /** For a link that allows one submission. */
  linkKey?: string
}

export interface LockContext {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  now: Date
}

const nothing = (state: Lock['state']): Lock => ({ state, values: {}, locked: [], lost: [] })

/** What a link says now. */
export async function readLink({ db, secrets, now }: LockContext, form: Form, token: string): Promise<Lock> {
  const link = openLink(secrets, form.key, token)
  if (!link) return nothing('unreadable')
  if (Date.parse(link.expires) <= now.getTime()) return nothing('expired')
  const { note } = link
  return {
    ...(await fitting(db, form, link)),
    state: link.once && (await isUsed(db, link.id)) ? 'used' : 'good',
    prefilled: prefilledBy(link),
    ...(note !== undefined && { note }),
    ...(link.once && { linkKey: link.id }),
  }
}

/** What a draft is bound to: the link it was begun with, or that of the submission that it corrects. */
export async function lockOf(
  context: LockContext,
  form: Form,
  draft: Pick<Draft, 'link' | 'corrects'> | undefined,
): Promise<Lock | undefined> {
  if (draft?.link !== undefined) return readLink(context, form, draft.link)
  if (draft?.corrects === undefined) return undefined
  const [row] = await context.db
    .select()
    .from(formSubmission)
    .where(eq(formSubmission.number, draft.corrects.number))
  return row?.prefilled ? lockOfRow(context.secrets, form, row) : undefined
}

/** What a correction of a submission must keep. */
export function lockOfRow(
  secrets: Pick<Secrets, 'unseal'>,
  { definition }: Form,
  row: typeof formSubmission.$inferSelect,
): Lock {
  const fields = everyField(definition.schema)
  const before = openValues(row.id, row, secrets)
  const locked = (row.prefilled?.locked ?? []).filter(
    (name) => fields.has(name) && before[name] !== undefined,
  )
  const values = Object.fromEntries(locked.map((name) => [name, before[name]]))
  return { ...nothing('good'), values, locked }
}

/** The locked values, as they must be sent. */
export const lockedValues = (lock: Lock | undefined): Values =>
  lock?.state === 'good' ? Object.fromEntries(lock.locked.map((name) => [name, lock.values[name]])) : {}

/** Locked fields that are shown without their value. */
export function lockFaults(
  { shown }: Pick<Fitted, 'shown'>,
  entered: Values,
  lock: Pick<Lock, 'values' | 'locked'> | undefined,
): FormFault[] {
  if (!lock || lock.locked.length === 0) return []
  const values = tidyValues(entered)
  return lock.locked
    .filter((name) => shown.properties && Object.hasOwn(shown.properties, name))
    .filter((name) => !isDeepStrictEqual(values[name], lock.values[name]))
    .map((name) => ({ path: [name], rule: 'locked' }))
}

async function fitting(
  db: Db,
  form: Form,
  link: FormLink,
): Promise<Pick<Lock, 'values' | 'locked' | 'lost'>> {
  const fields = everyField(form.definition.schema)
  const locked = new Set(link.locked)
  const values = tidyValues(link.values)
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)))
  const faulty = new Set(
    form
      .check(known)
      .faults.filter(({ path: [name = ''], rule }) => rule !== 'required' || locked.has(name))
      .map(({ path: [name = ''] }) => name),
  )
  const fits = (name: string) => Object.hasOwn(known, name) && !faulty.has(name)
  const lost = Object.keys(values).filter((name) => !fits(name))
  return {
    values: Object.fromEntries(Object.entries(known).filter(([name]) => fits(name))),
    locked: link.locked.filter(fits),
    lost: lost.length > 0 ? await titlesOf(db, form, link.version, lost) : [],
  }
}

/** By the fields' titles when the link was made. */
async function titlesOf(db: Db, { key }: Form, version: number, names: readonly string[]) {
  const [then] = await db
    .select({ definition: formVersion.definition })
    .from(formVersion)
    .where(and(eq(formVersion.formKey, key), eq(formVersion.version, version)))
  const fields = everyField(then?.definition.schema ?? {})
  return names.map((name) => fields.get(name)?.title ?? name)
}

async function isUsed(db: Db, linkKey: string): Promise<boolean> {
  const used = db
    .select({ id: formSubmission.id })
    .from(formSubmission)
    .where(eq(formSubmission.linkKey, linkKey))
  return (await used).length > 0
}

/** The part that the person filling in the form may know. */
export const shownLock = ({ state, values, locked, lost, note }: Lock, link: string | undefined) => ({
  state,
  // An expired link says nothing more.
  ...(state === 'good'
    ? { values, locked: [...locked], lost: [...lost] }
    : { values: {}, locked: [], lost: [] }),
  ...(state === 'good' && note !== undefined && { note }),
  ...(link !== undefined && { link }),
})
