import type { PortalClient } from '../../src/contract/client.ts'
import { isRecord } from '../../src/contract/is-record.ts'
import type { FormFault, Values } from '../../src/contract/forms/types.ts'
import type { Corrected, Receipt } from '../../src/contract/types.ts'
import type { Before } from './before.ts'
import type { Notice } from './notice.ts'

/** The result of sending a form. */
export type Sent = { receipt: Receipt } | { faults: FormFault[] } | { before: Before } | Notice

interface Submission {
  version: number
  values: Values
  consent?: string
  sensitiveConsent?: string
  idempotencyKey: string
  link?: string
  corrects?: Corrected
}

/** Sends a form; every failure has a result that can be explained. */
export async function sendForm(
  api: PortalClient,
  key: string,
  body: Submission,
  headers: Record<string, string>,
): Promise<Sent> {
  try {
    const params = { path: { key } }
    const { data, error, response } = await api.POST('/forms/{key}/submissions', { params, headers, body })
    if (data) return { receipt: data.data }
    if (response.status === 422) return refused(error)
    if (response.status === 401) return { says: reasonIn(error) === 'over' ? 'sessionOver' : 'loginFirst' }
    if (response.status === 403) return { says: 'verifyFirst' }
    if (response.status === 409) return conflictIn(error)
    if (response.status === 503 && reasonIn(error) === 'turn') return { says: 'turn' }
    if (response.status === 503 && reasonIn(error) !== 'busy') return { says: 'away' }
    if (response.status === 429 || response.status === 503)
      return { says: 'busy', seconds: Number(response.headers.get('retry-after')) || 60 }
    return { says: 'failed' }
  } catch {
    return { says: 'offline' }
  }
}

function conflictIn(error: unknown): Sent {
  const conflict = isRecord(error) && isRecord(error.data) ? error.data : undefined
  if (!conflict || reasonIn(error) !== 'sent') return { says: 'changed' }
  const { earlier, canSendAnother } = conflict as Pick<Before, 'earlier' | 'canSendAnother'>
  return { before: { ...(earlier && { earlier }), canSendAnother, isRefused: true, isUsed: true } }
}

const reasonIn = (error: unknown) => (isRecord(error) ? error.reason : undefined)

function refused(error: unknown): Sent {
  const data = isRecord(error) && isRecord(error.data) ? error.data : {}
  if (data.closed === 'full' || data.closed === 'decided' || data.closed === 'household')
    return { says: data.closed }
  if (data.closed === 'link') return { says: 'linkOver' }
  if (data.closed !== undefined) return { says: 'lateNow' }
  return Array.isArray(data.faults) ? { faults: data.faults as FormFault[] } : { says: 'failed' }
}
