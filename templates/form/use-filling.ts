import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { PortalError, unwrap } from '../../src/contract/client.ts'
import { checkValues, holdsBy, type Rules } from '../../src/contract/forms/check.ts'
import { shownSchema, type Holds } from '../../src/contract/forms/conditions.ts'
import { everyField } from '../../src/contract/forms/fit.ts'
import { loadRules } from './rules.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { FormFault, Values } from '../../src/contract/forms/types.ts'
import type { LiveProps } from '../types.ts'
import { keptDraft, parseDraft, type DeviceDraft } from './device-draft.ts'
import { enteredIn, typedIn } from './entered.ts'
import type { LiveData } from './Live.tsx'
import { sendForm, type Sent } from './send.ts'
import { faultsIn, namesIn, servedFaults } from './steps.ts'

/** Milliseconds after the last key until what was typed is kept. */
const KEEP_AFTER = 500
/** And after the first one, however many follow. */
const KEEP_WITHIN = 1000

/** What is told above the form. */
export type Notice =
  | { says: 'restored'; at: string }
  | { says: 'other'; draft: DeviceDraft }
  | { says: 'changedLost'; what: string }
  | { says: 'changed' | 'offline' | 'failed' | 'loginFirst' | 'verifyFirst' | 'lateNow' | 'full' }
  | { says: 'sessionOver' | 'decided' | 'correcting' }
  | { says: 'busy'; seconds: number }

/** Filling in a form in the browser: what is entered, checked, kept on the device and on the server, and sent. */
export function useFormFilling({
  data,
  api,
  device,
  element,
}: LiveProps<LiveData> & { element: RefObject<HTMLFormElement | null> }) {
  const { form, draft } = data
  const { schema, steps } = form
  const last = steps?.length ?? 0
  const [values, setValues] = useState<Values>(draft?.values ?? {})
  const [step, setStep] = useState(Math.min(draft?.step ?? 0, last))
  const [rules, setRules] = useState<Rules>()
  const [isSending, setSending] = useState(false)
  const [isMine, setMine] = useState(true)
  const [savedAt, setSavedAt] = useState<{ time: string; isThere: boolean }>()
  const [notice, setNotice] = useState<Notice | undefined>(firstNotice(data))
  const [turn, setTurn] = useState<{ to: string }>()
  const key = useRef(draft?.idempotencyKey)
  const names = useMemo(() => new Set(namesIn(data, step)), [data, step])
  const [faults, setFaults] = useState<readonly FormFault[]>(() =>
    data.hasFaults ? faultsIn(servedFaults(data), names, step === last) : [],
  )
  const holds: Holds = useMemo(
    () => (rules ? holdsBy(schema, rules.conditions) : (pointer) => form.conditions[pointer] ?? false),
    [rules, schema, form.conditions],
  )
  const shown = useMemo(() => shownSchema(schema, tidyValues(values), holds), [schema, values, holds])

  const keep = useCallback(
    (now: Values, at: number) => {
      if (!device) return
      key.current ??= device.newKey()
      const kept = keptDraft({ version: form.version, step: at, values: now, key: key.current })
      device.write(storeName(form.key), kept.text, !isMine)
      setSavedAt({ time: kept.at, isThere: false })
    },
    [device, form.key, form.version, isMine],
  )

  const take = useCallback(
    (found: DeviceDraft) => {
      const names = everyField(schema)
      const fits = Object.entries(found.values).filter(([name]) => names.has(name))
      const lost = Object.entries(found.values).filter(([name]) => !names.has(name))
      key.current = found.key
      // What was typed before the draft was there stays.
      const typed = typedIn(element, schema)
      setValues({ ...Object.fromEntries(fits), ...typed })
      setStep(Math.min(found.step, last))
      setNotice(
        found.version === form.version
          ? { says: 'restored', at: found.at }
          : lost.length > 0
            ? { says: 'changedLost', what: lost.map(([, value]) => inShort(value)).join('、') }
            : { says: 'changed' },
      )
    },
    [schema, last, form.version, element],
  )

  const begin = useCallback(
    async (place: DeviceStore) => {
      const loaded = await loadRules(form.rules)
      if (loaded) setRules(loaded)
      const local = draft ? undefined : parseDraft(place.read(storeName(form.key)))
      if (local) take(local)
      const headers = place.credentials()
      if (draft || Object.keys(headers).length === 0) return
      const { data: answer } = await api.GET('/forms/{key}/draft', {
        params: { path: { key: form.key } },
        headers,
      })
      const found = answer?.data
      if (!found || (local && local.at >= found.updatedAt)) return
      const other = { ...found, key: found.idempotencyKey, at: found.updatedAt }
      if (local) setNotice({ says: 'other', draft: other })
      else take(other)
    },
    [api, draft, form.key, form.rules, take],
  )
  // Once: what this device has, and what the account has elsewhere.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!device || hasBegun.current) return
    hasBegun.current = true
    // Without an answer it goes on as it is.
    void begin(device).catch(() => {})
  }, [device, begin])

  // After a step was turned, or faults were found, the focus goes to what is new.
  useEffect(() => {
    if (turn) device?.focus(turn.to)
  }, [turn, device])

  /** What the fields on the page say now, those of other steps as they were. */
  const read = (element: HTMLFormElement): Values => {
    const own = Object.entries(enteredIn(element, schema)).filter(([name]) => names.has(name))
    const others = Object.entries(values).filter(([name]) => !names.has(name))
    return Object.fromEntries([...others, ...own])
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  /** When the first key was pressed that is not kept yet. */
  const since = useRef(0)
  const keepSoon = (element: HTMLFormElement) => {
    if (!pending.current) since.current = Date.now()
    pending.current = () => {
      pending.current = undefined
      keep(read(element), step)
    }
    clearTimeout(timer.current)
    // Who types without a pause is kept waiting no longer either.
    const left = Math.max(0, since.current + KEEP_WITHIN - Date.now())
    timer.current = setTimeout(() => pending.current?.(), Math.min(KEEP_AFTER, left))
  }
  useEffect(() => device?.onLeave(() => pending.current?.()), [device])

  const turnTo = (next: number, now: Values) => {
    setStep(next)
    setFaults([])
    keep(now, next)
    setTurn({ to: 'form-step' })
    keepThere(now, next)
  }

  /** On the server, for whoever is logged in: another device goes on from there. */
  const keepThere = (now: Values, at: number) => {
    const headers = device?.credentials() ?? {}
    if (Object.keys(headers).length === 0 || key.current === undefined) return
    const body = { version: form.version, step: at, values: now, idempotencyKey: key.current }
    void unwrap(api.PUT('/forms/{key}/draft', { params: { path: { key: form.key } }, headers, body }))
      .then(({ updatedAt }) => setSavedAt({ time: updatedAt, isThere: true }))
      .catch((error: unknown) => {
        // It is on the device, and stays there while one logs in again.
        if (error instanceof PortalError && error.status === 401) setNotice({ says: 'sessionOver' })
      })
  }

  const show = (found: readonly FormFault[], now: Values) => {
    const places = Array.from({ length: last + 1 }, (_, at) => at)
    const first =
      places.find((at) => faultsIn(found, new Set(namesIn(data, at)), at === last).length > 0) ?? last
    setValues(now)
    setStep(first)
    setFaults(faultsIn(found, new Set(namesIn(data, first)), first === last))
    setTurn({ to: 'form-faults' })
  }

  const answer = (sent: Sent, now: Values, consent: string | undefined) => {
    setSending(false)
    if ('receipt' in sent) {
      device?.forget(storeName(form.key))
      device?.open(withReceipt(data.here, sent.receipt))
    } else if ('faults' in sent) show(sent.faults, now)
    else setNotice(sent)
    if ('says' in sent && sent.says === 'offline') {
      const end = device?.onOnline(() => {
        end?.()
        void send(now, consent)
      })
    }
  }

  const send = async (now: Values, consent: string | undefined) => {
    if (!device) return
    setSending(true)
    setNotice(undefined)
    keep(now, step)
    key.current ??= device.newKey()
    const body = {
      version: form.version,
      values: now,
      idempotencyKey: key.current,
      ...(consent && { consent }),
    }
    answer(await sendForm(api, form.key, body, device.credentials()), now, consent)
  }

  /** What the button that was pressed asks for. */
  const act = async (element: HTMLFormElement, what: string, consent: string | undefined) => {
    clearTimeout(timer.current)
    const now = read(element)
    setValues(now)
    const [verb, place] = what.split(':')
    if (verb === 'back') return turnTo(Math.max(0, step - 1), now)
    if (verb === 'step') return turnTo(Number(place), now)
    const checked = await loadRules(form.rules)
    const all = checked ? checkValues(schema, now, checked).faults : []
    if (verb === 'next') {
      const found = faultsIn(all, names, false)
      if (found.length === 0) return turnTo(step + 1, now)
      return show(found, now)
    }
    const consentFault = form.consent && !consent ? [{ path: ['consent'], rule: 'consent' }] : []
    const found = [...all, ...consentFault]
    if (found.length > 0) return show(found, now)
    return send(now, consent)
  }

  const restart = () => {
    device?.forget(storeName(form.key))
    key.current = undefined
    setValues({})
    setNotice(undefined)
    setSavedAt(undefined)
    turnToFirst()
  }
  const turnToFirst = () => {
    setStep(0)
    setFaults([])
    setTurn({ to: 'form-step' })
  }
  const setOwn = (own: boolean) => {
    if (!own) device?.forget(storeName(form.key))
    setMine(own)
  }

  return {
    values,
    setValues,
    step,
    last,
    names,
    shown,
    faults,
    notice,
    savedAt,
    isSending,
    isMine,
    setOwn,
    act,
    keepSoon,
    restart,
    take,
  }
}

const storeName = (key: string) => `form:${key}`

function firstNotice({ refused, draft }: LiveData): Notice | undefined {
  if (refused === 'full' || refused === 'decided') return { says: refused }
  if (refused !== undefined) return { says: 'lateNow' }
  if (draft?.lost) return { says: 'changedLost', what: draft.lost.join('、') }
  return draft?.corrects === undefined ? undefined : { says: 'correcting' }
}

/** What was entered in a field that is gone, for whoever has to enter it elsewhere. */
const inShort = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 40)

function withReceipt(here: string, { number, hash }: { number: string; hash: string }): string {
  const parameters = new URLSearchParams({ receipt: number, hash }).toString()
  return `${here}${here.includes('?') ? '&' : '?'}${parameters}`
}
