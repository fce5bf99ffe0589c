import { desc, eq, sql } from 'drizzle-orm'
import type { FormDefinition } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { column, form, formDesign, formVersion, site, siteFile, webhook } from '../../../store/db/schema.ts'
import { say } from '../../../ground/language/say.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import { raiseRevision } from '../../../store/revision.ts'
import { compileForm, designFaults, readDraft, readForm } from '../definition/compile.ts'
import { FormError } from '../definition/form-error.ts'
import type { DesignFault } from '../definition/faults/design-fault.ts'
import { readVersion } from './read-design.ts'

export interface Saved {
  draftVersion: number
  savedAt: string
  faults: DesignFault[]
}

interface Place {
  formKey: string
  draftVersion: number
}

/** Creates a form without a published version. @throws Refusal 409 if its key is or was in use */
export async function insertForm(tx: Db, formKey: string, title: string, name: string): Promise<void> {
  const [known] = await tx.select().from(formVersion).where(eq(formVersion.formKey, formKey)).limit(1)
  const definition: FormDefinition = { title, schema: { type: 'object', properties: {} } }
  const made = known
    ? []
    : await tx
        .insert(formDesign)
        .values({ formKey, definition, draftVersion: 1, updatedBy: name })
        .onConflictDoNothing()
        .returning()
  if (made.length === 0)
    throw new Refusal(409, `there is, or was, a form "${formKey}"`, { reason: 'form-taken' })
}

/** Gives a form another key before anybody outside could have it. @throws Refusal 409 once it has a version, or if the key is taken */
export async function renameForm(
  tx: Db,
  { formKey, newKey }: { formKey: string; newKey: string },
): Promise<void> {
  // Publications wait for it, and it for them.
  await raiseRevision(tx)
  const isOf = (one: string) => eq(formVersion.formKey, one)
  if ((await tx.$count(formVersion, isOf(formKey))) > 0)
    throw new Refusal(409, `the form "${formKey}" was published: its key stays`, { reason: 'form-public' })
  const [known] = await tx.select().from(formDesign).where(eq(formDesign.formKey, formKey))
  if (!known) throw notFound(`form "${formKey}"`)
  if (formKey === newKey) return
  const isTaken =
    (await tx.$count(formVersion, isOf(newKey))) > 0 ||
    (await tx.$count(formDesign, eq(formDesign.formKey, newKey))) > 0
  if (isTaken) throw new Refusal(409, `there is, or was, a form "${newKey}"`, { reason: 'form-taken' })
  await tx.update(formDesign).set({ formKey: newKey }).where(eq(formDesign.formKey, formKey))
  await tx
    .update(column)
    .set({ settings: sql`jsonb_set(${column.settings}, '{form}', to_jsonb(${newKey}::text))` })
    .where(sql`${column.settings} ->> 'form' = ${formKey}`)
  await tx
    .update(webhook)
    .set({ formKeys: sql`array_replace(${webhook.formKeys}, ${formKey}, ${newKey})` })
    .where(sql`${formKey} = any(${webhook.formKeys})`)
}

/** Saves the draft. @throws Refusal 409 if somebody saved meanwhile, 422 outside the dialect */
export async function saveDesign(
  tx: Db,
  { definition: given, ...place }: Place & { definition: unknown },
  name: string,
): Promise<Saved> {
  const definition = within(() => readDraft(given))
  const { newest } = await fresh(tx, place)
  return writeDesign(tx, place.formKey, definition, newest, name)
}

/** Discards the draft: the designer starts again from the newest version. */
export async function discardDesign(tx: Db, place: Place, name: string): Promise<void> {
  const { newest } = await fresh(tx, place)
  if (newest === 0) {
    await tx.delete(formDesign).where(eq(formDesign.formKey, place.formKey))
    return
  }
  await writeDesign(tx, place.formKey, null, newest, name)
}

/** Makes a version the draft again: it takes effect only when it is published. */
export async function restoreVersion(
  tx: Db,
  { version, ...place }: Place & { version: number },
  name: string,
): Promise<Saved> {
  const { newest } = await fresh(tx, place)
  return writeDesign(tx, place.formKey, await readVersion(tx, place.formKey, version), newest, name)
}

/**
 * Publishes the draft, as a new version if it has changed. Publications and imports wait for each other
 * at the site's row.
 * @param newest the newest version that the publisher has seen
 * @throws Refusal 409 if the draft or the newest version is a different one, 422 with the form's errors
 */
export async function publishForm(
  tx: Db,
  { newest: known, ...place }: Place & { newest: number },
  name: string,
): Promise<{ version: number; before: number | null }> {
  await raiseRevision(tx)
  const { formKey } = place
  const { row, newest } = await fresh(tx, place)
  if (known !== newest)
    throw new Refusal(409, `version ${newest} of the form was published meanwhile`, { reason: 'form-newer' })
  const [live] = await tx.select().from(form).where(eq(form.key, formKey))
  const last = newest === 0 ? undefined : await readVersion(tx, formKey, newest)
  const definition = within(() => readForm(formKey, row.definition ?? last))
  const isSame = JSON.stringify(last) === JSON.stringify(definition)
  const version = isSame ? newest : newest + 1
  if (!isSame) {
    within(() => compileForm(formKey, version, definition))
    await tx.insert(formVersion).values({ formKey, version, definition, author: name })
  }
  await tx
    .insert(form)
    .values({ key: formKey, version })
    .onConflictDoUpdate({ target: form.key, set: { version } })
  await writeDesign(tx, formKey, null, version, name)
  await ours(tx, formKey)
  return { version, before: live?.version ?? null }
}

/** Closes a form: its columns show how to apply without it. Submissions stay. */
export async function withdrawForm(tx: Db, formKey: string): Promise<number> {
  await raiseRevision(tx)
  const [gone] = await tx.delete(form).where(eq(form.key, formKey)).returning()
  if (!gone) throw notFound(`form "${formKey}" in force`)
  await ours(tx, formKey)
  return gone.version
}

/** An import of the form's folder does not undo what was done here. */
async function ours(tx: Db, formKey: string): Promise<void> {
  await tx.update(site).set({ demo: false })
  await tx
    .update(siteFile)
    .set({ edited: true })
    .where(eq(siteFile.path, `forms/${formKey}.json`))
}

/** The draft, locked until the transaction ends, if the caller has its newest state. */
async function fresh(tx: Db, { formKey, draftVersion }: Place) {
  const [last] = await tx
    .select({ version: formVersion.version })
    .from(formVersion)
    .where(eq(formVersion.formKey, formKey))
    .orderBy(desc(formVersion.version))
    .limit(1)
  if (last) await tx.insert(formDesign).values({ formKey }).onConflictDoNothing()
  const [row] = await tx.select().from(formDesign).where(eq(formDesign.formKey, formKey)).for('update')
  if (!row) throw notFound(`form "${formKey}"`)
  if (row.draftVersion !== draftVersion)
    throw new Refusal(409, `${row.updatedBy || 'somebody'} saved it meanwhile: compare both`, {
      reason: 'stale',
    })
  return { row, newest: last?.version ?? 0 }
}

/** @param newest the version on which a new draft is based; an existing draft keeps its own */
async function writeDesign(
  tx: Db,
  formKey: string,
  definition: FormDefinition | null,
  newest: number,
  name: string,
): Promise<Saved> {
  const [row] = await tx
    .update(formDesign)
    .set({
      // Not as an object: null in a `json` value would become JSON null.
      definition: definition === null ? sql`null` : definition,
      basedOn: sql`case when ${formDesign.definition} is null then ${newest} else ${formDesign.basedOn} end`,
      draftVersion: sql`${formDesign.draftVersion} + 1`,
      updatedBy: name,
      updatedAt: sql`now()`,
    })
    .where(eq(formDesign.formKey, formKey))
    .returning()
  if (!row) throw notFound(`form "${formKey}"`)
  const faults = definition === null ? [] : designFaults(definition)
  return { draftVersion: row.draftVersion, savedAt: row.updatedAt.toISOString(), faults }
}

/** @throws Refusal 422 with the form's errors, one per line */
function within<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError)
      throw new Refusal(422, say`is nested too deeply`, { reason: 'form-faults' })
    if (!(error instanceof FormError)) throw error
    throw new Refusal(422, error.message, { reason: 'form-faults' })
  }
}
