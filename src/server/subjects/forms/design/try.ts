import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { checkValues, heldConditions } from '../../../../contract/forms/check.ts'
import { fieldOfPlace, fileFields } from '../../../../contract/forms/files.ts'
import type { FormFault, FormSchema, Values } from '../../../../contract/forms/types.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import { designFaults } from '../definition/compile.ts'
import { compileRules } from '../definition/compile-rules.ts'
import { FormError } from '../definition/form-error.ts'
import type { DesignFault } from '../definition/faults/design-fault.ts'

/** During a trial the same rules are used again and again. */
const compiled = new LRUCache<string, ReturnType<typeof compileRules>['rules']>({ max: 20 })

export interface Tried {
  /** Errors in the form itself; then the input is not validated. */
  problems: DesignFault[]
  faults: FormFault[]
  /** Which conditions hold, by their place in the schema. */
  conditions: Record<string, boolean>
}

/** The errors that a visitor would get for these values; nothing is stored. Files are not required: none are uploaded. */
export function tryForm(source: unknown, values: Values): Tried {
  const problems = faultsOf(source)
  const schema = isRecord(source) ? (source.schema as FormSchema) : {}
  if (problems.length > 0) return { problems, faults: [], conditions: {} }
  try {
    const rules = rulesFor(schema)
    const files = fileFields(schema)
    const { faults } = checkValues(schema, values, rules)
    return {
      problems: [],
      faults: faults.filter(({ path }) => !files.has(fieldOfPlace(path.join('.')))),
      conditions: heldConditions(schema, values, rules.conditions),
    }
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    return { problems: [...error.faults], faults: [], conditions: {} }
  }
}

function faultsOf(source: unknown): DesignFault[] {
  try {
    return designFaults(source)
  } catch (error) {
    if (error instanceof RangeError) return [{ place: '', reason: 'is nested too deeply' }]
    throw error
  }
}

function rulesFor(schema: FormSchema) {
  const key = hash('sha256', JSON.stringify(schema), 'hex')
  const known = compiled.get(key)
  if (known) return known
  const { rules } = compileRules(schema)
  compiled.set(key, rules)
  return rules
}
