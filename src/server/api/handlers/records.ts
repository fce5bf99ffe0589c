import { addressPrefix } from '../../audit/address-prefix.ts'
import { requireServiceKey } from '../../integration/hooks.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { readRecordKinds } from '../../records/kinds.ts'
import { readOwnRecords } from '../../records/read.ts'
import { receive } from '../../records/receive.ts'
import { notFound } from '../../refusal.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { requireSession } from '../session.ts'
import type { Service } from '../types.ts'

type RecordService = Pick<Service, 'receiveRecords' | 'selectRecords'>

export function recordHandlers({ db, secrets, audit, recordKinds, now }: ApiContext): RecordService {
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
        actor: `key:${key.id}`,
        action: 'records-received',
        addressPrefix: addressPrefix(request.ip),
        detail: { received, changed, refused: refused.length },
      })
      // Those who want to be told are told soon, not only when reminders come by the clock.
      if (owned > 0) await enqueue(db, 'reminders', {}, { key: 'records' })
      return ok(answer)
    },
    async selectRecords(request) {
      const { accountId } = await requireSession(request)
      const { kind: name, show } = request.query
      const kind = (await recordKinds()).get(name)
      if (!kind) throw notFound('kind of records with this name')
      const records = await readOwnRecords(db, secrets, { accountId, kind, show })
      if (records.some(({ id }) => id === show)) {
        await audit(db, {
          actor: accountId,
          action: 'unmasked',
          ...(show !== undefined && { subject: show }),
          addressPrefix: addressPrefix(request.ip),
        })
      }
      return ok({ kind: kind.name, schema: { ...kind.schema }, records })
    },
  }
}
