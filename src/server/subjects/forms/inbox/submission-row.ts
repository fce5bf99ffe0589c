import { eq } from 'drizzle-orm'
import type { FormDefinition, Values } from '../../../../contract/forms/types.ts'
import { notFound } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { type Definitions, NO_FORM } from '../definition/definitions.ts'
import { valuesForOffice } from '../definition/sealing.ts'

export type SubmissionRow = typeof formSubmission.$inferSelect

/** @throws Refusal (404) */
export async function submissionRow(db: Db, id: string): Promise<SubmissionRow> {
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, id))
  if (!row) throw notFound(`submission "${id}"`)
  return row
}

/** The answers, and the version of the form. @throws UnsealFault */
export function opened(
  row: SubmissionRow,
  definitions: Definitions,
  secrets: Pick<Secrets, 'unseal'>,
): { definition: FormDefinition; values: Values } {
  const definition = definitions.get(row.formVersion) ?? NO_FORM
  return {
    definition,
    values: valuesForOffice(row, definition.schema, secrets),
  }
}

/** The mobile number in the answers, to which messages can be sent. */
export function mobileOf({ schema }: FormDefinition, values: Values): string | undefined {
  const numbers = Object.entries(schema.properties ?? {}).flatMap(([name, { format }]) => {
    const value = values[name]
    const isNumber = (format === 'mobile' || format === 'telephone') && typeof value === 'string'
    return isNumber && /^1[3-9]\d{9}$/.test(value) ? [value] : []
  })
  return numbers[0]
}
