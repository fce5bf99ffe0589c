import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { isSensitive, withoutSensitive } from '../../../../contract/forms/sensitive.ts'
import type { FormDefinition, Values } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import {
  account,
  formNote,
  formProgress,
  formSubmission,
  formSubmissionEdition,
  formUpload,
} from '../../../store/db/schema.ts'
import { fileFields } from '../../../../contract/forms/files.ts'
import { findUpload, listUploads, type UploadRow } from '../uploads/uploads.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { Prefilled } from '../../../store/db/form-schema.ts'
import { openValues, valuesForOffice } from '../definition/sealing.ts'
import { noteOf } from '../definition/progress-note.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { type Definitions, newest, NO_FORM, readDefinitions } from '../definition/definitions.ts'
import { type ShownField, shownFields } from '../definition/fields.ts'
import { readNames } from './names.ts'
import { shownProposal } from './proposals.ts'
import { explainsRejections } from './rejections.ts'

export type SubmissionRow = typeof formSubmission.$inferSelect

/** More than this is a flood, not duplicates to be examined. */
const MOST_OVERLAPS = 5

export const notePlace = (row: string) => ({ table: 'form_note', column: 'text', row })

/** @throws Refusal (404) */
export async function submissionRow(db: Db, id: string): Promise<SubmissionRow> {
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, id))
  if (!row) throw notFound(`submission "${id}"`)
  return row
}

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
    deciders: newest(definitions).policy?.decide ?? 1,
    explainsRejections: await explainsRejections(db, row.formKey),
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

/** Other submissions of the form with a value in common, side by side: equal values are marked without being shown. */
async function overlapsOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  row: SubmissionRow,
  definitions: Definitions,
) {
  if (!row.isOverlapping) return []
  // The first ones of each value, however many have it: ids are ordered by time.
  const others = await db
    .select()
    .from(formSubmission)
    .where(
      sql`${formSubmission.id} in (
        select other.submission_id from form_overlap mine, lateral (
          select submission_id from form_overlap where key = mine.key and counts and submission_id <> ${row.id}
          order by submission_id limit ${MOST_OVERLAPS}::integer) as other
        where mine.submission_id = ${row.id})`,
    )
    .orderBy(asc(formSubmission.createdAt))
    .limit(MOST_OVERLAPS)
  const own = opened(row, definitions, secrets)
  return others.map((other) => {
    const { definition, values } = opened(other, definitions, secrets)
    return {
      id: other.id,
      number: other.number,
      state: other.state,
      createdAt: other.createdAt.toISOString(),
      fields: sideBySide(
        { fields: shownFields(own.definition, own.values), values: own.values },
        { fields: shownFields(definition, values), values },
      ),
    }
  })
}

interface Side {
  fields: readonly ShownField[]
  values: Values
}

function sideBySide(mine: Side, theirs: Side) {
  const names = new Set([...mine.fields, ...theirs.fields].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const [one, other] = [mine, theirs].map(({ fields }) => fields.find((field) => field.name === name))
    const isSame = JSON.stringify(mine.values[name]) === JSON.stringify(theirs.values[name])
    const [text = '', otherText = ''] = [one?.text, other?.text]
    return text || otherText ? [{ title: one?.title ?? other?.title ?? name, text, otherText, isSame }] : []
  })
}

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
