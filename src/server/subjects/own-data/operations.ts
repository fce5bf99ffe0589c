import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Core } from '../../store/core.ts'
import { requireFreshLogin } from '../../store/fresh-login.ts'
import { byResident } from '../../store/who.ts'
import type { IsHttps } from '../../ground/http/common-headers.ts'
import { noCookies } from '../accounts/cookies.ts'
import type { ReadForms } from '../forms/definition/read-forms.ts'
import type { ReadRecordKinds } from '../records/record-kinds.ts'
import { askDeletion } from './ask-deletion.ts'
import { listConsents, withdrawConsent } from './consents.ts'
import { listSensitiveConsents, withdrawSensitiveConsent } from './sensitive-consents.ts'
import { entryOfForm, entryOfKind } from './register.ts'

interface Needs extends Core {
  isHttps: IsHttps
  recordKinds: ReadRecordKinds
  forms: ReadForms
}

export function ownDataOperations({ db, change, secrets, now, isHttps, recordKinds, forms }: Needs) {
  return {
    async askDeletion(request, reply) {
      const session = await requireSession(request)
      await requireFreshLogin(db, session, now())
      await change(byResident(session, request), (tx) => askDeletion(tx, secrets, session.accountId, now()), {
        action: 'deletion-asked',
      })
      reply.header('cache-control', 'no-store').header('set-cookie', noCookies(isHttps(request)))
      return ok(null)
    },
    async selectConsents(request) {
      const { accountId } = await requireSession(request)
      return ok(await listConsents(db, accountId))
    },
    async withdrawConsent(request) {
      const session = await requireSession(request)
      const { contentVersion: subject } = request.body
      await change(
        byResident(session, request),
        (tx) => withdrawConsent(tx, secrets, { accountId: session.accountId, version: subject, now: now() }),
        { action: 'consent-withdrawn', subject },
      )
      return ok(null)
    },
    async selectSensitiveConsents(request) {
      const { accountId } = await requireSession(request)
      return ok(await listSensitiveConsents(db, secrets, accountId))
    },
    async withdrawSensitiveConsent(request) {
      const session = await requireSession(request)
      const { number } = request.body
      await change(
        byResident(session, request),
        (tx) => withdrawSensitiveConsent(tx, secrets, { accountId: session.accountId, number, now: now() }),
        (subject) => ({ action: 'consent-withdrawn', subject, reason: 'sensitive answers' }),
      )
      return ok(null)
    },
    async selectProcessing() {
      const [kinds, inForce] = await Promise.all([recordKinds(), forms()])
      const ofForms = [...inForce.values()].flatMap((form) => entryOfForm(form) ?? [])
      return ok([...[...kinds.values()].map(entryOfKind), ...ofForms])
    },
  } satisfies Operations
}
