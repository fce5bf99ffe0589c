import { type RefObject, useRef, useState } from 'react'
import { checkValues } from '../../src/contract/forms/check.ts'
import { type Agreed, consentFaults } from '../../src/contract/forms/sensitive.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { FormFault, Values } from '../../src/contract/forms/types.ts'
import type { Receipt } from '../../src/contract/types.ts'
import { withParameters } from '../../src/contract/with-parameters.ts'
import type { LiveProps } from '../define/types.ts'
import { agreedIn } from './entered.ts'
import type { LiveData } from './live-data.ts'
import { loadRules } from './rules.ts'
import { sendForm, type Sent } from './send.ts'
import { faultsIn } from './steps.ts'
import type { FormState } from './use-form-state.ts'
import type { useKeepSoon } from './use-keep-soon.ts'
import type { useKept } from './use-kept.ts'
import type { useLoginAgain } from './use-login-again.ts'
import type { useStanding } from './use-standing.ts'
import type { useStepping } from './use-stepping.ts'

interface Sending extends LiveProps<LiveData> {
  element: RefObject<HTMLFormElement | null>
  state: FormState
  kept: ReturnType<typeof useKept>
  soon: ReturnType<typeof useKeepSoon>
  stood: ReturnType<typeof useStanding>
  stepping: ReturnType<typeof useStepping>
  askLogin: ReturnType<typeof useLoginAgain>['askLogin']
  /** On other people's devices, it is neither in the history nor in an address. */
  onReceipt: (receipt: Receipt) => void
}

/** What a button of the form does: going on, going back, or sending; and what the answer to sending changes. */
export function useSending(parts: Sending) {
  const { data, api, device, element, state, kept, soon, stood, stepping, askLogin, onReceipt } = parts
  const { form, here } = data
  const [isSending, setSending] = useState(false)
  const stopWaiting = useRef<() => void>(undefined)

  const end = (receipt: Receipt) => {
    kept.forget()
    soon.forget()
    if (state.isMine) {
      const { number, hash } = receipt
      return device?.open(`${withParameters(here, { receipt: number, hash })}#receipt`)
    }
    kept.leave()
    onReceipt(receipt)
    return state.focus('form-step')
  }
  const answer = (sent: Sent, now: Values, agreed: Agreed) => {
    setSending(false)
    if ('receipt' in sent) return end(sent.receipt)
    if ('faults' in sent) return stepping.show(sent.faults, now)
    if ('before' in sent) {
      stood.refuse(sent.before)
      return state.focus('form-before')
    }
    if (sent.says === 'sessionOver' || sent.says === 'loginFirst')
      return askLogin(sent.says, () => void send(now, agreed))
    state.setNotice(sent)
    if (sent.says === 'linkOver') {
      kept.endLink()
      state.setBound(undefined)
      kept.keep(now, state.step)
    }
    if (sent.says !== 'offline') return undefined
    stopWaiting.current = device?.onOnline(() => {
      // With the state at that time: it may have changed meanwhile.
      if (element.current) void act('submit', agreedIn(element.current))
    })
    return undefined
  }

  const send = async (now: Values, agreed: Agreed) => {
    if (!device) return
    setSending(true)
    state.setNotice(undefined)
    kept.keep(now, state.step)
    // Undefined sends it without a link.
    const link = kept.now.link?.link
    const body = {
      version: form.version,
      values: now,
      idempotencyKey: kept.keyNow() ?? device.newKey(),
      ...(agreed.consent && { consent: agreed.consent }),
      ...(agreed.sensitiveConsent && { sensitiveConsent: agreed.sensitiveConsent }),
      ...(link !== undefined && { link }),
      ...(kept.corrects && { corrects: kept.corrects }),
    }
    answer(await sendForm(api, form.key, body, device.credentials()), now, agreed)
  }

  /** What the pressed button requests. Nothing goes on, or out, without files that are still `coming`. */
  const act = async (what: string, agreed: Agreed, coming: readonly FormFault[] = []) => {
    soon.keepNow()
    stopWaiting.current?.()
    const now = state.read()
    state.setValues(now)
    const [verb, to] = what.split(':')
    if (verb === 'back' || verb === 'step') {
      const next = verb === 'back' ? Math.max(0, state.step - 1) : Number(to)
      // The history changes the step if it leads there.
      if (!stepping.places.goBack(next)) stepping.goTo(next, now)
      return undefined
    }
    const rules = await loadRules(form.rules)
    const { values: fitted, faults } = rules
      ? checkValues(form.schema, now, rules)
      : { values: tidyValues(now), faults: [] }
    if (verb === 'next') {
      const found = faultsIn([...coming, ...faults], state.names, false)
      return found.length > 0 ? stepping.show(found, now) : stepping.goTo(state.step + 1, now)
    }
    const found = [...coming, ...faults, ...consentFaults(form, fitted, agreed)]
    return found.length > 0 ? stepping.show(found, now) : send(now, agreed)
  }

  return { isSending, act }
}
