import { useEffect, useRef } from 'react'
import type { Rules } from '../../src/contract/forms/check.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { DeviceDraft } from './device-draft.ts'
import type { LiveData } from './live-data.ts'
import type { ShownLink } from './load.ts'
import { linkedNotice, type Notice } from './notice.ts'
import { loadRules } from './rules.ts'
import { takeLeft } from './left-mark.ts'
import type { useKept } from './use-kept.ts'

interface Beginning {
  data: LiveData
  device: DeviceStore | undefined
  kept: ReturnType<typeof useKept>
  take: (found: DeviceDraft) => void
  /** @returns whether anything was filled in */
  fillIn: (values: Values) => boolean
  tell: (notice: Notice) => void
  /** Shows a notice that leads to the login. */
  offerLogin: (notice: Notice, then: () => void) => void
  onRules: (rules: Rules) => void
  /** All existing drafts are known. */
  onBegun: () => void
}

/** Once, when the form opens: restores the draft of this device, or the account's from elsewhere. */
export function useBeginning(parts: Beginning): void {
  const { data, device, kept, take, fillIn, tell, offerLogin, onRules, onBegun } = parts
  const { form, draft } = data

  const begin = async () => {
    const loaded = await loadRules(form.rules)
    if (loaded) onRules(loaded)
    const left = takeLeft(device)
    if (left === 'nobody') return tell({ says: 'left' })
    if (data.link?.state === 'good') return beginByLink(data.link)
    const isOnPage = draft !== undefined || kept.now.hasKept
    const local = isOnPage ? undefined : kept.local()
    const replaced = kept.begin()
    if (!draft) offer(replaced)
    // An anonymous draft is restored at once; an account's draft once it is known who is logged in.
    if (local && local.account === undefined) take(local)
    const owned = local?.account === undefined ? undefined : local
    const who = await kept.who().catch(() => 'away' as const)
    // Without a network nobody can log in: as far as anybody knows, it is their own device.
    if (who === 'away') return owned && (kept.now.hasKept ? offer(owned) : take(owned))
    if (who) return draft ? kept.becomeOf(who.account) : goOnAs(who)
    return askForLogin(owned, left === 'account')
  }
  /** Nobody is logged in: a draft of an account is shown once its owner is. */
  const askForLogin = (owned: DeviceDraft | undefined, isCleared: boolean) => {
    // On a device of others it goes with the session.
    const isLeft = owned?.isForeign === true
    if (isLeft) kept.forget()
    if (isLeft || isCleared) offerLogin({ says: 'leftThere' }, () => void comeBack())
    else if (owned) offerLogin({ says: 'loginForDraft', at: owned.at }, () => void comeBack())
  }
  /** Restores the drafts of the person who has just logged in. */
  const comeBack = async () => {
    const who = await kept.who().catch(() => undefined)
    if (who) await goOnAs(who)
  }
  const goOnAs = async (who: { account: string; values: Values }) => {
    const own = kept.sortOut(who.account)
    const there = await kept.there().catch(() => undefined)
    // Meanwhile somebody has gone on: nothing on the page is replaced.
    if (kept.now.hasKept) {
      const aside = kept.aside(who.account)
      offer(aside && (!there || aside.base === there.at) ? aside : there)
      fillIn(who.values)
      return
    }
    if (there && own && there.at !== own.base && !own.isSynced) {
      take(own)
      tell({ says: 'other', draft: there })
    } else if (there && (!own || there.at !== own.base)) take(there)
    else if (own) take(own)
    else if (Object.keys(who.values).length > 0) {
      if (fillIn(who.values)) tell({ says: 'prefilled' })
    }
  }
  /** The link's values come first; a draft begun without the link is offered, and stays until something is entered. */
  const beginByLink = async (link: ShownLink) => {
    const isSame = (found: DeviceDraft | undefined) => found?.link?.link === link.link
    const before = kept.local()
    if (before && isSame(before)) take(before)
    else if (before && before.account === undefined) tell(linkedNotice(link, before))
    const who = await kept.who().catch(() => undefined)
    if (!who) return
    const own = kept.sortOut(who.account)
    const there = await kept.there().catch(() => undefined)
    if (there && isSame(there) && !(own && isSame(own) && there.at === own.base))
      return kept.now.hasKept ? offer(there) : take(there)
    if (there && !isSame(own)) tell(linkedNotice(link, there))
    else if (own && !isSame(own)) tell(linkedNotice(link, own))
    if (!isSame(own)) fillIn({ ...who.values, ...link.values })
  }
  const offer = (found: DeviceDraft | undefined) => {
    if (found) tell({ says: 'other', draft: found })
  }

  const beginning = useRef<() => Promise<unknown>>(undefined)
  useEffect(() => {
    if (!device || beginning.current) return
    beginning.current = begin
    // If this fails, the form continues as it is.
    void begin()
      .catch(() => {})
      .finally(onBegun)
  })
}
