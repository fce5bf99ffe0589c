import { and, eq } from 'drizzle-orm'
import { fileFields } from '../../../../contract/forms/files.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import { isSensitive } from '../../../../contract/forms/sensitive.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { formUpload } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { NO_FORM, readDefinitions } from '../definition/definitions.ts'
import { shownFields } from '../definition/fields.ts'
import { findUpload, type UploadRow } from '../uploads/uploads.ts'
import { opened, submissionRow } from './submission-row.ts'

const withdrawn = () =>
  new Refusal(409, 'the applicant has withdrawn the consent to the use of sensitive answers', {
    reason: 'consent-withdrawn',
  })

/** One answer in plain text, and its form. @throws Refusal (404; 409 once the consent to its use is withdrawn) */
export async function readAnswer(db: Db, secrets: Pick<Secrets, 'unseal'>, id: string, field: string) {
  const row = await submissionRow(db, id)
  const { definition, values } = opened(row, await readDefinitions(db, row.formKey), secrets)
  const asked = everyField(definition.schema).get(field)
  if (row.sensitiveWithdrawnAt !== null && asked && isSensitive(asked)) throw withdrawn()
  const found = shownFields(definition, values, () => true).find(({ name }) => name === field)
  if (!found) throw notFound(`answer "${field}"`)
  return { formKey: row.formKey, text: found.text }
}

/** @throws Refusal (404 if it is not a file of this submission; 409 once the consent to its use is withdrawn) */
export async function submissionFile(db: Db, id: string, uploadId: string): Promise<UploadRow> {
  const row = await findUpload(db, and(eq(formUpload.id, uploadId), eq(formUpload.submissionId, id)))
  if (!row) throw notFound(`file "${uploadId}" of this submission`)
  const { sensitiveWithdrawnAt, formVersion, formKey } = await submissionRow(db, id)
  if (sensitiveWithdrawnAt === null) return row
  const { schema } = (await readDefinitions(db, formKey)).get(formVersion) ?? NO_FORM
  const field = fileFields(schema).get(row.field)
  if (!field || isSensitive(field)) throw withdrawn()
  return row
}
