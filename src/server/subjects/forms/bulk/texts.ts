import { and, asc, eq } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { formText, staff } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { readDefinitions } from '../definition/definitions.ts'
import { checkTemplate } from './template.ts'

const MOST_TEXTS = 50

const textPlace = (row: string) => ({ table: 'form_text', column: 'text', row })

/** Texts for applicants that colleagues keep for a form, by name. */
export async function listTexts(db: Db, secrets: Pick<Secrets, 'unseal'>, formKey: string) {
  const rows = await db
    .select({ id: formText.id, name: formText.name, text: formText.text, by: staff.name })
    .from(formText)
    .leftJoin(staff, eq(staff.id, formText.staffId))
    .where(eq(formText.formKey, formKey))
    .orderBy(asc(formText.name), asc(formText.id))
  return rows.map(({ id, text, by, ...row }) => ({
    ...row,
    id,
    text: secrets.unseal(text, textPlace(id)),
    by: by ?? '',
  }))
}

interface Kept {
  formKey: string
  name: string
  text: string
  /** The text that it takes the place of, as its writer saw it. */
  replaces?: string | undefined
  by: string
}

/** Keeps a text under a name that is free, or in place of one that nobody has changed since. @throws Refusal (400, 409) */
export async function saveText(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { formKey, name, text, replaces, by }: Kept,
): Promise<string> {
  checkTemplate(text, await readDefinitions(tx, formKey), 'text')
  const ofForm = eq(formText.formKey, formKey)
  if (replaces !== undefined) {
    const { rowCount } = await tx.delete(formText).where(and(ofForm, eq(formText.id, replaces)))
    if (!rowCount) throw new Refusal(409, 'somebody has changed it meanwhile', { reason: 'textChanged' })
  } else if ((await tx.$count(formText, ofForm)) >= MOST_TEXTS)
    throw new Refusal(409, `the form has ${MOST_TEXTS} texts: remove one first`, { reason: 'texts' })
  const id = newId()
  const [row] = await tx
    .insert(formText)
    .values({ id, formKey, name, text: secrets.seal(text, textPlace(id)), staffId: by })
    .onConflictDoNothing()
    .returning({ id: formText.id })
  if (!row) throw new Refusal(409, 'another text has this name', { field: 'name', reason: 'textName' })
  return id
}

/** @throws Refusal (404) */
export async function removeText(tx: Db, { formKey, id }: { formKey: string; id: string }): Promise<void> {
  const { rowCount } = await tx
    .delete(formText)
    .where(and(eq(formText.formKey, formKey), eq(formText.id, id)))
  if (!rowCount) throw notFound('such text of this form')
}
