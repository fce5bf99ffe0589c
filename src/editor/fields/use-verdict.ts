import { useContext, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ValueFault } from '../../contract/faults/word-faults.ts'
import type { Judge } from '../../contract/rules/judge.ts'
import { isSame } from '../../contract/without-empty.ts'
import { Language } from '../words/words.tsx'
import type { Answered, FieldFault } from './field-faults.ts'
import type { Ruled } from './load-judge.ts'

type Values = Record<string, unknown>

/**
 * What is wrong with the values of a form: at once by its rules, which come when somebody enters the form, and besides what only the
 * server can say of them. Without rules the server judges alone.
 */
export function useVerdict(ruled: Ruled, entered: Values, answered: Answered | undefined) {
  const locale = useContext(Language)
  const values = useDeferredValue(entered)
  const [loaded, setLoaded] = useState<{ schema: Ruled['schema']; judge: Judge }>()
  const asked = useRef<Ruled['schema']>(undefined)
  const judge = loaded?.schema === ruled.schema ? loaded.judge : undefined
  const faults = useMemo(
    () => judge && joined((of) => judge(of, locale), values, answered),
    [judge, values, answered, locale],
  )
  async function onFocus() {
    const { schema } = ruled
    if (asked.current === schema) return
    asked.current = schema
    try {
      const { loadJudge } = await import('./load-judge.ts')
      setLoaded({ schema, judge: await loadJudge(ruled) })
    } catch {
      // A line that is broken, or rules of another release.
      asked.current = undefined
    }
  }
  return { faults: faults ?? answered?.faults, onFocus: () => void onFocus() }
}

/**
 * The faults by the rules, and those of the server's answer that the rules did not find in the same values: they hold until their
 * field is changed.
 */
export function joined(
  judge: (values: Values) => readonly ValueFault[],
  values: Values,
  answered: Answered | undefined,
): FieldFault[] {
  const own = judge(values).map(({ path, rule, reason, isMissing = false }) => ({
    path,
    isEmpty: isMissing,
    reason: rule ?? reason,
  }))
  if (!answered) return own
  const known = new Set([...own, ...judge(answered.of)].map(placeOf))
  const others = answered.faults.filter((fault) => {
    const [name = ''] = fault.path
    return !known.has(placeOf(fault)) && isSame(values[name], answered.of[name])
  })
  return [...own, ...others]
}

const placeOf = ({ path }: Pick<FieldFault, 'path'>) => path.join('/')
