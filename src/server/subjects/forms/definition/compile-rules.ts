import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import type { Rules } from '../../../../contract/forms/check.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import { conditionsOf } from '../../../../contract/forms/conditions.ts'
import { FORMATS } from '../../../../contract/forms/formats.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import { asModule } from '../../kinds/as-module.ts'
import { FormError } from './form-error.ts'
import { addKeywords } from './keywords.ts'

/**
 * A schema's compiled rules, for use here and as a module.
 * @param timeZone where it is decided which day is today
 * @throws FormError if ajv finds that rules contradict each other
 */
export function compileRules(
  schema: FormSchema,
  timeZone = DEFAULT_TIME_ZONE,
): { rules: Rules; text: string } {
  const ajv = createFormsAjv(timeZone)
  try {
    const main = ajv.compile({ ...withoutWords(schema), $id: 'main' })
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

/** What no rule asks for: the module of a form with a list of choices holds its whole schema, and browsers fetch it. */
const WORDS = new Set(['title', 'description', 'x-labels', 'x-unit', 'x-pi'])

function withoutWords(schema: FormSchema): FormSchema {
  const asked = Object.entries(schema).filter(([name]) => !WORDS.has(name))
  return Object.fromEntries(asked.map(([name, part]: [string, unknown]) => [name, innerOf(name, part)]))
}

function innerOf(name: string, part: unknown): unknown {
  if (LISTS.has(name) && Array.isArray(part)) return part.map(withoutWords)
  if (!isRecord(part)) return part
  if (name === 'properties')
    return Object.fromEntries(
      Object.entries(part).map(([field, one]) => [field, withoutWords(one as FormSchema)]),
    )
  return PARTS.has(name) ? withoutWords(part) : part
}

const LISTS = new Set(['allOf', 'oneOf'])
const PARTS = new Set(['items', 'then', 'else'])

/** Not strict about types: a condition refers to fields whose types are elsewhere. */
function createFormsAjv(timeZone: string): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    // 0.3 is a multiple of 0.1, whatever binary fractions make of it.
    multipleOfPrecision: 6,
    code: { source: true, lines: false, formats: _`require("formats")` },
  })
  for (const [name, holds] of Object.entries(FORMATS)) ajv.addFormat(name, holds)
  addKeywords(ajv, timeZone)
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
