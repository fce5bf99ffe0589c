import { useEffect, useState, type RefObject } from 'react'
import type { Receipt } from '../../src/contract/types.ts'
import type { LiveProps } from '../define/types.ts'
import type { DeviceDraft } from './device-draft.ts'
import type { LiveData } from './live-data.ts'
import { markLeft } from './left-mark.ts'
import { useAgain } from './use-again.ts'
import { useBeginning } from './use-beginning.ts'
import { useCountedSteps } from './use-counted-steps.ts'
import { useFormState } from './use-form-state.ts'
import { useKeepSoon } from './use-keep-soon.ts'
import { useKept } from './use-kept.ts'
import { useLeaving } from './use-leaving.ts'
import { useLoginAgain } from './use-login-again.ts'
import { useRestoring } from './use-restoring.ts'
import { useSending } from './use-sending.ts'
import { useStanding } from './use-standing.ts'
import { useStepping } from './use-stepping.ts'

export type FormFilling = ReturnType<typeof useFormFilling>

/** Filling in a form in the browser: input is checked, stored on the device and on the server, and sent. */
export function useFormFilling(parts: LiveProps<LiveData> & { element: RefObject<HTMLFormElement | null> }) {
  const { data, api, device } = parts
  const { form, here } = data
  const state = useFormState(parts)
  const { step, isMine } = state
  const [receipt, setReceipt] = useState<Receipt>()
  const kept = useKept(data, api, device)
  useEffect(() => (isMine ? undefined : device?.leaveNothing()), [device, isMine])
  const stood = useStanding(data, api, device, () => kept.now.key)
  const soon = useKeepSoon(device, useCountedSteps(api, form.key, step))
  const login = useLoginAgain({ data, device, kept, tell: state.setNotice, onForgotten: soon.forget })
  const { askLogin } = login
  const isOver = receipt !== undefined
  const stepping = useStepping({ data, device, state, kept, soon, isOver, askLogin })
  const { places, keepThere } = stepping
  const { take, fillIn } = useRestoring({ ...parts, state, kept, soon, places })
  useBeginning({
    data,
    device,
    kept,
    take,
    fillIn,
    tell: state.setNotice,
    offerLogin: login.offer,
    onRules: state.setRules,
    onBegun: stood.askOnOpening,
  })
  useLeaving(device, {
    keep: () => {
      if (!isOver && kept.local()?.isSynced !== true) void keepThere(state.read(), step)
    },
    isLoggedOut: kept.isLoggedOut,
    owned: () => (kept.now.account === undefined ? null : parts.element.current),
    leave: () => {
      if (isMine && kept.now.account === undefined) return
      soon.forget()
      kept.leave()
      markLeft(device, kept.now.account)
      device?.leaveNothing()
      device?.open(here)
    },
  })
  const sending = useSending({
    ...parts,
    state,
    kept,
    soon,
    stood,
    stepping,
    askLogin,
    onReceipt: setReceipt,
  })

  const again = useAgain({ data, state, kept, stood, places })

  return {
    ...state,
    ...sending,
    ...again,
    link: state.bound?.link,
    savedAt: kept.savedAt,
    receipt,
    before: kept.corrects ? undefined : stood.before,
    closed: stood.closed,
    corrects: kept.corrects,
    keepSoon: () => soon.keepSoon(() => kept.keep(state.read(), step)),
    take: (found: DeviceDraft) => take(found, true),
    setOwn: (own: boolean) => {
      kept.setOwn(own)
      state.setMine(own)
      if (kept.savedAt) kept.keep(state.read(), step)
    },
    login: {
      ...login,
      canGoWithout: state.notice?.says === 'sessionOver' && (form.policy?.who ?? 'anyone') === 'anyone',
    },
  }
}
