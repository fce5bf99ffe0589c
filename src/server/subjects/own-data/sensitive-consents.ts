import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { separatelyAgreed } from '../../../contract/forms/sensitive.ts'
import type { Answer } from '../../../contract/types.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { formSubmission, formVersion } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { NO_FORM, readDefinitions } from '../forms/definition/definitions.ts'
import { openValues, valuesForOffice } from '../forms/definition/sealing.ts'
import { keepOverlaps, overlapIndex } from '../forms/sending/overlaps.ts'

type Sealing = Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'>

/** More than anybody has. */
const MOST = 200

/**
 * The submissions of an account with a consent to the use of sensitive answers, newest first, each with the questions that were
 * answered. @throws UnsealFault
 */
export async function listSensitiveConsents(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  accountId: string,
): Promise<Answer<'selectSensitiveConsents'>> {
  const rows = await db
    .select({
      id: formSubmission.id,
      values: formSubmission.values,
      sealedValues: formSubmission.sealedValues,
      number: formSubmission.number,
      version: formSubmission.sensitiveConsent,
      createdAt: formSubmission.createdAt,
      correctedAt: formSubmission.correctedAt,
      withdrawnAt: formSubmission.sensitiveWithdrawnAt,
      definition: formVersion.definition,
    })
    .from(formSubmission)
    .innerJoin(
      formVersion,
      and(
        eq(formVersion.formKey, formSubmission.formKey),
        eq(formVersion.version, formSubmission.formVersion),
      ),
    )
    .where(and(eq(formSubmission.accountId, accountId), isNotNull(formSubmission.sensitiveConsent)))
    .orderBy(desc(formSubmission.createdAt))
    .limit(MOST)
  return rows.map(({ id, number, version, definition, createdAt, correctedAt, withdrawnAt, ...kept }) => ({
    number,
    title: definition.title,
    version: version ?? '',
    questions: separatelyAgreed(definition, openValues(id, kept, secrets)),
    // A correction asks again.
    agreedAt: (correctedAt ?? createdAt).toISOString(),
    ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
  }))
}

/** @returns the submission's id. @throws Refusal 404 if the account gave no such consent, or has withdrawn it */
export async function withdrawSensitiveConsent(
  tx: Db,
  secrets: Sealing,
  { accountId, number, now }: { accountId: string; number: string; now: Date },
): Promise<string> {
  const [row] = await tx
    .update(formSubmission)
    // Whoever decides about it now has seen answers that they may no longer use.
    .set({ sensitiveWithdrawnAt: now, workVersion: sql`${formSubmission.workVersion} + 1` })
    .where(
      and(
        eq(formSubmission.number, number),
        eq(formSubmission.accountId, accountId),
        isNotNull(formSubmission.sensitiveConsent),
        isNull(formSubmission.sensitiveWithdrawnAt),
      ),
    )
    .returning({ id: formSubmission.id })
  if (!row) throw notFound('consent to the use of sensitive answers in this submission')
  await enter(tx, secrets, {
    action: 'sensitive-consent-withdrawn',
    submissionId: row.id,
    at: now.toISOString(),
  })
  await forgetSensitive(tx, secrets, row.id)
  return row.id
}

/** By sensitive answers whose consent was withdrawn a submission is neither found nor compared with others. @throws UnsealFault */
export async function forgetSensitive(
  tx: Db,
  secrets: Pick<Secrets, 'unseal' | 'blindIndex'>,
  submissionId: string,
): Promise<void> {
  const [row] = await tx.select().from(formSubmission).where(eq(formSubmission.id, submissionId))
  if (!row) return
  const { schema } = (await readDefinitions(tx, row.formKey)).get(row.formVersion) ?? NO_FORM
  const values = valuesForOffice(row, schema, secrets)
  await keepOverlaps(tx, row.id, overlapIndex(secrets, row.formKey, schema, values))
}
