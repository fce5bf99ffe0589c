import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { noCookies } from '../../accounts/cookies.ts'
import { addressPrefix } from '../../audit/address-prefix.ts'
import { account, consent, contentVersion, device, session as sessions } from '../../db/schema.ts'
import { entryOfForm, entryOfKind } from '../../own-data/register.ts'
import { notFound } from '../../refusal.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { requireSession } from '../session.ts'
import type { Service } from '../types.ts'

type OwnDataService = Pick<Service, 'askDeletion' | 'selectConsents' | 'withdrawConsent' | 'selectProcessing'>

export function ownDataHandlers({ db, audit, now, isHttps, recordKinds, forms }: ApiContext): OwnDataService {
  return {
    async askDeletion(request, reply) {
      const { accountId } = await requireSession(request)
      await db.transaction(async (tx) => {
        await tx.update(account).set({ deletedAt: now() }).where(eq(account.id, accountId))
        await tx.delete(sessions).where(eq(sessions.accountId, accountId))
        await tx.delete(device).where(eq(device.accountId, accountId))
        await audit(tx, {
          actor: accountId,
          action: 'deletion-asked',
          addressPrefix: addressPrefix(request.ip),
        })
      })
      reply.header('cache-control', 'no-store').header('set-cookie', noCookies(isHttps(request)))
      return ok(null)
    },
    async selectConsents(request) {
      const { accountId } = await requireSession(request)
      const rows = await db
        .select({ consent, title: sql<string | null>`${contentVersion.fields}->>'title'` })
        .from(consent)
        .leftJoin(contentVersion, eq(contentVersion.id, consent.contentVersion))
        .where(eq(consent.accountId, accountId))
        .orderBy(asc(consent.agreedAt), asc(consent.contentVersion))
      return ok(
        rows.map(({ title, consent: { contentId, contentVersion, agreedAt, withdrawnAt } }) => ({
          contentId,
          contentVersion,
          ...(title !== null && { title }),
          agreedAt: agreedAt.toISOString(),
          ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
        })),
      )
    },
    async withdrawConsent(request) {
      const { accountId } = await requireSession(request)
      const { contentVersion } = request.body
      await db.transaction(async (tx) => {
        const isOwn = and(
          eq(consent.accountId, accountId),
          eq(consent.contentVersion, contentVersion),
          isNull(consent.withdrawnAt),
        )
        const { rowCount } = await tx.update(consent).set({ withdrawnAt: now() }).where(isOwn)
        if (!rowCount) throw notFound('consent to this text')
        await audit(tx, {
          actor: accountId,
          action: 'consent-withdrawn',
          subject: contentVersion,
          addressPrefix: addressPrefix(request.ip),
        })
      })
      return ok(null)
    },
    async selectProcessing() {
      const [kinds, inForce] = await Promise.all([recordKinds(), forms()])
      const ofForms = [...inForce.values()].flatMap((form) => entryOfForm(form) ?? [])
      return ok([...[...kinds.values()].map(entryOfKind), ...ofForms])
    },
  }
}
