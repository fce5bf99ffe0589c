import { useState } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import { SESSION_COOKIES } from '../../src/contract/constants.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { Corrected } from '../../src/contract/types.ts'
import type { DeviceDraft } from './device-draft.ts'
import { draftThere } from './draft-there.ts'
import { draftsHere } from './drafts-here.ts'
import type { LiveData } from './live-data.ts'
import { pageDraft, type PageDraft } from './page-draft.ts'

export interface SavedAt {
  /** ISO time. */
  time: string
  /** In the account, where another device finds it. */
  isThere: boolean
}

/** Stores the input of a form: on the device after every change, in the account after every step. */
export function useKept(data: LiveData, api: PortalClient, device: DeviceStore | undefined) {
  const { form, draft } = data
  const [{ now: page, change }] = useState(() => pageDraft(data))
  /** What it corrects, as the page says. */
  const [corrects, setCorrects] = useState(draft?.corrects)
  const [savedAt, setSavedAt] = useState<SavedAt>()
  const headers = () => device?.credentials() ?? {}
  const isLoggedIn = () => headers()[SESSION_COOKIES.token] !== undefined
  const here = draftsHere(form, device, page, isLoggedIn)
  const onSaved = (time: string) => setSavedAt({ time, isThere: true })
  const account = draftThere({ form, api, page, here, headers, isLoggedIn, corrects, onSaved })

  return {
    savedAt,
    corrects,
    now: page as Readonly<PageDraft>,
    local: here.local,
    forget: here.forget,
    aside: here.aside,
    sortOut: here.sortOut,
    keepThere: account.keepThere,
    there: account.there,
    who: account.who,
    keep: (values: Values, step: number) => {
      if (!device) return
      const key = page.key ?? device.newKey()
      change({ key })
      const time = here.keep(values, step, { key, corrects })
      setSavedAt({ time, isThere: false })
    },
    /** The input becomes the draft of another account, and another submission; the first account keeps its copy. */
    handOver: (mark: string) => {
      const found = here.local()
      if (found && page.account !== undefined) here.putAside(found, page.account)
      change({ account: mark, base: null, key: device?.newKey() })
      setCorrects(undefined)
    },
    /**
     * Removes the draft and its uploaded files from this browser; what is stored in the account stays. On somebody's own device,
     * what the account does not have yet is kept and shown to nobody else.
     */
    leave: () => {
      const found = here.local()
      if (!page.isMine || !found || found.isSynced) here.forget()
      if (page.isMine) return
      here.forgetOwnAside()
      account.remove(true)
    },
    /** Discards the draft everywhere. */
    drop: () => {
      here.forget()
      here.forgetAside()
      change({ key: undefined })
      setCorrects(undefined)
      setSavedAt(undefined)
      if (!isLoggedIn()) return
      change({ base: null })
      account.remove(false)
    },
    isLoggedOut: () => page.account !== undefined && !isLoggedIn(),
    keyNow: () => change({ key: page.key ?? device?.newKey() }).key,
    /** It becomes another submission, or a correction of the earlier one. */
    goOnAs: (corrected: Corrected | undefined) => {
      change({ key: device?.newKey() })
      setCorrects(corrected)
    },
    /** The draft of this device was looked at. @returns one that input entered before replaced */
    begin: () => {
      change({ hasBegun: true })
      return here.aside()
    },
    /** @param isChosen by the person, who has seen that it is the account's */
    goOnUnder: (found: DeviceDraft, isChosen: boolean) => {
      if (isChosen) change({ base: found.base ?? page.base })
      here.endAside(found.key)
      change({ key: found.key, link: found.link })
      setCorrects(found.corrects)
      if (found.isForeign) change({ isMine: false })
    },
    endLink: () => {
      change({ link: undefined })
    },
    becomeOf: (mark: string | undefined) => {
      change({ account: mark })
    },
    /** It is in one place: the tab's copy takes precedence over the device's. */
    setOwn: (own: boolean) => {
      here.forget()
      change({ isMine: own })
    },
  }
}
