import type { FormFault, Values } from '../../src/contract/forms/types.ts'
import type { LiveProps } from '../define/types.ts'
import { isUntouched } from './first-values.ts'
import type { LiveData } from './live-data.ts'
import { faultsIn, namesIn } from './steps.ts'
import type { FormState } from './use-form-state.ts'
import type { useKeepSoon } from './use-keep-soon.ts'
import type { useKept } from './use-kept.ts'
import { usePlaces } from './use-places.ts'

interface Stepping extends Pick<LiveProps<LiveData>, 'data' | 'device'> {
  state: FormState
  kept: ReturnType<typeof useKept>
  soon: ReturnType<typeof useKeepSoon>
  /** Nothing is to be filled in any more. */
  isOver: boolean
  askLogin: (says: 'sessionOver', then: () => void) => void
}

/** From step to step: what was entered is stored on the way. */
export function useStepping({ data, device, state, kept, soon, isOver, askLogin }: Stepping) {
  const { last, step } = state

  const keepThere = async (now: Values, at: number) => {
    const found = await kept.keepThere(now, at)
    if (found === 'over') askLogin('sessionOver', () => void keepThere(now, at))
    else if (found) state.setNotice({ says: 'other', draft: found })
  }

  const turnTo = (next: number, now: Values) => {
    state.setStep(next)
    state.setFaults([])
    state.focus('form-step')
    if (!kept.local() && isUntouched(now, data)) return
    kept.keep(now, next)
    void keepThere(now, next)
  }

  const places = usePlaces(device, { isStepped: last > 0 && !isOver, step }, (to) => {
    const now = state.read()
    soon.keepNow()
    state.setValues(now)
    turnTo(Math.min(to, last), now)
  })

  return {
    keepThere,
    places,
    goTo: (next: number, now: Values) => {
      places.enter(next)
      turnTo(next, now)
    },
    /** The first step with faults, and these. */
    show: (found: readonly FormFault[], now: Values) => {
      const steps = Array.from({ length: last + 1 }, (_, at) => at)
      const ofStep = (at: number) => faultsIn(found, new Set(namesIn(data, at)), at === last)
      const first = steps.find((at) => ofStep(at).length > 0) ?? last
      state.setValues(now)
      state.setStep(first)
      state.setFaults(ofStep(first))
      places.enter(first)
      state.focus('form-faults')
    },
  }
}
