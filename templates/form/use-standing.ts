import { useEffect, useEffectEvent, useState } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { FormPolicy } from '../../src/contract/forms/types.ts'
import type { Standing } from '../../src/contract/types.ts'
import { type Before, beforeOf, isOnce } from './before.ts'
import type { LiveData } from './live-data.ts'

/** What was sent before, and whether the form takes something now: asked as the page opens, and as it comes back. */
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
  // Without an answer sending says it.
  const askSoon = () => void ask().catch(() => {})
  const askAgain = useEffectEvent(askSoon)
  useEffect(() => device?.onReturn(() => askAgain()), [device])
  return {
    closed: standing?.closed,
    before: refused ?? (standing && beforeOf(standing, form.policy)),
    /** Where it may be that something was sent before, or that the form takes nothing more. */
    askOnOpening: () => {
      if (mayBeTaken(form.policy) || keyNow() !== undefined) askSoon()
    },
    refuse: setRefused,
    /** What is sent from now on is something else. */
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
