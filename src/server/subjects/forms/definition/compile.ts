import { hash } from 'node:crypto'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import { checkValues, type Rules } from '../../../../contract/forms/check.ts'
import { conditionsOf } from '../../../../contract/forms/conditions.ts'
import type { Fitted } from '../../../../contract/forms/fit.ts'
import { FORMATS } from '../../../../contract/forms/formats.ts'
import type { FormDefinition, FormSchema, Values } from '../../../../contract/forms/types.ts'
import { fieldsCheck, wordFaults } from '../../kinds/fields-ajv.ts'
import { labelsMeta, unitMeta } from '../../kinds/dialect.ts'
import { fileMeta, formDialect, personalMeta } from './dialect.ts'
import { type DesignFault, formFaults } from './form-faults.ts'
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

/** The file is outside the dialect, or describes a form that cannot be filled in. */
export class FormError extends Error {
  override readonly name = 'FormError'
  readonly faults: readonly DesignFault[]
  constructor(faults: readonly DesignFault[]) {
    super(faults.slice(0, 20).map(faultWords).join('; '))
    this.faults = faults
  }
}

const faultWords = ({ place, reason }: DesignFault) =>
  place === '' || reason.includes(place) ? reason : `${place} ${reason}`

const LEAST = new Set(['minLength', 'minItems'])

const isForm = fieldsCheck<FormDefinition>(formDialect)
const isDraft = fieldsCheck<FormDefinition>({
  ...lenient(formDialect),
  $id: 'anju:form-draft',
})

const FORM_KEY = /^[a-z][A-Za-z0-9_-]{0,63}$/

/** A file of `forms/` that is within the dialect. @throws FormError */
export function readForm(key: string, source: unknown): FormDefinition {
  if (!FORM_KEY.test(key))
    throw new FormError([
      {
        place: '',
        reason: say`a form's name is letters and digits and begins with a small letter, not "${key}"`,
      },
    ])
  const faults = designFaults(source)
  if (faults.length > 0) throw new FormError(faults)
  return unsafeCast<FormDefinition>(source)
}

/** All errors in the description of a form, except rules that contradict each other. */
export function designFaults(source: unknown): DesignFault[] {
  return isForm(source) ? formFaults(source) : dialectFaults(isForm.errors)
}

/** A form being designed: within the dialect, but required texts may still be empty. @throws FormError */
export function readDraft(source: unknown): FormDefinition {
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
export function compileForm(key: string, version: number, definition: FormDefinition): Form {
  const { rules, text } = compileRules(definition.schema)
  return {
    key,
    version,
    definition,
    rules,
    module: { name: `${hash('sha256', text, 'hex').slice(0, 32)}.js`, text },
    check: (entered) => checkValues(definition.schema, entered, rules),
  }
}

/** A schema's compiled rules, for use here and as a module. */
export function compileRules(schema: FormSchema): { rules: Rules; text: string } {
  const ajv = createFormsAjv()
  try {
    const main = ajv.compile({ ...schema, $id: 'main' })
    const conditions = conditionsOf(schema).map((condition, index) => ({
      name: `if${index}`,
      validate: ajv.compile({ ...condition.schema, $id: `if${index}` }),
    }))
    const exported = Object.fromEntries(
      ['main', ...conditions.map(({ name }) => name)].map((name) => [name, name]),
    )
    return {
      rules: { main: asked(main), conditions: conditions.map(({ validate }) => asked(validate)) },
      text: asModule(standalone(ajv, exported)),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FormError([{ place: '', reason }])
  }
}

/** Not strict about types: a condition refers to fields whose types are elsewhere. */
function createFormsAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    code: { source: true, lines: false, formats: _`require("formats")` },
  })
  for (const [name, holds] of Object.entries(FORMATS)) ajv.addFormat(name, holds)
  ajv.addKeyword({ keyword: 'x-unit', metaSchema: unitMeta })
  ajv.addKeyword({ keyword: 'x-labels', metaSchema: labelsMeta })
  ajv.addKeyword({ keyword: 'x-pi', metaSchema: personalMeta })
  ajv.addKeyword({ keyword: 'x-file', metaSchema: fileMeta })
  return ajv
}

/** A new function: ajv's own keeps the schema and the code it was made from. */
function asked(validate: ValidateFunction): Rules['main'] {
  const ask: Rules['main'] = (value) => {
    const holds = validate(value)
    ask.errors = validate.errors ?? null
    return holds
  }
  return ask
}

/** Ajv generates code for Node. The importing module supplies what it requires: `src/contract/forms/runtime.ts`. */
function asModule(code: string): string {
  return `export default function (require) {\nconst exports = {}, module = { exports };\n${code}\nreturn exports;\n}\n`
}
