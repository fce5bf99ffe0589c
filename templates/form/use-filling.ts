import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { checkValues, holdsBy, type Rules } from '../../src/contract/forms/check.ts'
import { shownSchema, type Holds } from '../../src/contract/forms/conditions.ts'
import { defaultValues } from '../../src/contract/forms/defaults.ts'
import { type Agreed, consentFaults } from '../../src/contract/forms/sensitive.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { FormFault, Values } from '../../src/contract/forms/types.ts'
import type { Receipt } from '../../src/contract/types.ts'
import { withParameters } from '../../src/contract/with-parameters.ts'
import { loadRules } from './rules.ts'
import type { LiveProps } from '../define/types.ts'
import type { DeviceDraft } from './device-draft.ts'
import { agreedIn, enteredIn, only, typedIn } from './entered.ts'
import { held } from './held.ts'
import { boundBy } from './link.ts'
import type { LiveData } from './live-data.ts'
import { firstValues, isUntouched } from './first-values.ts'
import { firstNotice, type Notice } from './notice.ts'
import { takenFrom } from './taken.ts'
import { sendForm, type Sent } from './send.ts'
import { faultsIn, namesIn, servedFaults } from './steps.ts'
import { useLeaving } from './use-leaving.ts'
import { useLoginAgain } from './use-login-again.ts'
import { useBeginning } from './use-beginning.ts'
import { useCountedSteps } from './use-counted-steps.ts'
import { useKeepSoon } from './use-keep-soon.ts'
import { useKept } from './use-kept.ts'
import { usePlaces } from './use-places.ts'
import { useStanding } from './use-standing.ts'

type Faults = readonly FormFault[]

/** Filling in a form in the browser: input is checked, stored on the device and on the server, and sent. */
export function useFormFilling({
  data,
  api,
  device,
  element,
}: LiveProps<LiveData> & { element: RefObject<HTMLFormElement | null> }) {
  const { form, draft } = data
  const { schema, steps } = form
  const last = steps?.length ?? 0
  const given = draft ? draft.link : data.link
  const [values, setValues] = useState<Values>(() => firstValues(data))
  const [bound, setBound] = useState(() => boundBy(given))
  const locked = useMemo(() => new Set(bound?.locked), [bound])
  const [step, setStep] = useState(Math.min(draft?.step ?? 0, last))
  const [rules, setRules] = useState<Rules>()
  const [isSending, setSending] = useState(false)
  const [isMine, setMine] = useState(true)
  const [notice, setNotice] = useState<Notice | undefined>(firstNotice(data))
  const [turn, setTurn] = useState<{ to: string }>()
  const [receipt, setReceipt] = useState<Receipt>()
  const kept = useKept(data, api, device)
  useEffect(() => (isMine ? undefined : device?.leaveNothing()), [device, isMine])
  const stood = useStanding(data, api, device, kept.keyBefore)
  const names = useMemo(() => new Set(namesIn(data, step)), [data, step])
  const [faults, setFaults] = useState<Faults>(() =>
    data.hasFaults ? faultsIn(servedFaults(data), names, step === last) : [],
  )
  const holds: Holds = useMemo(
    () => (rules ? holdsBy(schema, rules.conditions) : held(form.conditions)),
    [rules, schema, form.conditions],
  )
  const shown = useMemo(() => shownSchema(schema, tidyValues(values), holds), [schema, values, holds])

  /**
   * Fills in what nobody has answered. It happens together with reading what was typed: otherwise a key pressed between reading the
   * fields and rendering them again would be lost.
   */
  const fillIn = (found: Values) => {
    const onTop = (now: Values) => ({
      ...found,
      ...(kept.hasKept() && tidyValues(now)),
      ...typedIn(element, schema),
    })
    flushSync(() => setValues(onTop))
  }

  /** @param isChosen it replaces what is on the page; otherwise what was typed meanwhile stays, and stays in view */
  const take = (found: DeviceDraft, isChosen = false) => {
    const { fits, notice } = takenFrom(found, form)
    const isTyping = !isChosen && isPending()
    const at = isTyping ? step : Math.min(found.step, last)
    const all = { ...fits, ...(!isChosen && typedIn(element, schema)) }
    forgetPending()
    kept.goOnUnder(found, isChosen)
    if (found.isForeign) setMine(false)
    flushSync(() => {
      setValues(all)
      setBound(found.link)
      setStep(at)
      if (isChosen) setFaults([])
      setNotice(notice)
    })
    places.stay(at)
    if (isTyping) kept.keep(all, at)
  }

  // After changing the step, or when errors were found, the focus goes to what is new.
  useEffect(() => {
    if (turn) device?.focus(turn.to)
  }, [turn, device])

  /** The present input on the page, and the input of other steps unchanged. */
  const read = (place: HTMLFormElement): Values => {
    // Locked answers are shown as text, not as fields.
    const isEntered = (name: string) => names.has(name) && !locked.has(name)
    const own = Object.entries(enteredIn(place, schema)).filter(([name]) => isEntered(name))
    const others = Object.entries(values).filter(([name]) => !isEntered(name))
    return Object.fromEntries([...others, ...own])
  }

  const {
    keepSoon: keepLater,
    keepNow,
    isPending,
    forget: forgetPending,
  } = useKeepSoon(device, useCountedSteps(api, form.key, step))
  const keepSoon = (place: HTMLFormElement) => keepLater(() => kept.keep(read(place), step))

  const keepThere = async (now: Values, at: number) => {
    const found = await kept.keepThere(now, at)
    if (found === 'over') askLogin('sessionOver', () => void keepThere(now, at))
    else if (found) setNotice({ says: 'other', draft: found })
  }

  const turnTo = (next: number, now: Values) => {
    setStep(next)
    setFaults([])
    setTurn({ to: 'form-step' })
    if (!kept.local() && isUntouched(now, data)) return
    kept.keep(now, next)
    void keepThere(now, next)
  }
  const places = usePlaces(device, { isStepped: last > 0 && !receipt, step }, (to) => {
    const now = element.current ? read(element.current) : values
    keepNow()
    setValues(now)
    turnTo(Math.min(to, last), now)
  })

  const goTo = (next: number, now: Values) => {
    places.enter(next)
    turnTo(next, now)
  }

  const show = (found: Faults, now: Values) => {
    const steps = Array.from({ length: last + 1 }, (_, at) => at)
    const first =
      steps.find((at) => faultsIn(found, new Set(namesIn(data, at)), at === last).length > 0) ?? last
    setValues(now)
    setStep(first)
    setFaults(faultsIn(found, new Set(namesIn(data, first)), first === last))
    places.enter(first)
    setTurn({ to: 'form-faults' })
  }

  const login = useLoginAgain({
    data,
    device,
    kept,
    tell: setNotice,
    onForgotten: forgetPending,
  })
  const { askLogin } = login

  useBeginning({
    data,
    device,
    kept,
    take,
    fillIn,
    tell: setNotice,
    offerLogin: login.offer,
    onRules: setRules,
    onBegun: stood.askOnOpening,
  })

  useLeaving(device, {
    keep: () => {
      if (element.current && kept.local()?.isSynced !== true) void keepThere(read(element.current), step)
    },
    isLoggedOut: kept.isLoggedOut,
    leave: () => {
      if (isMine && kept.accountNow() === undefined) return
      forgetPending()
      kept.leave()
      kept.markLeft()
      device?.leaveNothing()
      device?.open(data.here)
    },
  })

  const stopWaiting = useRef<() => void>(undefined)
  const answer = (sent: Sent, now: Values, agreed: Agreed) => {
    setSending(false)
    if ('receipt' in sent) {
      kept.forget()
      forgetPending()
      if (!isMine) kept.leave()
      // On other people's devices, it is neither in the history nor in an address.
      if (!isMine) {
        setReceipt(sent.receipt)
        return setTurn({ to: 'form-step' })
      }
      const { number, hash } = sent.receipt
      return device?.open(`${withParameters(data.here, { receipt: number, hash })}#receipt`)
    }
    if ('faults' in sent) return show(sent.faults, now)
    if ('before' in sent) {
      stood.refuse(sent.before)
      return setTurn({ to: 'form-before' })
    }
    if (sent.says === 'sessionOver' || sent.says === 'loginFirst')
      return askLogin(sent.says, () => void send(now, agreed))
    setNotice(sent)
    if (sent.says === 'linkOver') {
      kept.endLink()
      setBound(undefined)
      kept.keep(now, step)
    }
    if (sent.says !== 'offline') return undefined
    stopWaiting.current = device?.onOnline(() => {
      const place = element.current
      // With the state at that time: it may have changed meanwhile.
      if (place) void act(place, 'submit', agreedIn(place))
    })
    return undefined
  }

  const send = async (now: Values, agreed: Agreed) => {
    if (!device) return
    setSending(true)
    setNotice(undefined)
    kept.keep(now, step)
    const idempotencyKey = kept.keyNow() ?? device.newKey()
    const link = kept.linkNow()
    const body = {
      version: form.version,
      values: now,
      idempotencyKey,
      ...(agreed.consent && { consent: agreed.consent }),
      ...(agreed.sensitiveConsent && { sensitiveConsent: agreed.sensitiveConsent }),
      ...(link !== undefined && { link }),
      ...(kept.corrects && { corrects: kept.corrects }),
    }
    answer(await sendForm(api, form.key, body, device.credentials()), now, agreed)
  }

  /** What the pressed button requests. Nothing goes on, or out, without files that are still `coming`. */
  const act = async (place: HTMLFormElement, what: string, agreed: Agreed, coming: Faults = []) => {
    keepNow()
    stopWaiting.current?.()
    const now = read(place)
    setValues(now)
    const [verb, to] = what.split(':')
    if (verb === 'back' || verb === 'step') {
      const next = verb === 'back' ? Math.max(0, step - 1) : Number(to)
      // The history changes the step if it leads there.
      if (!places.goBack(next)) goTo(next, now)
      return undefined
    }
    const checked = await loadRules(form.rules)
    const { values: fitted, faults: all } = checked
      ? checkValues(schema, now, checked)
      : { values: tidyValues(now), faults: [] }
    if (verb === 'next') {
      const found = faultsIn([...coming, ...all], names, false)
      return found.length > 0 ? show(found, now) : goTo(step + 1, now)
    }
    const found = [...coming, ...all, ...consentFaults(form, fitted, agreed)]
    if (found.length > 0) return show(found, now)
    return send(now, agreed)
  }

  /** Sends the input as another submission, or as a correction of the earlier one. */
  const chooseAgain = (what: 'another' | 'amend') => {
    const { number, edition } = stood.before?.earlier ?? {}
    const isAmending = what === 'amend' && number !== undefined && edition !== undefined
    kept.goOnAs(isAmending ? { number, edition } : undefined)
    stood.settle()
    setNotice(undefined)
    setTurn({ to: 'form-step' })
  }
  const restart = () => {
    kept.drop()
    stood.settle()
    setValues({ ...defaultValues(schema), ...only(values, locked) })
    setNotice(undefined)
    setStep(0)
    places.enter(0)
    setFaults([])
    setTurn({ to: 'form-step' })
  }
  const setOwn = (own: boolean) => {
    kept.setOwn(own)
    setMine(own)
    if (kept.savedAt && element.current) kept.keep(read(element.current), step)
  }

  return {
    values,
    setValues,
    step,
    last,
    names,
    locked,
    link: bound?.link,
    shown,
    holds,
    faults,
    notice,
    savedAt: kept.savedAt,
    isSending,
    isMine,
    setOwn,
    receipt,
    before: kept.corrects ? undefined : stood.before,
    closed: stood.closed,
    corrects: kept.corrects,
    chooseAgain,
    act,
    keepSoon,
    restart,
    take: (found: DeviceDraft) => take(found, true),
    login: {
      ...login,
      canGoWithout: notice?.says === 'sessionOver' && (form.policy?.who ?? 'anyone') === 'anyone',
    },
  }
}
