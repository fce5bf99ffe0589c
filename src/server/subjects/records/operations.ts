import { byKey, byResident } from '../../store/who.ts'
import { requireServiceKey } from '../integration/hooks.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import { readRecordKinds, type ReadRecordKinds } from './record-kinds.ts'
import { readOwnRecords } from './read-records.ts'
import { receive } from './receive.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Core } from '../../store/core.ts'
import { ok } from '../../ground/http/envelope.ts'
import { isFreshLogin } from '../../store/fresh-login.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function recordOperations({
  db,
  secrets,
  audit,
  recordKinds,
  now,
}: Core & { recordKinds: ReadRecordKinds }) {
  return {
    async receiveRecords(request) {
      const key = requireServiceKey(request)
      const { owned, ...answer } = await receive(db, request.body.records, {
        secrets,
        kinds: await readRecordKinds(db),
        source: key.name,
        mayWrite: (kind) => key.scopes.includes('records') || key.scopes.includes(`records:${kind}`),
        now: now(),
      })
      const { received, changed, refused } = answer
      await audit(db, {
        ...byKey(key, request),
        action: 'records-received',
        detail: { received, changed, refused: refused.length },
      })
      // People who asked to be notified are notified soon, not only at the next scheduled run.
      if (owned > 0) await enqueue(db, 'reminders', {}, { key: 'records' })
      return ok(answer)
    },
    async selectRecords(request) {
      const session = await requireSession(request)
      const { accountId } = session
      const { kind: name } = request.query
      const isFresh = await isFreshLogin(db, session, now())
      // Masked as long as no code was given; the page says so.
      const show = isFresh ? request.query.show : undefined
      const kind = (await recordKinds()).get(name)
      if (!kind) throw notFound('kind of records with this name')
      const records = await readOwnRecords(db, secrets, { accountId, kind, show })
      if (records.some(({ id }) => id === show)) {
        await audit(db, {
          ...byResident(session, request),
          action: 'unmasked',
          ...(show !== undefined && { subject: show }),
        })
      }
      return ok({ kind: kind.name, schema: { ...kind.schema }, records, mustConfirm: !isFresh })
    },
  } satisfies Operations
}
