import { hash } from 'node:crypto'
import { checkValues, type Rules } from '../../../../contract/forms/check.ts'
import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import type { Fitted } from '../../../../contract/forms/fit.ts'
import type { FormDefinition, Values } from '../../../../contract/forms/types.ts'
import { fieldsCheck, wordFaults } from '../../kinds/fields-ajv.ts'
import { compileRules } from './compile-rules.ts'
import { defaultFaults } from './default-faults.ts'
import { formDialect } from './dialect.ts'
import type { DesignFault } from './faults/design-fault.ts'
import { formFaults } from './faults/form-faults.ts'
import { FormError } from './form-error.ts'
import { withoutReferences } from './references.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import { say } from '../../../ground/language/say.ts'
import { unsafeCast } from '../../../ground/unsafe-cast.ts'

/** One version of a form, ready to validate input. */
export interface Form {
  key: string
  version: number
  definition: FormDefinition
  rules: Rules
  /** The rules as a browser module that runs without eval; its name changes with its content. */
  module: { name: string; text: string }
  check(entered: Values): Fitted
}

const LEAST = new Set(['minLength', 'minItems'])

const isForm = fieldsCheck<FormDefinition>(formDialect)
const isDraft = fieldsCheck<FormDefinition>({
  ...lenient(formDialect),
  $id: 'anju:form-draft',
})

const FORM_KEY = /^[a-z][A-Za-z0-9_-]{0,63}$/

/** A file of `forms/` that is within the dialect. @throws FormError */
export function readForm(key: string, written: unknown): FormDefinition {
  if (!FORM_KEY.test(key))
    throw new FormError([
      {
        place: '',
        reason: say`a form's name is letters and digits and begins with a small letter, not "${key}"`,
      },
    ])
  const source = withoutReferences(written)
  const faults = designFaults(source)
  if (faults.length > 0) throw new FormError(faults)
  // It has no faults by the dialect, which has this type.
  return unsafeCast<FormDefinition>(source)
}

/** All errors in the description of a form, except rules that contradict each other. */
export function designFaults(source: unknown): DesignFault[] {
  if (!isForm(source)) return dialectFaults(isForm.errors)
  const faults = formFaults(source)
  return faults.length > 0 ? faults : defaultFaults(source)
}

/** A form being designed: within the dialect, but required texts may still be empty. @throws FormError */
export function readDraft(written: unknown): FormDefinition {
  const source = withoutReferences(written)
  if (!isDraft(source)) throw new FormError(dialectFaults(isDraft.errors))
  return source
}

function dialectFaults(errors: typeof isForm.errors): DesignFault[] {
  return wordFaults(errors).map(({ path, reason }) => {
    const field = fieldOf(path)
    return { place: path.join('.'), ...(field !== '' && { field }), reason }
  })
}

/** `educations.school` for the place `schema.properties.educations.items.properties.school`. */
function fieldOf(path: readonly string[]): string {
  return path.filter((_name, index) => path[index - 1] === 'properties').join('.')
}

/** The dialect without minimum lengths. */
function lenient(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => !(LEAST.has(name) && typeof value === 'number'))
      .map(([name, value]) => [name, isRecord(value) ? lenient(value) : value]),
  )
}
/** @throws FormError if ajv finds that rules contradict each other */
export function compileForm(
  key: string,
  version: number,
  definition: FormDefinition,
  timeZone = DEFAULT_TIME_ZONE,
): Form {
  const { rules, text } = compileRules(definition.schema, timeZone)
  return {
    key,
    version,
    definition,
    rules,
    module: { name: `${hash('sha256', text, 'hex').slice(0, 32)}.js`, text },
    check: (entered) => checkValues(definition.schema, entered, rules),
  }
}
