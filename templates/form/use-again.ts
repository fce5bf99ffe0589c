import { defaultValues } from '../../src/contract/forms/defaults.ts'
import type { LiveData } from './live-data.ts'
import { only } from './entered.ts'
import type { FormState } from './use-form-state.ts'
import type { useKept } from './use-kept.ts'
import type { usePlaces } from './use-places.ts'
import type { useStanding } from './use-standing.ts'

interface Again {
  data: LiveData
  state: FormState
  kept: ReturnType<typeof useKept>
  stood: ReturnType<typeof useStanding>
  places: ReturnType<typeof usePlaces>
}

/** Beginning once more: with what is on the page, or with nothing. */
export function useAgain({ data: { form, about }, state, kept, stood, places }: Again) {
  const begin = () => {
    stood.settle()
    state.setNotice(undefined)
    state.focus('form-step')
  }
  return {
    /** Sends the input as another submission, or as a correction of the earlier one. */
    chooseAgain: (what: 'another' | 'amend') => {
      const { number, edition } = stood.before?.earlier ?? {}
      const isAmending = what === 'amend' && number !== undefined && edition !== undefined
      kept.goOnAs(isAmending ? { number, edition } : undefined)
      begin()
    },
    restart: () => {
      kept.drop()
      state.setValues({ ...defaultValues(form.schema), ...about, ...only(state.values, state.locked) })
      state.setStep(0)
      places.enter(0)
      state.setFaults([])
      begin()
    },
  }
}
