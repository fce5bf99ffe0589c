import { isFileField } from '../../../../contract/forms/files.ts'
import type { FormDefinition, FormSchema } from '../../../../contract/forms/types.ts'
import { say } from '../../../ground/language/say.ts'
import { compileRules } from './compile-rules.ts'
import { type DesignFault, inField } from './faults/design-fault.ts'
import { fieldPaths } from './faults/form-faults.ts'

/** First answers that their own questions would refuse. A row with one would never be empty, so rows have none. */
export function defaultFaults({ schema }: FormDefinition): DesignFault[] {
  return [...fieldPaths(schema)].flatMap(([path, { default: usual, ...rules }]) => {
    if (usual === undefined) return []
    const fault = inField(path)
    const isSingle = rules.type !== 'object' && rules.items?.type !== 'object' && !isFileField(rules)
    if (path.includes('.') || !isSingle)
      return [fault(say`has a default: only single questions at the top of the form begin with an answer`)]
    const { main } = compileRules({ type: 'object', properties: { it: withoutOthers(rules) } }).rules
    return main({ it: usual }) ? [] : [fault(say`has a default that its own rules refuse`)]
  })
}

/** Other questions have no answers yet. */
function withoutOthers({
  'x-least': least,
  'x-most': most,
  'x-same': _same,
  ...rules
}: FormSchema): FormSchema {
  return {
    ...rules,
    ...(least && least.field === undefined && { 'x-least': least }),
    ...(most && most.field === undefined && { 'x-most': most }),
  }
}
