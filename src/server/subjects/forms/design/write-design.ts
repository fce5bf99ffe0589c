import { desc, eq, sql } from 'drizzle-orm'
import type { FormDefinition } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { form, formDesign, formVersion, site, siteFile } from '../../../store/db/schema.ts'
import { say } from '../../../ground/language/say.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import { raiseRevision } from '../../../store/revision.ts'
import { compileForm, designFaults, FormError, readDraft, readForm } from '../definition/compile.ts'
import type { DesignFault } from '../definition/form-faults.ts'
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

/** Begins a form of which nothing is published. @throws Refusal 409 where there is, or was, one of that key */
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

/** Keeps what is being designed. @throws Refusal 409 when somebody saved meanwhile, 422 outside the dialect */
export async function saveDesign(
  tx: Db,
  { definition: given, ...place }: Place & { definition: unknown },
  name: string,
): Promise<Saved> {
  const definition = within(() => readDraft(given))
  const { newest } = await fresh(tx, place)
  return writeDesign(tx, place.formKey, definition, newest, name)
}

/** Takes the draft back: the form is designed again from its newest version. */
export async function discardDesign(tx: Db, place: Place, name: string): Promise<void> {
  const { newest } = await fresh(tx, place)
  if (newest === 0) {
    await tx.delete(formDesign).where(eq(formDesign.formKey, place.formKey))
    return
  }
  await writeDesign(tx, place.formKey, null, newest, name)
}

/** Makes a version the draft again: nothing of it is in force before it is published. */
export async function restoreVersion(
  tx: Db,
  { version, ...place }: Place & { version: number },
  name: string,
): Promise<Saved> {
  const { newest } = await fresh(tx, place)
  return writeDesign(tx, place.formKey, await readVersion(tx, place.formKey, version), newest, name)
}

/**
 * Brings the draft into force, as a new version where it says something new. Whoever publishes waits for whoever publishes
 * or imports already, at the site's row.
 * @param newest the newest version that is known to whoever publishes
 * @throws Refusal 409 where draft or newest version is another one, 422 with what is wrong with the form
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

/** Takes a form out of force: its columns show how the matter is done without it. What was sent stays. */
export async function withdrawForm(tx: Db, formKey: string): Promise<number> {
  await raiseRevision(tx)
  const [gone] = await tx.delete(form).where(eq(form.key, formKey)).returning()
  if (!gone) throw notFound(`form "${formKey}" in force`)
  await ours(tx, formKey)
  return gone.version
}

/** An import of the folder that the form came with does not undo what was done here. */
async function ours(tx: Db, formKey: string): Promise<void> {
  await tx.update(site).set({ demo: false })
  await tx
    .update(siteFile)
    .set({ edited: true })
    .where(eq(siteFile.path, `forms/${formKey}.json`))
}

/** The draft for whoever changes it alone until the transaction ends, where theirs is the newest. */
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

/** @param newest the version that a draft begins from; one that is there keeps its own */
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
      // Not as an object: null as a value of `json` would be the JSON null.
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

/** @throws Refusal 422 for what is wrong with a form, a line each */
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
