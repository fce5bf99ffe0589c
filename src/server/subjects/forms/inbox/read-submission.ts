import { asc, desc, eq } from 'drizzle-orm'
import { fileFields } from '../../../../contract/forms/files.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import { withoutSensitive } from '../../../../contract/forms/sensitive.ts'
import type { FormDefinition } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import type { Prefilled } from '../../../store/db/form-schema.ts'
import {
  account,
  formNote,
  formProgress,
  formSubmissionEdition,
  formUpload,
} from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { type Definitions, newest, NO_FORM, readDefinitions } from '../definition/definitions.ts'
import { shownFields } from '../definition/fields.ts'
import { noteOf } from '../definition/progress-note.ts'
import { openValues } from '../definition/sealing.ts'
import { listUploads } from '../uploads/uploads.ts'
import { listedAs } from './listed.ts'
import { readNames } from './names.ts'
import { overlapsOf } from './overlaps.ts'
import { shownProposal } from '../deciding/proposals.ts'
import { explainsRejections } from './rejections.ts'
import { mobileOf, opened, submissionRow, type SubmissionRow } from './submission-row.ts'

export const notePlace = (row: string) => ({ table: 'form_note', column: 'text', row })

/** A submission for processing: by the version it was filled in with, with sensitive answers masked. */
export async function readSubmission(db: Db, secrets: Pick<Secrets, 'unseal'>, id: string) {
  const row = await submissionRow(db, id)
  const definitions = await readDefinitions(db, row.formKey)
  const { definition, values } = opened(row, definitions, secrets)
  const [owner] = row.accountId
    ? await db.select({ showNumber: account.showNumber }).from(account).where(eq(account.id, row.accountId))
    : []
  const names = await readNames(db)
  return {
    id,
    number: row.number,
    formKey: row.formKey,
    formTitle: newest(definitions).title,
    version: row.formVersion,
    newestVersion: Math.max(...definitions.keys()),
    state: row.state,
    workVersion: row.workVersion,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    urgedAt: row.urgedAt?.toISOString() ?? null,
    deciders: newest(definitions).policy?.decide ?? 1,
    explainsRejections: await explainsRejections(db, row.formKey),
    listed: await listedAs(db, id),
    proposal: await shownProposal(db, secrets, id),
    edition: row.edition,
    earlier: await earlierOf(db, secrets, row, definitions),
    consentVersion: row.consentVersion,
    sensitiveConsent: row.sensitiveConsent,
    sensitiveWithdrawnAt: row.sensitiveWithdrawnAt?.toISOString() ?? null,
    account: owner?.showNumber ?? null,
    canSms: owner !== undefined || mobileOf(definition, values) !== undefined,
    assigneeId: row.assigneeId,
    filledBy: row.filledBy && (names.get(row.filledBy) ?? row.filledBy),
    agreedBy: row.agreedBy,
    prefilled: row.prefilled && shownPrefilled(row.prefilled, definition, names),
    fields: shownFields(definition, values),
    files: await filesOf(db, secrets, id, definition),
    log: await logOf(db, secrets, id, names),
    notes: await notesOf(db, secrets, id, names),
    overlaps: await overlapsOf(db, secrets, row, definitions),
  }
}

function shownPrefilled(
  { by, at, fields, locked }: Prefilled,
  { schema }: FormDefinition,
  names: ReadonlyMap<string, string>,
) {
  const known = everyField(schema)
  const titles = (those: readonly string[]) => those.map((name) => known.get(name)?.title ?? name)
  const who =
    'staff' in by
      ? { kind: 'staff' as const, by: names.get(by.staff) ?? by.staff }
      : { kind: 'system' as const, by: by.system }
  return { ...who, time: at, fields: titles(fields), locked: titles(locked) }
}

/** Including those of earlier editions, which belong to the submission. */
async function filesOf(db: Db, secrets: Pick<Secrets, 'unseal'>, id: string, { schema }: FormDefinition) {
  const files = await listUploads({ db, secrets }, eq(formUpload.submissionId, id))
  const fields = fileFields(schema)
  return files.map((file) => ({ ...file, title: fields.get(file.field)?.title ?? file.field }))
}

async function logOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  id: string,
  names: ReadonlyMap<string, string>,
) {
  const rows = await db
    .select()
    .from(formProgress)
    .where(eq(formProgress.submissionId, id))
    .orderBy(asc(formProgress.createdAt), asc(formProgress.id))
  return rows.map((row) => {
    const note = noteOf(secrets, row)
    return {
      state: row.state,
      ...(note !== null && { note }),
      ...(row.toldFrom !== null && { toldFrom: row.toldFrom.toISOString() }),
      ...(row.staffId !== null && { by: names.get(row.staffId) ?? '' }),
      time: row.createdAt.toISOString(),
    }
  })
}

/** Its editions before each correction, latest first. */
async function earlierOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  { id, sensitiveWithdrawnAt }: SubmissionRow,
  definitions: Definitions,
) {
  const rows = await db
    .select()
    .from(formSubmissionEdition)
    .where(eq(formSubmissionEdition.submissionId, id))
    .orderBy(desc(formSubmissionEdition.edition))
  return rows.map((row) => {
    const definition = definitions.get(row.formVersion) ?? NO_FORM
    const all = openValues(row.id, row, secrets, 'form_submission_edition')
    const values = sensitiveWithdrawnAt === null ? all : withoutSensitive(definition.schema, all)
    return {
      edition: row.edition,
      createdAt: row.createdAt.toISOString(),
      fields: shownFields(definition, values).filter(({ text }) => text !== ''),
    }
  })
}

async function notesOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  id: string,
  names: ReadonlyMap<string, string>,
) {
  const rows = await db
    .select()
    .from(formNote)
    .where(eq(formNote.submissionId, id))
    .orderBy(asc(formNote.createdAt), asc(formNote.id))
  return rows.map((row) => ({
    by: names.get(row.staffId) ?? '',
    text: secrets.unseal(row.text, notePlace(row.id)),
    time: row.createdAt.toISOString(),
  }))
}
