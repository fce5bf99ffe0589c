import { inArray, sql } from 'drizzle-orm'
import { WHOLE_SITE } from '../../../contract/staff.ts'
import { textArray } from '../../store/db/lists.ts'
import type { Db } from '../../store/db/database.ts'
import { column, formSubmission } from '../../store/db/schema.ts'

/** The template whose columns show a form. */
const TEMPLATE = 'form'

/**
 * The columns that show these forms, prepared ones and those in the bin included: whoever works on what was sent needs a
 * grant over every one of them, so that nobody gets at a form by showing it in a column of their own. A form that no column
 * shows belongs to the whole site.
 */
export async function columnsOfForms(db: Db, forms: readonly string[]): Promise<string[]> {
  if (forms.length === 0) return []
  const { rows } = await db.execute<{ key: string | null }>(sql`
    select c.key from unnest(${textArray(forms)}) as asked
      left join ${column} c on c.template = ${TEMPLATE} and c.settings ->> 'form' = asked`)
  return rows.map(({ key }) => key ?? WHOLE_SITE)
}

/** The forms of these submissions; '' for one that there is not. */
export async function formsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: formSubmission.id, formKey: formSubmission.formKey })
    .from(formSubmission)
    .where(inArray(formSubmission.id, [...ids]))
  const formOf = new Map(rows.map(({ id, formKey }) => [id, formKey]))
  return ids.map((id) => formOf.get(id) ?? '')
}
