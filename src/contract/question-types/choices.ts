import type { InEachLanguage } from '../language/translate.ts'
import type { FieldLook, FormSchema } from './schema.ts'

/** The options of a new question. */
export const twoChoices = (word: (pair: InEachLanguage) => string) =>
  ({
    type: 'string',
    enum: ['c1', 'c2'],
    'x-labels': {
      c1: word({ 'zh-CN': '选项 1', en: 'Option 1' }),
      c2: word({ 'zh-CN': '选项 2', en: 'Option 2' }),
    },
  }) as const satisfies FormSchema

/** A `oneOf` that lists values with their names. */
export function isChoice(oneOf: readonly FormSchema[] | undefined): boolean {
  return oneOf !== undefined && oneOf.every((option) => option.const !== undefined)
}

/** How many options a field lists; 0 for a field without. */
const optionsIn = ({ enum: values, oneOf = [] }: FormSchema): number =>
  values?.length ?? (isChoice(oneOf) ? oneOf.length : 0)

/** One of several options, or a number or text that lists them. */
export const isOneOf = (field: FormSchema): boolean => field.type !== 'array' && optionsIn(field) > 0

export const isSeveralOf = ({ type, items }: FormSchema): boolean =>
  type === 'array' && items !== undefined && optionsIn(items) > 0

/** Longer lists are easier to use as a drop-down. */
const MOST_IN_VIEW = 6

export const isDropDown = (field: FormSchema, { widget }: FieldLook): boolean =>
  widget === 'select' || widget === 'search' || (widget === undefined && optionsIn(field) > MOST_IN_VIEW)
