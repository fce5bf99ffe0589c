import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { consent, contentVersion } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** What an account has agreed to, oldest first. */
export async function listConsents(db: Db, accountId: string): Promise<Answer<'selectConsents'>> {
  const rows = await db
    .select({ consent, title: sql<string | null>`${contentVersion.fields}->>'title'` })
    .from(consent)
    .leftJoin(contentVersion, eq(contentVersion.id, consent.contentVersion))
    .where(eq(consent.accountId, accountId))
    .orderBy(asc(consent.agreedAt), asc(consent.contentVersion))
  return rows.map(({ title, consent: { contentId, contentVersion: version, agreedAt, withdrawnAt } }) => ({
    contentId,
    contentVersion: version,
    ...(title !== null && { title }),
    agreedAt: agreedAt.toISOString(),
    ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
  }))
}

/** @throws Refusal 404 if there is no such consent, or it was withdrawn already */
export async function withdrawConsent(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { accountId, version, now }: { accountId: string; version: string; now: Date },
): Promise<void> {
  const { rowCount } = await tx
    .update(consent)
    .set({ withdrawnAt: now })
    .where(
      and(eq(consent.accountId, accountId), eq(consent.contentVersion, version), isNull(consent.withdrawnAt)),
    )
  if (!rowCount) throw notFound('consent to this text')
  const at = now.toISOString()
  await enter(tx, secrets, { action: 'consent-withdrawn', accountId, contentVersion: version, at })
}
