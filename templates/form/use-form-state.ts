import { type RefObject, useEffect, useMemo, useState } from 'react'
import { holdsBy, type Rules } from '../../src/contract/forms/check.ts'
import { shownSchema, type Holds } from '../../src/contract/forms/conditions.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { FormFault, Values } from '../../src/contract/forms/types.ts'
import type { LiveProps } from '../define/types.ts'
import { enteredIn } from './entered.ts'
import { firstValues } from './first-values.ts'
import { held } from './held.ts'
import { boundBy } from './link.ts'
import type { LiveData } from './live-data.ts'
import { firstNotice, type Notice } from './notice.ts'
import { faultsIn, namesIn, servedFaults } from './steps.ts'

export type FormState = ReturnType<typeof useFormState>

interface Place extends Pick<LiveProps<LiveData>, 'data' | 'device'> {
  element: RefObject<HTMLFormElement | null>
}

/** What a form shows now: its answers and their step, the faults, and the notice above it. */
export function useFormState({ data, device, element }: Place) {
  const { form, draft } = data
  const { schema, steps } = form
  const last = steps?.length ?? 0
  const [values, setValues] = useState<Values>(() => firstValues(data))
  const [bound, setBound] = useState(() => boundBy(draft ? draft.link : data.link))
  const locked = useMemo(() => new Set(bound?.locked), [bound])
  const [step, setStep] = useState(Math.min(draft?.step ?? 0, last))
  const names = useMemo(() => new Set(namesIn(data, step)), [data, step])
  const [faults, setFaults] = useState<readonly FormFault[]>(() =>
    data.hasFaults ? faultsIn(servedFaults(data), names, step === last) : [],
  )
  const [rules, setRules] = useState<Rules>()
  const holds: Holds = useMemo(
    () => (rules ? holdsBy(schema, rules.conditions) : held(form.conditions)),
    [rules, schema, form.conditions],
  )
  const shown = useMemo(() => shownSchema(schema, tidyValues(values), holds), [schema, values, holds])
  const [notice, setNotice] = useState<Notice | undefined>(firstNotice(data))
  const [isMine, setMine] = useState(true)
  // After changing the step, or when errors were found, the focus goes to what is new.
  const [turn, setTurn] = useState<{ to: string }>()
  useEffect(() => {
    if (turn) device?.focus(turn.to)
  }, [turn, device])

  /** The present input on the page, and the input of other steps unchanged. */
  const read = (): Values => {
    if (!element.current) return values
    // Locked answers are shown as text, not as fields.
    const isEntered = (name: string) => names.has(name) && !locked.has(name)
    const own = Object.entries(enteredIn(element.current, schema)).filter(([name]) => isEntered(name))
    const others = Object.entries(values).filter(([name]) => !isEntered(name))
    return Object.fromEntries([...others, ...own])
  }

  return {
    values,
    setValues,
    step,
    setStep,
    last,
    names,
    bound,
    setBound,
    locked,
    shown,
    holds,
    setRules,
    faults,
    setFaults,
    notice,
    setNotice,
    isMine,
    setMine,
    focus: (to: string) => setTurn({ to }),
    read,
  }
}
