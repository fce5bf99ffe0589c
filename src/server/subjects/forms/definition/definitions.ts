import { desc, eq } from 'drizzle-orm'
import type { FormDefinition } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formVersion } from '../../../store/db/schema.ts'
import { notFound } from '../../../ground/refusal.ts'

/** Every version of a form, by number: each submission is read with the version it was filled in with. */
export type Definitions = ReadonlyMap<number, FormDefinition>

/** Newest first. @throws Refusal (404) if there has never been such a form */
export async function readDefinitions(db: Db, formKey: string): Promise<Definitions> {
  const rows = await db
    .select({ version: formVersion.version, definition: formVersion.definition })
    .from(formVersion)
    .where(eq(formVersion.formKey, formKey))
    .orderBy(desc(formVersion.version))
  if (rows.length === 0) throw notFound(`form "${formKey}"`)
  return new Map(rows.map(({ version, definition }) => [version, definition]))
}

export const NO_FORM: FormDefinition = { title: '', schema: { type: 'object', properties: {} } }

/** The form's newest version. */
export function newest(definitions: Definitions): FormDefinition {
  return definitions.values().next().value ?? NO_FORM
}
