import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils'
import { type FocusEvent, useMemo, useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { useDebounced } from '../kit/use-debounced.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay, type Say } from '../words/words.tsx'

export type FieldFault = Answer<'trySettings'>[number]

/** What the server would refuse, and of which values. */
export interface Answered {
  faults: readonly FieldFault[]
  of: Record<string, unknown>
}

/**
 * What the server would refuse of these values, asked again whenever somebody stops; undefined until it has answered.
 * Without `ask` there is nothing to be saved.
 */
export function useFaults(
  ask: (() => Promise<FieldFault[]>) | undefined,
  values: Record<string, unknown>,
): Answered | undefined {
  const rested = useDebounced(JSON.stringify(values))
  return useQuery(async () => ({ of: values, faults: (await ask?.()) ?? [] }), [rested, ask !== undefined])
    .data
}

/**
 * Faults for rjsf, of the fields that somebody has left: nobody is told what is missing before they were there, or wanted to publish
 * it.
 */
export function useShownFaults(faults: readonly FieldFault[] | undefined, isRefused: boolean) {
  const say = useSay()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const extraErrors = useMemo(
    () =>
      errorsOf(
        say,
        (faults ?? []).filter(({ path }) => isRefused || left.has(idOf(path))),
      ),
    [say, faults, left, isRefused],
  )
  const onBlur = ({ target }: FocusEvent) => {
    const field = target.closest('.rjsf-field')
    const found = [target.id, field?.querySelector('label')?.htmlFor ?? ''].filter((id) =>
      id.startsWith(ROOT),
    )
    if (!found.every((id) => left.has(id))) setLeft(new Set([...left, ...found]))
  }
  return { extraErrors, onBlur }
}

const ROOT = 'root_'
const idOf = (path: readonly string[]) => ROOT + path.join('_')

function errorsOf(say: Say, faults: readonly FieldFault[]): ErrorSchema {
  const errors = new ErrorSchemaBuilder()
  for (const { path, isEmpty, reason } of faults)
    errors.addErrors(isEmpty ? say('fields.empty') : reason, [...path])
  return errors.ErrorSchema
}
