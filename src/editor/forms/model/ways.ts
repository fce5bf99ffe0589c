import type { FormSchema } from '../../../contract/forms/types.ts'
import { choicesOf } from './choices.ts'
import { comparedAs, isDayField } from './comparable.ts'
import type { Test } from './when.ts'

type Fields = readonly (readonly [name: string, field: FormSchema])[]

/** The initial condition for such a field. */
export function testFor(field: string, schema: FormSchema): Test {
  const [choice] = choicesOf(schema) ?? []
  if (choice && schema.type === 'array') return { field, is: 'includes', values: [choice.value] }
  if (choice) return { field, is: 'one-of', values: [choice.value] }
  if (schema.type === 'boolean') return { field, is: 'one-of', values: [true] }
  if (schema.type === 'integer' || schema.type === 'number')
    return { field, is: 'at-least', value: schema.minimum ?? 1 }
  return { field, is: 'filled' }
}

/** Whether answers of the other question can be compared with those of this one. */
export const isComparable = (other: FormSchema, asked: Fields, name: string): boolean => {
  const own = comparedAs(asked.find(([one]) => one === name)?.[1] ?? {})
  return own !== undefined && comparedAs(other) === own
}

/** The answers of which one can be named. */
export function valuesOf(field: FormSchema = {}): (string | number | boolean)[] {
  if (field.type === 'boolean') return [true, false]
  return choicesOf(field)?.map(({ value }) => value) ?? []
}

/** How a test asks, as the designer words it: `is not` and `lacks` are the negations of two others. */
export type Way = ReturnType<typeof waysFor>[number]

/** The ways in which such a question can be asked about. @param others the questions that it can be compared with */
export function waysFor(field: FormSchema | undefined, others: Fields) {
  const isList = field?.type === 'array'
  const hasValues = valuesOf(field).length > 0
  const isNumber = field?.type === 'integer' || field?.type === 'number'
  const isDay = field !== undefined && isDayField(field)
  const canCompare = isDay || others.length > 0
  const isOrdered = isDay || isNumber || field?.format === 'time'
  return [
    ...(isList ? (['includes', 'lacks'] as const) : []),
    ...(hasValues && !isList ? (['is', 'isNot'] as const) : []),
    ...(isNumber && !hasValues ? (['atLeast', 'atMost'] as const) : []),
    ...(canCompare && isOrdered ? (['least', 'most'] as const) : []),
    ...(others.length > 0 && !isOrdered ? (['same'] as const) : []),
    'filled' as const,
  ]
}

const WAYS = { 'at-least': 'atLeast', 'at-most': 'atMost' } as const

export function wayOf(test: Test, isNegated: boolean) {
  if (test.is === 'one-of') return isNegated ? 'isNot' : 'is'
  if (test.is === 'includes') return isNegated ? 'lacks' : 'includes'
  return test.is === 'at-least' || test.is === 'at-most' ? WAYS[test.is] : test.is
}

interface Asked {
  test: Test
  field: FormSchema | undefined
  others: Fields
}

/** The test asked in another way, with what still fits of it, and whether it is negated. */
export function inWay(way: Way, { test, field, others }: Asked): { test: Test; isNegated: boolean } {
  const { field: name } = test
  if (way === 'filled') return { test: { field: name, is: 'filled' }, isNegated: false }
  if (way === 'atLeast' || way === 'atMost') {
    const value = 'value' in test ? test.value : 1
    return {
      test: { field: name, is: way === 'atLeast' ? 'at-least' : 'at-most', value },
      isNegated: false,
    }
  }
  if (way === 'least' || way === 'most' || way === 'same') {
    const [[other] = []] = others
    const isDay = field !== undefined && isDayField(field)
    const than = isDay ? { today: '-P18Y' } : { field: other ?? '' }
    return { test: { field: name, is: way, than: 'than' in test ? test.than : than }, isNegated: false }
  }
  const values = 'values' in test ? test.values : valuesOf(field).slice(0, 1)
  const is = way === 'includes' || way === 'lacks' ? 'includes' : 'one-of'
  return { test: { field: name, is, values }, isNegated: way === 'lacks' || way === 'isNot' }
}
