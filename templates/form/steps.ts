import { everyField } from '../../src/contract/forms/fit.ts'
import type { FormFault } from '../../src/contract/forms/types.ts'
import type { LiveData } from './live-data.ts'

/** The fields of a step; those of a form without steps are all on its one page. */
export function namesIn({ form: { schema, steps, order } }: LiveData, step: number): readonly string[] {
  if (!steps) return order ?? [...everyField(schema).keys()]
  return steps[step]?.fields ?? []
}

/** What a step that came back is wrong of; the consent is given anew each time. */
export function servedFaults({ draft, form: { consent } }: LiveData): FormFault[] {
  return [...(draft?.faults ?? []), ...(consent ? [{ path: ['consent'], rule: 'consent' }] : [])]
}

/** On the last page what belongs to no field counts, too. */
export function faultsIn(
  faults: readonly FormFault[],
  names: ReadonlySet<string>,
  isLast: boolean,
): FormFault[] {
  const order = [...names, 'consent']
  return faults
    .filter(({ path: [name = ''] }) => names.has(name) || (isLast && name === 'consent'))
    .toSorted((a, b) => order.indexOf(a.path[0] ?? '') - order.indexOf(b.path[0] ?? ''))
}
