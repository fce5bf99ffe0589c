import { everyField } from '../../src/contract/forms/fit.ts'
import type { FormDefinition, Values } from '../../src/contract/forms/types.ts'
import type { DeviceDraft } from './device-draft.ts'
import { inShort } from './in-short.ts'
import type { Notice } from './notice.ts'

/** The answers of a draft that the form still has questions for, and what is said when it comes back. */
export function takenFrom(
  { version, values, at }: DeviceDraft,
  form: Pick<FormDefinition, 'schema'> & { version: number },
): { fits: Values; notice: Notice } {
  const known = everyField(form.schema)
  const fits = Object.entries(values).filter(([name]) => known.has(name))
  const lost = Object.entries(values).filter(([name]) => !known.has(name))
  const moved: Notice =
    lost.length > 0
      ? { says: 'changedLost', what: lost.map(([, value]) => inShort(value)).join('、') }
      : { says: 'changed' }
  return {
    fits: Object.fromEntries(fits),
    notice: version === form.version ? { says: 'restored', at } : moved,
  }
}
