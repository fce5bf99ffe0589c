import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { conditionKey, type Holds, shownSchema } from '../../contract/forms/conditions.ts'
import { defaultValues } from '../../contract/forms/defaults.ts'
import { shownValues } from '../../contract/forms/fit.ts'
import { inLanguage } from '../../contract/forms/in-language.ts'
import { consentFaults } from '../../contract/forms/sensitive.ts'
import { tidyValues } from '../../contract/forms/tidy.ts'
import type { FormDefinition, FormFault, Values } from '../../contract/forms/types.ts'
import type { Locale } from '../../contract/types.ts'
import type { agreedIn } from '../../../templates/form/entered.ts'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { asFile, type DesignFault } from './design.ts'
import { namesOf, questionsOf } from './model/questions.ts'

interface Verdict {
  faults: FormFault[]
  problems: DesignFault[]
  conditions: Record<string, boolean>
}

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 250

/** Asks the server to check the values whenever they change. */
function useVerdict(formKey: string, definition: FormDefinition, values: Values) {
  const say = useSay()
  const [verdict, setVerdict] = useState<Verdict>()
  const [refused, setRefused] = useState<string>()

  async function judge(entered: Values): Promise<Verdict | undefined> {
    const body = { formKey, definition: asFile(definition), values: tidyValues(entered) }
    try {
      const answer = await asked(api.POST('/editor/forms/try', { body }))
      setVerdict(answer)
      setRefused(undefined)
      return answer
    } catch (error) {
      setRefused(problemWords(say, error))
      return undefined
    }
  }
  // Conditional fields follow the input.
  const judging = useEffectEvent(judge)
  useEffect(() => {
    const timer = window.setTimeout(() => void judging(values), PAUSE)
    return () => window.clearTimeout(timer)
  }, [values])

  return { verdict, refused, judge }
}

export type Trial = ReturnType<typeof useTrial>

/** A form that is filled in on trial: its values, the step, and what is wrong. The server validates, and stores nothing. */
export function useTrial(formKey: string, definition: FormDefinition, locale: Locale) {
  const form = useMemo(() => inLanguage(definition, locale), [definition, locale])
  const [values, setValues] = useState<Values>(() => defaultValues(definition.schema))
  const [step, setStep] = useState(0)
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [isSent, setIsSent] = useState(false)
  const { verdict, refused, judge } = useVerdict(formKey, definition, values)
  const last = form.steps?.length ?? 0
  const isLast = step === last

  const holds: Holds = useMemo(
    () => (pointer, value) => verdict?.conditions[conditionKey(pointer, value)] ?? false,
    [verdict],
  )
  const shown = useMemo(
    () => shownSchema(form.schema, tidyValues(values), holds),
    [form.schema, values, holds],
  )
  /** The questions of this step. */
  const names = useMemo(() => {
    if (!form.steps) return new Set(namesOf(form))
    return new Set(step < last ? questionsOf(form, step).map(({ path }) => path) : [])
  }, [form, step, last])
  const entered = () => shownValues(form.schema, tidyValues(values), holds)

  function goTo(next: number) {
    setFaults([])
    setStep(next)
  }
  /** On to the next step, or to the end, unless something is wrong. */
  async function goOn(agreed: ReturnType<typeof agreedIn>) {
    const found = await judge(values)
    if (!found || found.problems.length > 0) return
    const mine = found.faults.filter(({ path: [name = ''] }) => isLast || names.has(name))
    const consent = isLast ? consentFaults(form, entered(), agreed) : []
    setFaults([...mine, ...consent])
    if (mine.length + consent.length > 0) return
    if (isLast) setIsSent(true)
    else setStep(step + 1)
  }
  function startAgain() {
    setIsSent(false)
    setStep(0)
    setValues({})
  }

  return {
    form,
    values,
    setValues,
    step,
    isLast,
    names,
    shown,
    holds,
    entered,
    faults,
    problems: verdict?.problems ?? [],
    refused,
    isSent,
    goTo,
    goOn,
    startAgain,
  }
}
