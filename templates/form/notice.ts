import type { DeviceDraft } from './device-draft.ts'
import type { LiveData } from './live-data.ts'
import type { ShownLink } from './load.ts'

/** Notices above the form. */
export type Notice =
  | { says: 'restored'; at: string }
  | { says: 'other'; draft: DeviceDraft }
  /** The newer of two drafts is shown; the server has the other one, of this time. */
  | { says: 'two'; at: string }
  /** The form has changed since: answers that have no place any more, and new questions. */
  | { says: 'moved'; lost: readonly string[]; added: readonly string[] }
  | {
      says:
        | 'changed'
        | 'offline'
        | 'failed'
        | 'away'
        | 'loginFirst'
        | 'verifyFirst'
        | 'lateNow'
        | 'turn'
        | 'confirm'
    }
  /** There was no activity for a while. */
  | { says: 'left' | 'leftThere' }
  /** A draft of this time belongs to an account, and nobody is logged in. */
  | { says: 'loginForDraft'; at: string }
  | { says: 'sessionOver' | 'decided' | 'household' | 'full' | 'prefilled' }
  | { says: 'linkExpired' | 'linkUsed' | 'linkUnreadable' | 'linkOver' }
  /** The link's message; values of the link for which the form has no field; a draft begun without the link. */
  | { says: 'linked'; note?: string; lost: readonly string[]; draft?: DeviceDraft }
  /** Another person than the one who began has logged in. */
  | { says: 'otherAccount'; account: string }
  | { says: 'busy'; seconds: number }

export function firstNotice({ refused, draft, link }: LiveData): Notice | undefined {
  if (refused === 'link') return { says: 'linkOver' }
  if (refused === 'full' || refused === 'decided' || refused === 'household') return { says: refused }
  if (refused === 'changed' || refused === 'confirm') return { says: refused }
  // Earlier submissions and corrections have a place of their own above the form.
  if (refused !== undefined && refused !== 'sent' && refused !== 'correcting') return { says: 'lateNow' }
  if (draft?.lost || draft?.added) return movedNotice(draft)
  if (draft?.other !== undefined) return { says: 'two', at: draft.other }
  if (draft?.link && draft.link.state !== 'good') return { says: 'linkOver' }
  return link && linkNotice(link)
}

export const movedNotice = ({ lost = [], added = [] }: { lost?: string[]; added?: string[] }): Notice => ({
  says: 'moved',
  lost,
  added,
})

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
