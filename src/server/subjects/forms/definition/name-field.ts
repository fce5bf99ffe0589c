import { QUESTION_TYPES, questionTypeOf } from '../../../../contract/question-types/index.ts'
import type { FieldLook, FormDefinition, FormSchema } from '../../../../contract/forms/types.ts'

/**
 * The question that asks for the applicant's name: the one that is filled in with it beforehand, or else the only personal line. One
 * of several personal lines may ask for anything.
 */
export function nameField({
  schema: { properties = {} },
  ui = {},
}: Pick<FormDefinition, 'schema' | 'ui'>): string | undefined {
  const lines = Object.entries(properties).filter(
    ([name, field]) => field['x-pi'] !== undefined && isLine(field, ui[name]),
  )
  const isPrefilled = ([, field]: [string, FormSchema]) => field['x-pi']?.prefill === 'name'
  const isNamed = ([name]: [string, FormSchema]) => ui[name]?.autocomplete === 'name'
  const only = lines.length === 1 ? lines[0] : undefined
  const [name] = lines.find(isPrefilled) ?? lines.find(isNamed) ?? only ?? []
  return name
}

const LINES: ReadonlySet<unknown> = new Set([
  QUESTION_TYPES.text,
  QUESTION_TYPES.name,
  QUESTION_TYPES.company,
])
/** A longer text is asked for in several lines. */
const MOST = 200

/** Neither a choice, nor a number, nor what is told at length. */
const isLine = (field: FormSchema, look: FieldLook | undefined) =>
  LINES.has(questionTypeOf(field, look)) && (field.maxLength ?? 0) <= MOST
