import type { Locale, Progress } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import type { formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { NO_FORM, readDefinitions } from '../definition/definitions.ts'
import { shownFields } from '../definition/fields.ts'
import { openValues } from '../definition/sealing.ts'
import { DECIDED } from '../../../../contract/forms/decided.ts'

type Row = typeof formSubmission.$inferSelect

/**
 * The answers in the words of the version they were given in. Number and code may have come into other hands: sensitive
 * answers are shown only to the account that sent them.
 */
export async function sentAnswers(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'unseal'> },
  row: Row,
  accountId: string | undefined,
  locale: Locale | undefined,
): Promise<NonNullable<Progress['answers']>> {
  const definitions = await readDefinitions(db, row.formKey)
  const isSender = row.accountId !== null && row.accountId === accountId
  const fields = shownFields(
    definitions.get(row.formVersion) ?? NO_FORM,
    openValues(row.id, row, secrets),
    () => isSender,
    locale,
  )
  return fields
    .filter(({ text }) => text !== '')
    .map(({ title, text, isMasked }) => ({ title, text, ...(isMasked && { isMasked }) }))
}

/** By when an answer was promised; nothing once it is decided. */
export function answerBy({ dueAt, state }: Pick<Row, 'dueAt' | 'state'>): { answerBy?: string } {
  return dueAt === null || DECIDED.has(state) ? {} : { answerBy: dueAt.toISOString() }
}
