import { everyField } from '../../src/contract/forms/fit.ts'
import { consentFaults } from '../../src/contract/forms/sensitive.ts'
import type { FormFault } from '../../src/contract/forms/types.ts'
import type { LiveData } from './live-data.ts'

/** The fields of a step; a form without steps has all of them on one page. */
export function namesIn({ form: { schema, steps, order } }: LiveData, step: number): readonly string[] {
  if (!steps) return order ?? [...everyField(schema).keys()]
  return steps[step]?.fields ?? []
}

/** The errors to show in a returned step; consents are given anew each time. */
export function servedFaults({ draft, form }: LiveData): FormFault[] {
  return [...(draft?.faults ?? []), ...consentFaults(form, draft?.values ?? {}, {})]
}

/** Faults without a field: they stand on the last page. */
const LAST = ['consent', 'sensitiveConsent']

/** On the last page, errors without a field count too. */
export function faultsIn(
  faults: readonly FormFault[],
  names: ReadonlySet<string>,
  isLast: boolean,
): FormFault[] {
  const order = [...names, ...LAST]
  return faults
    .filter(({ path: [name = ''] }) => names.has(name) || (isLast && LAST.includes(name)))
    .toSorted((a, b) => order.indexOf(a.path[0] ?? '') - order.indexOf(b.path[0] ?? ''))
}
