import { inArray } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { chunks } from '../../store/db/lists.ts'
import { formSubmission } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { NO_FORM, readDefinitions } from '../forms/definition/definitions.ts'
import { valuesForOffice } from '../forms/definition/sealing.ts'

/**
 * How many people each household is, by its application: a number of the form, or the entries of a list and whoever applies.
 * Households of which it is not known, or that withdrew their consent to sensitive answers, are not in it.
 */
export async function membersOf(
  tx: Db,
  secrets: Pick<Secrets, 'unseal'>,
  submissionIds: readonly string[],
  field: string | undefined,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  if (field === undefined) return found
  for (const some of chunks(submissionIds)) {
    const rows = await tx.select().from(formSubmission).where(inArray(formSubmission.id, some))
    // A plan's households applied by one form.
    const definitions = await readDefinitions(tx, rows[0]?.formKey ?? '')
    for (const row of rows) {
      const { schema } = definitions.get(row.formVersion) ?? NO_FORM
      const said = valuesForOffice(row, schema, secrets)[field]
      if (typeof said === 'number' && Number.isInteger(said) && said > 0) found.set(row.id, said)
      else if (Array.isArray(said)) found.set(row.id, said.length + 1)
    }
  }
  return found
}
