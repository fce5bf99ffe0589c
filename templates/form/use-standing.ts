import { useEffect, useEffectEvent, useState } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { FormPolicy } from '../../src/contract/forms/types.ts'
import type { Standing } from '../../src/contract/types.ts'
import { type Before, beforeOf, isOnce } from './before.ts'
import type { LiveData } from './live-data.ts'

/** Earlier submissions, and whether the form accepts one now: asked when the page opens, and when it is shown again. */
export function useStanding(
  data: LiveData,
  api: PortalClient,
  device: DeviceStore | undefined,
  keyNow: () => string | undefined,
) {
  const { form, draft } = data
  const [standing, setStanding] = useState<Standing | undefined>(draft?.standing ?? data.standing)
  const [refused, setRefused] = useState<Before | undefined>(() => servedRefusal(data))
  const ask = async () => {
    const idempotencyKey = keyNow()
    const { data: answer } = await api.POST('/forms/{key}/standing', {
      params: { path: { key: form.key } },
      headers: device?.credentials(),
      body: { ...(idempotencyKey !== undefined && { idempotencyKey }) },
    })
    if (answer) setStanding(answer.data)
  }
  // If this fails, sending will report it.
  const askSoon = () => void ask().catch(() => {})
  const askAgain = useEffectEvent(askSoon)
  useEffect(() => device?.onReturn(() => askAgain()), [device])
  return {
    closed: standing?.closed,
    before: refused ?? (standing && beforeOf(standing, form.policy)),
    /** For cases in which something may have been sent before, or the form may accept nothing more. */
    askOnOpening: () => {
      if (mayBeTaken(form.policy) || keyNow() !== undefined) askSoon()
    },
    refuse: setRefused,
    /** What is sent from now on is a different submission. */
    settle: () => {
      setRefused(undefined)
      setStanding(undefined)
    },
  }
}

const mayBeTaken = (policy: Partial<FormPolicy> = {}) => isOnce(policy) || policy.quota !== undefined

function servedRefusal({ refused, draft, form }: LiveData): Before | undefined {
  if (refused !== 'sent') return undefined
  const earlier = draft?.standing.earlier
  const canSendAnother = !isOnce(form.policy) || earlier?.state === 'withdrawn'
  return { ...(earlier && { earlier }), canSendAnother, isRefused: true, isUsed: true }
}
