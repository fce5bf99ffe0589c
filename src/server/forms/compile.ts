import { hash } from 'node:crypto'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import { checkValues, type Rules } from '../../contract/forms/check.ts'
import { conditionsOf } from '../../contract/forms/conditions.ts'
import type { Fitted } from '../../contract/forms/fit.ts'
import { FORMATS } from '../../contract/forms/formats.ts'
import type { FormDefinition, FormSchema, Values } from '../../contract/forms/types.ts'
import { createFieldsAjv, wordFaults } from '../contents/kinds-ajv.ts'
import { labelsMeta, unitMeta } from '../contents/kinds-dialect.ts'
import { fileMeta, formDialect, personalMeta } from './dialect.ts'
import { formFaults } from './form-faults.ts'

/** A form in one of its versions, ready to judge what somebody enters. */
export interface Form {
  key: string
  version: number
  definition: FormDefinition
  rules: Rules
  /** The rules as a module for browsers, which runs without eval; its name changes with every change of it. */
  module: { name: string; text: string }
  check(entered: Values): Fitted
}

/** Refused: what the file says is outside the dialect, or cannot be filled in. */
export class FormError extends Error {
  override readonly name = 'FormError'
}

const isForm = createFieldsAjv().compile<FormDefinition>(formDialect)

const FORM_KEY = /^[a-z][A-Za-z0-9_-]{0,63}$/

/** What a file of `forms/` says, once it is within the dialect. @throws FormError */
export function readForm(key: string, source: unknown): FormDefinition {
  if (!FORM_KEY.test(key))
    throw new FormError(`a form's name is letters and digits and begins with a small letter, not "${key}"`)
  if (!isForm(source)) {
    const reasons = wordFaults(isForm.errors).map(({ path, reason }) =>
      reason.includes(path.join('.')) ? reason : `${path.join('.')}: ${reason}`,
    )
    throw new FormError(reasons.slice(0, 20).join('; '))
  }
  const faults = formFaults(source)
  if (faults.length > 0) throw new FormError(faults.slice(0, 20).join('; '))
  return source
}

/** @throws FormError where ajv finds that rules do not fit together */
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

/** A schema's rules to be asked here, and the same as a module. */
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
    throw new FormError(error instanceof Error ? error.message : String(error))
  }
}

/** Not strict about types alone: a condition speaks of fields whose types stand elsewhere. */
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

/** A function of our own: ajv's carries the schema and the code it was made of. */
function asked(validate: ValidateFunction): Rules['main'] {
  const ask: Rules['main'] = (value) => {
    const holds = validate(value)
    ask.errors = validate.errors ?? null
    return holds
  }
  return ask
}

/** Ajv writes for Node. What its code asks for by `require`, the module's caller gives: `src/contract/forms/runtime.ts`. */
function asModule(code: string): string {
  return `export default function (require) {\nconst exports = {}, module = { exports };\n${code}\nreturn exports;\n}\n`
}
