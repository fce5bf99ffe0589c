import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { DeviceDraft } from './device-draft.ts'
import { typedIn } from './entered.ts'
import { firstValues } from './first-values.ts'
import type { LiveData } from './live-data.ts'
import { takenFrom } from './taken.ts'
import type { FormState } from './use-form-state.ts'
import type { useKeepSoon } from './use-keep-soon.ts'
import type { useKept } from './use-kept.ts'
import type { usePlaces } from './use-places.ts'

interface Restoring {
  data: LiveData
  device?: DeviceStore
  element: RefObject<HTMLFormElement | null>
  state: FormState
  kept: ReturnType<typeof useKept>
  soon: ReturnType<typeof useKeepSoon>
  places: ReturnType<typeof usePlaces>
}

/**
 * Brings drafts and known answers onto the page. It happens together with reading what was typed: otherwise a key pressed between
 * reading the fields and rendering them again would be lost.
 */
export function useRestoring({ data, device, element, state, kept, soon, places }: Restoring) {
  const { form, about } = data
  const first = tidyValues(firstValues(data))
  const isFirst = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(first[name])
  const typed = () => typedIn(element, form.schema)
  const hasCome = useRef(false)
  useEffect(() => {
    if (about && device?.isArrival()) hasCome.current = true
  }, [about, device])
  /** The answers in the fields without the page's first values: a draft takes precedence over those. */
  const changed = () =>
    soon.isPending() ? typed() : filtered(typed(), (name, value) => !isFirst(name, value))
  return {
    /**
     * Fills in what nobody has answered. The field with the focus stays empty: what is typed next would be added to its text.
     * @returns whether anything was known for the others
     */
    fillIn: (found: Values): boolean => {
      const focused = element.current?.querySelector(':focus')?.getAttribute('name')?.split('.')[1]
      const { [focused ?? '']: _, ...known } = found
      const onTop = (now: Values) => ({
        ...(!kept.now.hasKept && tidyValues(now)),
        ...known,
        ...(kept.now.hasKept && tidyValues(now)),
        ...typed(),
      })
      flushSync(() => state.setValues(onTop))
      return Object.keys(known).length > 0
    },
    /** @param isChosen it replaces what is on the page; otherwise what was typed meanwhile stays, and stays in view */
    take: (found: DeviceDraft, isChosen = false) => {
      const { fits, notice } = takenFrom(found, form)
      const isTyping = !isChosen && soon.isPending()
      const at = isTyping ? state.step : Math.min(found.step, state.last)
      // A visitor who has just come from a project's page wants that project, even if the draft names another.
      const isMeant = hasCome.current && !isChosen && !found.corrects
      const all = {
        ...filtered(first, (name) => found.asked?.includes(name) === false),
        ...fits,
        ...(isMeant && about),
        ...(!isChosen && changed()),
      }
      soon.forget()
      kept.goOnUnder(found, isChosen)
      if (found.isForeign) state.setMine(false)
      flushSync(() => {
        state.setValues(all)
        state.setBound(found.link)
        state.setStep(at)
        if (isChosen) state.setFaults([])
        state.setNotice(notice)
      })
      places.stay(at)
      if (isTyping || isMeant) kept.keep(all, at)
    },
  }
}

const filtered = (values: Values, isIn: (name: string, value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isIn(name, value)))
