import type { Answer } from '../../../contract/types.ts'
import type { FieldFault } from './fields-ajv.ts'

/** Faults as a form shows them beside its fields. */
export const toldFaults = (faults: readonly FieldFault[]): Answer<'trySettings'> =>
  faults.map(({ path, rule, reason, isMissing = false }) => ({
    path: [...path],
    isEmpty: isMissing,
    reason: rule ?? reason,
  }))
