import type { DeviceDraft } from './device-draft.ts'
import type { LiveData } from './live-data.ts'
import type { ShownLink } from './load.ts'

/** What is told above the form. */
export type Notice =
  | { says: 'restored'; at: string }
  | { says: 'other'; draft: DeviceDraft }
  /** Of two drafts the newer one is shown; the server has the other one, of this time. */
  | { says: 'two'; at: string }
  | { says: 'changedLost'; what: string }
  | { says: 'changed' | 'offline' | 'failed' | 'loginFirst' | 'verifyFirst' | 'lateNow' }
  /** Nobody was there for a while. */
  | { says: 'left' | 'leftThere' }
  /** A draft of this time is an account's, and nobody is logged in. */
  | { says: 'loginForDraft'; at: string }
  | { says: 'sessionOver' | 'decided' | 'household' | 'full' | 'prefilled' }
  | { says: 'linkExpired' | 'linkUsed' | 'linkUnreadable' | 'linkOver' }
  /** What was told along with the link, what it says and the form has no place for, and what was begun without it. */
  | { says: 'linked'; note?: string; lost: readonly string[]; draft?: DeviceDraft }
  /** Somebody else has logged in than who began. */
  | { says: 'otherAccount'; account: string }
  | { says: 'busy'; seconds: number }

export function firstNotice({ refused, draft, link }: LiveData): Notice | undefined {
  if (refused === 'link') return { says: 'linkOver' }
  if (refused === 'full' || refused === 'decided' || refused === 'household') return { says: refused }
  if (refused === 'changed') return { says: 'changed' }
  // What was sent before, and what is corrected, stand above the form by themselves.
  if (refused !== undefined && refused !== 'sent' && refused !== 'correcting') return { says: 'lateNow' }
  if (draft?.lost) return { says: 'changedLost', what: draft.lost.join('、') }
  if (draft?.other !== undefined) return { says: 'two', at: draft.other }
  if (draft?.link && draft.link.state !== 'good') return { says: 'linkOver' }
  return link && linkNotice(link)
}

function linkNotice(link: ShownLink): Notice {
  if (link.state === 'expired') return { says: 'linkExpired' }
  if (link.state === 'used') return { says: 'linkUsed' }
  return link.state === 'unreadable' ? { says: 'linkUnreadable' } : linkedNotice(link)
}

/** @param draft begun without this link */
export const linkedNotice = ({ note, lost }: ShownLink, draft?: DeviceDraft): Notice => ({
  says: 'linked',
  lost,
  ...(note && { note }),
  ...(draft && { draft }),
})
