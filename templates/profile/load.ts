import { unwrap } from '../../src/contract/client.ts'
import type { Session } from '../../src/contract/session.ts'
import type { Answer } from '../../src/contract/types.ts'
import type { OwnRecord } from '../parts/records/RecordTable.tsx'
import type { LoadContext } from '../define/types.ts'

export type ProfileData =
  | { shows: 'family'; schema: Record<string, unknown>; record: OwnRecord | undefined; mustConfirm: boolean }
  | {
      shows: 'info'
      info: Answer<'selectOwnInfo'>
      /** What is not masked. */
      shown: 'phone' | 'name' | undefined
      ways: Answer<'selectLoginWays'>
      devices: Answer<'selectSessions'>
      consents: Answer<'selectConsents'>
      sensitive: Answer<'selectSensitiveConsents'>
    }

const FAMILY = '/t1/personalCenter/personal_info/gzf_familyInfo'

/** The user's profile, or their household on file. */
export async function load(context: LoadContext & { session: Session }): Promise<ProfileData> {
  const { api, column } = context
  if (column.route === FAMILY) {
    const { show } = context.query
    const query = { kind: 'gzf_familyInfo', ...(show !== undefined && { show }) }
    const { schema, records, mustConfirm } = await unwrap(api.GET('/records', { params: { query } }))
    return { shows: 'family', schema, record: records[0], mustConfirm }
  }
  const { show } = context.query
  const shown = show === 'phone' || show === 'name' ? show : undefined
  const [info, ways, devices, consents, sensitive] = await Promise.all([
    unwrap(api.GET('/account/info', { params: { query: shown && { show: shown } } })),
    unwrap(api.GET('/account/ways')),
    unwrap(api.GET('/account/sessions')),
    unwrap(api.GET('/account/consents')),
    unwrap(api.GET('/account/consents/sensitive')),
  ])
  return {
    shows: 'info',
    info,
    shown: info.mustConfirm ? undefined : shown,
    ways,
    devices,
    consents,
    sensitive,
  }
}
