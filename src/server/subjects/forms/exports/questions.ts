import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import { say } from '../../../ground/language/say.ts'
import type { Definitions } from '../definition/definitions.ts'
import { labelOf } from '../definition/fields.ts'
import { headOf } from './cells.ts'

/** A question as some versions of a form ask it: one column. */
export interface Question {
  name: string
  field: FormSchema
  head: string
  /** The versions that ask it in this way. */
  versions: number[]
}

/** The questions of all versions, those of the newest first. A question whose meaning changed counts as another one. */
export function questionsOf(definitions: Definitions): Question[] {
  const questions: Question[] = []
  for (const [version, { schema }] of definitions) {
    for (const [name, field] of everyField(schema)) {
      const known = questions.find((one) => one.name === name && isSameQuestion(one.field, field))
      if (known) known.versions.push(version)
      else questions.push({ name, field, head: headOf(name, field), versions: [version] })
    }
  }
  return questions.map((one) => {
    const isOnly = questions.every((other) => other === one || other.name !== one.name)
    const versions = one.versions.toReversed().join(', ')
    return isOnly ? one : { ...one, head: say`${one.head} (version ${versions})` }
  })
}

/** Whether two answers can share a column: the same wording, the same unit, options with the same meaning. */
function isSameQuestion(one: FormSchema, other: FormSchema): boolean {
  const isSaidTheSame =
    one.title === other.title &&
    one.type === other.type &&
    one.format === other.format &&
    one['x-unit'] === other['x-unit']
  if (!isSaidTheSame || !haveSameLabels(one, other)) return false
  if (!areSameItems(one.items, other.items)) return false
  const inner = everyField(other)
  return [...everyField(one)].every(([name, field]) => {
    const match = inner.get(name)
    return match === undefined || isSameQuestion(field, match)
  })
}

const areSameItems = (one: FormSchema | undefined, other: FormSchema | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameQuestion(one, other)

function haveSameLabels(one: FormSchema, other: FormSchema): boolean {
  const others = new Set(choicesOf(other))
  return choicesOf(one).every((value) => !others.has(value) || labelOf(one, value) === labelOf(other, value))
}

const choicesOf = ({ enum: values, oneOf = [] }: FormSchema): string[] =>
  values?.map(String) ?? oneOf.flatMap(({ const: value }) => (value === undefined ? [] : [String(value)]))
