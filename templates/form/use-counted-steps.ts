import { useEffect, useEffectEvent, useRef } from 'react'
import { asksNotToBeCounted } from '../../src/contract/not-counted.ts'
import type { PortalClient } from '../../src/contract/client.ts'

/**
 * Counts that a form was begun and how far it came, each once while the page is open and without anything that identifies a person;
 * not if the visitor opted out.
 * @param step how many steps are completed
 * @returns called with the first input
 */
export function useCountedSteps(api: PortalClient, formKey: string, step: number): () => void {
  const counted = useRef(new Set<number>())
  const count = (at: number) => {
    if (counted.current.has(at) || asksNotToBeCounted(navigator)) return
    counted.current.add(at)
    // Nobody waits for it, and nothing is lost without it.
    void api.POST('/site/form-steps', { body: { formKey, step: at } }).catch(() => {})
  }
  const reach = useEffectEvent((at: number) => {
    count(0)
    count(at)
  })
  useEffect(() => {
    if (step > 0) reach(step)
  }, [step])
  return () => count(0)
}
