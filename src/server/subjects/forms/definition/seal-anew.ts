import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../store/db/database.ts'
import type { Log } from '../../../store/db/log.ts'
import { formProgress, formSubmission, formSubmissionEdition } from '../../../store/db/schema.ts'
import { startRewriting } from '../../../store/rewriting.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Background } from '../../../store/subject.ts'
import { sealedNote } from './progress-note.ts'
import { type Definitions, NO_FORM, readDefinitions } from './definitions.ts'
import { openValues, SEALING, sealValues } from './sealing.ts'
import { wordIndex } from './words.ts'
import { later } from '../../../ground/language/say.ts'

/** Rows per transaction: on the embedded database visitors wait for it. */
const BATCH = 25

type Keys = Pick<Secrets, 'seal' | 'unseal' | 'blindWords'>

/**
 * Seals what an older version of this program stored in plain text: answers, their earlier editions, and messages to applicants. Both
 * can be read meanwhile. Words of answers are found as soon as they are sealed; until then they are found as plain text.
 */
export const startSealingAnew = ({ db }: Pick<Database, 'db'>, secrets: Keys, log: Log): Background =>
  startRewriting({
    rewriteSome: () => sealSome(db, secrets),
    log,
    done: later`answers of forms were sealed by the rules of this version`,
    failed: later`answers of forms could not be sealed by the rules of this version`,
  })

/** @returns how many rows were sealed */
async function sealSome(db: Db, secrets: Keys): Promise<number> {
  const forms = new Map<string, Definitions>()
  const schemaOf = async (tx: Db, formKey: string, version: number) => {
    const known = forms.get(formKey) ?? (await readDefinitions(tx, formKey))
    forms.set(formKey, known)
    return (known.get(version) ?? NO_FORM).schema
  }
  const sealed = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(formSubmission)
      .where(isOutdated)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      const schema = await schemaOf(tx, row.formKey, row.formVersion)
      const values = openValues(row.id, row, secrets)
      await tx
        .update(formSubmission)
        .set({
          ...sealValues(schema, values, row.id, secrets),
          words: wordIndex(secrets, row.formKey, schema, values),
        })
        .where(eq(formSubmission.id, row.id))
    }
    return rows.length
  })
  if (sealed > 0) return sealed
  return (await sealEditions(db, secrets, schemaOf)) || sealNotes(db, secrets)
}

/** Names the bound in the text: only so the index of outdated rows is used. */
const isOutdated = sql`sealing < ${sql.raw(String(SEALING))}`

async function sealEditions(
  db: Db,
  secrets: Keys,
  schemaOf: (tx: Db, formKey: string, version: number) => Promise<Parameters<typeof sealValues>[0]>,
): Promise<number> {
  const table = 'form_submission_edition'
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(formSubmissionEdition)
      .where(isOutdated)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      const [sent] = await tx
        .select({ formKey: formSubmission.formKey })
        .from(formSubmission)
        .where(eq(formSubmission.id, row.submissionId))
      const schema = await schemaOf(tx, sent?.formKey ?? '', row.formVersion)
      await tx
        .update(formSubmissionEdition)
        .set(sealValues(schema, openValues(row.id, row, secrets, table), row.id, secrets, table))
        .where(eq(formSubmissionEdition.id, row.id))
    }
    return rows.length
  })
}

async function sealNotes(db: Db, secrets: Keys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(formProgress)
      .where(sql`note is not null`)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, note } of rows)
      await tx
        .update(formProgress)
        .set({ sealedNote: sealedNote(secrets, id, note), note: null })
        .where(eq(formProgress.id, id))
    return rows.length
  })
}
