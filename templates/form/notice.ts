import type { DeviceDraft } from './device-draft.ts'
import type { LiveData } from './Live.tsx'

/** What is told above the form. */
export type Notice =
  | { says: 'restored'; at: string }
  | { says: 'other'; draft: DeviceDraft }
  /** Of two drafts the newer one is shown; the server has the other one, of this time. */
  | { says: 'two'; at: string }
  | { says: 'changedLost'; what: string }
  | { says: 'changed' | 'offline' | 'failed' | 'loginFirst' | 'verifyFirst' | 'lateNow' | 'full' }
  | { says: 'sessionOver' | 'decided' | 'household' | 'correcting' | 'prefilled' }
  /** Somebody else has logged in than who began. */
  | { says: 'otherAccount'; account: string }
  | { says: 'busy'; seconds: number }

export function firstNotice({ refused, draft }: LiveData): Notice | undefined {
  if (refused === 'full' || refused === 'decided' || refused === 'household') return { says: refused }
  if (refused !== undefined) return { says: 'lateNow' }
  if (draft?.lost) return { says: 'changedLost', what: draft.lost.join('、') }
  if (draft?.other !== undefined) return { says: 'two', at: draft.other }
  return draft?.corrects === undefined ? undefined : { says: 'correcting' }
}
