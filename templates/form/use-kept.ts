import { useRef, useState } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import { SESSION_COOKIES } from '../../src/contract/constants.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { Corrected } from '../../src/contract/types.ts'
import { asideName, draftName, parseDraft, timeNow, type DeviceDraft } from './device-draft.ts'
import { boundBy } from './link.ts'
import type { LiveData } from './live-data.ts'

export interface SavedAt {
  /** ISO time. */
  time: string
  /** Under the account, where another device finds it. */
  isThere: boolean
}

/** Says why a page that was wiped is empty. */
const LEFT = 'form-left'

/** What is kept of a form that is being filled in: on the device after every change, under the account after every step. */
export function useKept(
  { form, draft, link: given }: LiveData,
  api: PortalClient,
  device: DeviceStore | undefined,
) {
  const name = draftName(form.key)
  /** Of the submission that it will be. */
  const key = useRef(draft?.idempotencyKey)
  /** The account's draft that is known of here. */
  const base = useRef<string | null>(draft?.updatedAt ?? null)
  /** Whose it is; undefined where nobody was logged in. */
  const account = useRef<string>(undefined)
  const isMine = useRef(true)
  /** The link that it was begun with. */
  const link = useRef(boundBy(draft ? draft.link : given))
  /** What it corrects; the page says so. */
  const [corrects, setCorrects] = useState(draft?.corrects)
  const [savedAt, setSavedAt] = useState<SavedAt>()
  const path = { key: form.key }
  const token = () => device?.credentials()[SESSION_COOKIES.token]
  const headers = () => device?.credentials() ?? {}

  const write = (kept: DeviceDraft) => {
    // Whoever it is of has logged out: what stays on the page is not left on the device.
    if (account.current !== undefined && token() === undefined) return
    device?.write(name, JSON.stringify(kept), !isMine.current)
  }
  const local = () => parseDraft(device?.read(name))
  const forget = () => device?.forget(name)

  const keep = (values: Values, step: number) => {
    if (!device) return
    key.current ??= device.newKey()
    const found = local()
    // Of an account that is not logged in: what is begun beside it does not take its place.
    if (found?.account !== undefined && found.account !== account.current && found.key !== key.current)
      putAside(found, found.account)
    const at = timeNow()
    write({
      version: form.version,
      step,
      values,
      key: key.current,
      at,
      ...(account.current !== undefined && { account: account.current }),
      ...(base.current !== null && { base: base.current }),
      ...(link.current && { link: link.current }),
      ...(corrects && { corrects }),
      ...(!isMine.current && { isForeign: true }),
    })
    setSavedAt({ time: at, isThere: false })
  }

  /** What the account has; undefined for nothing. From now on it is known here. @throws without an answer */
  const there = async (): Promise<DeviceDraft | undefined> => {
    const { data: answer } = await api.GET('/forms/{key}/draft', { params: { path }, headers: headers() })
    const found = answer?.data
    base.current = found?.updatedAt ?? null
    if (!found) return undefined
    const { version, step, values, idempotencyKey, updatedAt, corrects: corrected } = found
    const bound = boundBy(found.link)
    return {
      version,
      step,
      values,
      key: idempotencyKey,
      at: updatedAt,
      base: updatedAt,
      ...(bound && { link: bound }),
      ...(corrected && { corrects: corrected }),
    }
  }

  const put = async (values: Values, step: number): Promise<'over' | DeviceDraft | undefined> => {
    if (token() === undefined || key.current === undefined) return undefined
    const body = {
      version: form.version,
      step,
      values,
      idempotencyKey: key.current,
      base: base.current,
      ...(link.current?.link !== undefined && { link: link.current.link }),
      ...(corrects && { corrects }),
    }
    const { data: answer, response } = await api.PUT('/forms/{key}/draft', {
      params: { path },
      headers: headers(),
      body,
    })
    if (response.status === 401) return 'over'
    if (response.status === 409) return there()
    if (!answer) return undefined
    const { updatedAt } = answer.data
    base.current = updatedAt
    const kept = local()
    const isSame = kept?.step === step && JSON.stringify(kept.values) === JSON.stringify(values)
    if (kept) write({ ...kept, base: updatedAt, isSynced: isSame })
    setSavedAt({ time: updatedAt, isThere: true })
    return undefined
  }

  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /**
   * Keeps it under the account, where somebody is logged in.
   * @returns that they are not any more, or what another device has kept there meanwhile
   */
  const keepThere = (values: Values, step: number): Promise<'over' | DeviceDraft | undefined> => {
    // One after the other: a second one would take what the first has kept for another device's.
    const next = queue.current.then(() => put(values, step))
    queue.current = next.catch(() => {})
    // Without an answer it is on the device.
    return next.catch(() => undefined)
  }

  /** Who is logged in, and what of theirs fills the form in; undefined where nobody is. @throws without an answer */
  const who = async () => {
    const tokenId = token()
    if (tokenId === undefined) return undefined
    const { data: answer } = await api.GET('/forms/{key}/prefill', {
      params: { path, header: { tokenId } },
    })
    return answer?.data
  }

  /** Puts a draft of another account aside, and brings back what is this one's. */
  const sortOut = (mark: string): DeviceDraft | undefined => {
    account.current = mark
    const found = local()
    if (found?.account !== undefined && found.account !== mark) {
      putAside(found, found.account)
      forget()
    } else if (found) return found
    const back = parseDraft(device?.read(asideName(form.key, mark)))
    device?.forget(asideName(form.key, mark))
    if (back) write(back)
    return back
  }
  const putAside = (kept: DeviceDraft, mark: string) =>
    device?.write(asideName(form.key, mark), JSON.stringify(kept), !isMine.current)

  /** What was entered becomes the draft of another account, and stays that of the first one as well. */
  const handOver = (mark: string) => {
    const found = local()
    if (found && account.current !== undefined) putAside(found, account.current)
    account.current = mark
    base.current = null
    // It will be another submission.
    key.current = device?.newKey()
    setCorrects(undefined)
  }

  /**
   * Nothing of what was begun is left in this browser, with the files that were added in it; what lies under the account stays
   * there. On one's own device what the account does not have yet stays, shown to nobody else.
   */
  const leave = () => {
    const found = local()
    if (!isMine.current || !found || found.isSynced) forget()
    if (isMine.current) return
    if (account.current !== undefined) device?.forget(asideName(form.key, account.current))
    // What could not be dropped now is dropped in time.
    const leaving = { params: { path, query: { leave: true } }, headers: headers(), keepalive: true }
    void api.DELETE('/forms/{key}/draft', leaving).catch(() => {})
  }

  /** Throws everything away that was begun. */
  const drop = () => {
    forget()
    key.current = undefined
    setCorrects(undefined)
    setSavedAt(undefined)
    if (token() === undefined) return
    base.current = null
    // Without an answer it is found again the next time.
    void api.DELETE('/forms/{key}/draft', { params: { path }, headers: headers() }).catch(() => {})
  }

  return {
    savedAt,
    local,
    forget,
    keep,
    keepThere,
    there,
    who,
    sortOut,
    handOver,
    drop,
    leave,
    /** The page is wiped: the one that follows says so. */
    markLeft: () => device?.write(LEFT, account.current === undefined ? 'nobody' : 'account', true),
    /** Of whom the page was wiped last, once: somebody's account, or nobody. */
    takeLeft: () => {
      const left = device?.read(LEFT)
      device?.forget(LEFT)
      return left
    },
    isLoggedOut: () => account.current !== undefined && token() === undefined,
    keyNow: () => (key.current ??= device?.newKey()),
    /** The key under which it may have been sent already. */
    keyBefore: () => key.current,
    /** It will be another submission than what was sent before, or the correction of that. */
    goOnAs: (corrected: Corrected | undefined) => {
      key.current = device?.newKey()
      setCorrects(corrected)
    },
    corrects,
    goOnUnder: (found: DeviceDraft) => {
      key.current = found.key
      link.current = found.link
      setCorrects(found.corrects)
      if (found.isForeign) isMine.current = false
    },
    /** The link that what is there now was begun with; undefined sends it without one. */
    linkNow: () => link.current?.link,
    endLink: () => {
      link.current = undefined
    },
    accountNow: () => account.current,
    becomeOf: (mark: string | undefined) => {
      account.current = mark
    },
    /** It lies in one place: what the tab has goes before what the device has. */
    setOwn: (own: boolean) => {
      forget()
      isMine.current = own
    },
  }
}
