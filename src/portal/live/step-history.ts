import { isRecord } from '../../contract/is-record.ts'

/** Under which the state of a place says its step, and that of the place before it. */
const STEP = 'step'
const BEFORE = 'stepBefore'
/** Under which it says that this page has been here. */
const ARRIVED = 'arrived'
/**
 * All places of a form's steps have this hash: between addresses that differ in nothing else, or in less than a hash, the router
 * asks for no page.
 */
const HASH = '#form'

const stateNow = (): Record<string, unknown> => {
  const state: unknown = history.state
  return isRecord(state) ? state : {}
}

/** Whether the present place of the history is new, and no reload or return. The steps that follow it are not. */
export function isArrival(): boolean {
  const state = stateNow()
  if (state[ARRIVED] === true) return false
  history.replaceState({ ...state, [ARRIVED]: true }, '')
  return true
}

/** Makes a step the place of the history where one is now, or a new one after it. */
export function enterStep(step: number, isNew: boolean): void {
  const state = stateNow()
  if (!isNew) return history.replaceState({ ...state, [STEP]: step }, '', HASH)
  // As the router numbers its places, and tells them apart.
  const idx = (typeof state.idx === 'number' ? state.idx : 0) + 1
  const key = Math.random().toString(36).slice(2, 10)
  history.pushState({ ...state, idx, key, [STEP]: step, [BEFORE]: state[STEP] }, '', HASH)
}

/** Goes to the place before, where that is this step. @returns whether it is */
export function stepBack(step: number): boolean {
  const isThere = stateNow()[BEFORE] === step
  if (isThere) history.back()
  return isThere
}

export function onStep(back: (step: number) => void): () => void {
  const hear = ({ state }: PopStateEvent) => {
    const step: unknown = isRecord(state) ? state[STEP] : undefined
    if (typeof step === 'number') back(step)
  }
  addEventListener('popstate', hear)
  return () => removeEventListener('popstate', hear)
}
