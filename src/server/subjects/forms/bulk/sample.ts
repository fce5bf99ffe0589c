import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { readDefinitions } from '../definition/definitions.ts'
import type { Wanted } from './bulks.ts'
import { messageFor, readWording } from './message-for.ts'
import { checkTemplate } from './template.ts'

interface Asked extends Pick<Wanted, 'message' | 'reason'> {
  formKey: string
  submissionId: string
}

/** What one applicant would read, in the site's words and by its clock. @throws Refusal (400, 404) */
export async function sampleMessage(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  { formKey, submissionId, message = '', reason }: Asked,
): Promise<string> {
  const definitions = await readDefinitions(db, formKey)
  checkTemplate(message, definitions)
  const isThat = and(eq(formSubmission.id, submissionId), eq(formSubmission.formKey, formKey))
  const [row] = await db.select().from(formSubmission).where(isThat)
  if (!row) throw notFound('such submission of this form')
  const known = { secrets, wanted: { message, reason }, definitions, wording: await readWording(db) }
  return messageFor(known, { item: { id: row.id, reason: null }, row, isSample: true }) ?? ''
}
