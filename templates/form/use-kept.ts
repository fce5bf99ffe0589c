import { useRef, useState } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import { SESSION_COOKIES } from '../../src/contract/constants.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import { everyField } from '../../src/contract/forms/fit.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { Corrected } from '../../src/contract/types.ts'
import { asideName, draftName, parseDraft, timeNow, type DeviceDraft } from './device-draft.ts'
import { boundBy } from './link.ts'
import type { LiveData } from './live-data.ts'

export interface SavedAt {
  /** ISO time. */
  time: string
  /** In the account, where another device finds it. */
  isThere: boolean
}

/** Why a page that was cleared is empty. */
const LEFT = 'form-left'
/** For a draft of nobody in particular that is put aside. */
const NOBODY = ''

/** Stores the input of a form: on the device after every change, in the account after every step. */
export function useKept(
  { form, draft, link: given }: LiveData,
  api: PortalClient,
  device: DeviceStore | undefined,
) {
  const name = draftName(form.key)
  /** The draft of this device was looked at. */
  const hasBegun = useRef(draft !== undefined)
  /** The idempotency key of the submission. */
  const key = useRef(draft?.idempotencyKey)
  /** The account's draft as it is known here. */
  const base = useRef<string | null>(draft?.updatedAt ?? null)
  /** Its owner; undefined if nobody was logged in. */
  const account = useRef<string>(undefined)
  const isMine = useRef(true)
  /** This page has stored input, so it shows something that no draft found later may replace. */
  const hasKept = useRef(false)
  /** The link it was begun with. */
  const link = useRef(boundBy(draft ? draft.link : given))
  /** What it corrects, as the page says. */
  const [corrects, setCorrects] = useState(draft?.corrects)
  const [savedAt, setSavedAt] = useState<SavedAt>()
  const path = { key: form.key }
  const token = () => device?.credentials()[SESSION_COOKIES.token]
  const headers = () => device?.credentials() ?? {}

  const write = (kept: DeviceDraft) => {
    // Its owner has logged out: what is on the page is not left on the device.
    if (account.current !== undefined && token() === undefined) return
    device?.write(name, JSON.stringify(kept), !isMine.current)
  }
  const local = () => parseDraft(device?.read(name))
  const forget = () => device?.forget(name)

  const keep = (values: Values, step: number) => {
    if (!device) return
    key.current ??= device.newKey()
    const found = local()
    const isOther = found !== undefined && found.key !== key.current
    // It belongs to an account that is not logged in, or was not shown yet: new input does not replace it.
    if (isOther && found.account !== undefined && found.account !== account.current)
      putAside(found, found.account)
    else if (isOther && !hasBegun.current) putAside(found, NOBODY)
    hasKept.current = true
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
      asked: [...everyField(form.schema).keys()],
      ...(!isMine.current && { isForeign: true }),
    })
    setSavedAt({ time: at, isThere: false })
  }

  /**
   * The account's draft; undefined if there is none, or it is known here already, for example because this page has stored it.
   * @throws if there is no answer
   */
  const askThere = async (): Promise<DeviceDraft | undefined> => {
    const { data: answer } = await api.GET('/forms/{key}/draft', { params: { path }, headers: headers() })
    const found = answer?.data
    const before = base.current
    base.current = found?.updatedAt ?? null
    if (!found || found.updatedAt === before) return undefined
    const { version, step, values, idempotencyKey, updatedAt, corrects: corrected, lost, added } = found
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
      ...((lost ?? added) && { moved: { ...(lost && { lost }), ...(added && { added }) } }),
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
    if (response.status === 409) return askThere()
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
   * Stores the draft in the account, if somebody is logged in.
   * @returns that they no longer are, or what another device has stored meanwhile
   */
  const keepThere = (values: Values, step: number): Promise<'over' | DeviceDraft | undefined> => {
    // One after the other: a second request would take the result of the first for another device's.
    const next = queue.current.then(() => put(values, step))
    queue.current = next.catch(() => {})
    // If this fails, the draft is still on the device.
    return next.catch(() => undefined)
  }

  /** Like `askThere`, after what is being stored there now: otherwise this page would take its own draft for another device's. */
  const there = (): Promise<DeviceDraft | undefined> => {
    const next = queue.current.then(async () => {
      const before = base.current
      const found = await askThere()
      // It is offered: until it is chosen, what this page stores does not replace it unasked.
      if (hasKept.current && found) base.current = before
      return found
    })
    queue.current = next.catch(() => {})
    return next
  }

  /** Who is logged in, and their data for filling in the form; undefined if nobody is. @throws if there is no answer */
  const who = async () => {
    const tokenId = token()
    if (tokenId === undefined) return undefined
    const { data: answer } = await api.GET('/forms/{key}/prefill', {
      params: { path, header: { tokenId } },
    })
    return answer?.data
  }

  /** Puts another account's draft aside, and restores this account's. */
  const sortOut = (mark: string): DeviceDraft | undefined => {
    account.current = mark
    const found = local()
    if (found?.account !== undefined && found.account !== mark) {
      putAside(found, found.account)
      forget()
    } else if (found) return found
    const back = aside(mark)
    device?.forget(asideName(form.key, mark))
    if (back) write(back)
    return back
  }
  const aside = (mark: string) => parseDraft(device?.read(asideName(form.key, mark)))
  /** On a device of others nothing stays for whoever comes next: the account has what was entered. */
  const putAside = (kept: DeviceDraft, mark: string) =>
    kept.isForeign || device?.write(asideName(form.key, mark), JSON.stringify(kept), !isMine.current)

  /** The input becomes the draft of another account; the first account keeps its copy. */
  const handOver = (mark: string) => {
    const found = local()
    if (found && account.current !== undefined) putAside(found, account.current)
    account.current = mark
    base.current = null
    // It becomes another submission.
    key.current = device?.newKey()
    setCorrects(undefined)
  }

  /**
   * Removes the draft and its uploaded files from this browser; what is stored in the account stays. On somebody's own device,
   * what the account does not have yet is kept and shown to nobody else.
   */
  const leave = () => {
    const found = local()
    if (!isMine.current || !found || found.isSynced) forget()
    if (isMine.current) return
    for (const mark of [account.current ?? NOBODY, NOBODY]) device?.forget(asideName(form.key, mark))
    // What cannot be deleted now is deleted in time.
    const leaving = { params: { path, query: { leave: true } }, headers: headers(), keepalive: true }
    void api.DELETE('/forms/{key}/draft', leaving).catch(() => {})
  }

  /** Discards the draft everywhere. */
  const drop = () => {
    forget()
    device?.forget(asideName(form.key, NOBODY))
    key.current = undefined
    setCorrects(undefined)
    setSavedAt(undefined)
    if (token() === undefined) return
    base.current = null
    // If this fails, it is found again the next time.
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
    /** The page is cleared: the next one says so. */
    markLeft: () => device?.write(LEFT, account.current === undefined ? 'nobody' : 'account', true),
    /** Whose page was cleared last, returned once: an account's, or that of nobody in particular. */
    takeLeft: () => {
      const left = device?.read(LEFT)
      device?.forget(LEFT)
      return left
    },
    isLoggedOut: () => account.current !== undefined && token() === undefined,
    keyNow: () => (key.current ??= device?.newKey()),
    /** The key under which it may have been sent already. */
    keyBefore: () => key.current,
    /** It becomes another submission, or a correction of the earlier one. */
    goOnAs: (corrected: Corrected | undefined) => {
      key.current = device?.newKey()
      setCorrects(corrected)
    },
    corrects,
    hasKept: () => hasKept.current,
    /** The draft of this device was looked at. @returns one that input entered before replaced */
    begin: () => {
      hasBegun.current = true
      return aside(NOBODY)
    },
    aside,
    /** @param isChosen by the person, who has seen that it is the account's */
    goOnUnder: (found: DeviceDraft, isChosen: boolean) => {
      if (isChosen) base.current = found.base ?? base.current
      for (const mark of [account.current ?? NOBODY, NOBODY])
        if (aside(mark)?.key === found.key) device?.forget(asideName(form.key, mark))
      key.current = found.key
      link.current = found.link
      setCorrects(found.corrects)
      if (found.isForeign) isMine.current = false
    },
    /** The link with which the present input was begun; undefined sends it without a link. */
    linkNow: () => link.current?.link,
    endLink: () => {
      link.current = undefined
    },
    accountNow: () => account.current,
    becomeOf: (mark: string | undefined) => {
      account.current = mark
    },
    /** It is in one place: the tab's copy takes precedence over the device's. */
    setOwn: (own: boolean) => {
      forget()
      isMine.current = own
    },
  }
}
