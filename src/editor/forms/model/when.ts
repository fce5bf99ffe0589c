import { everyField } from '../../../contract/forms/fit.ts'
import type { FormDefinition, FormSchema } from '../../../contract/forms/types.ts'
import { withOrder } from './order.ts'
import { namesOf } from './questions.ts'
import { require, tidy } from './schema.ts'
import { at, groupOf, locate, type Place, put } from './place.ts'

type Value = string | number | boolean

/** A test of one field: that it has one of these values, that it reaches a limit, or that it was filled in. */
export type Test =
  | { field: string; is: 'one-of'; values: readonly Value[] }
  | { field: string; is: 'at-least' | 'at-most'; value: number }
  | { field: string; is: 'filled' }

/** When a field is shown: if all tests hold or, negated, if not all of them do. */
export interface When {
  tests: readonly Test[]
  isNegated: boolean
}

/** When a top-level field is shown: undefined for always, `other` for conditions that only the file can express. */
export function whenOf(schema: FormSchema, name: string): When | 'other' | undefined {
  const place = locate(schema, name)
  if (!place) return undefined
  const group = groupOf(place)
  if (group.length === 0) return undefined
  const branch = group.at(-1)
  const isSimple = (group.length === 3 && group[0] === 'allOf') || group.length === 1
  const condition = at(schema, [...group.slice(0, -1), 'if'])
  const tests = isSimple ? testsOf(condition) : undefined
  return tests ? { tests, isNegated: branch === 'else' } : 'other'
}

const asSchema = (value: unknown) => value as FormSchema | undefined

function testsOf(condition: unknown): Test[] | undefined {
  const { properties = {}, required = [], ...rest } = asSchema(condition) ?? { if: {} }
  const names = [...new Set([...Object.keys(properties), ...required])]
  if (Object.keys(rest).length > 0 || names.length === 0) return undefined
  const tests = names.map((field) =>
    required.includes(field) ? testOf(field, properties[field] ?? {}) : undefined,
  )
  return tests.every((test) => test !== undefined) ? tests : undefined
}

function testOf(field: string, rule: FormSchema): Test | undefined {
  const keys = Object.keys(rule)
  if (keys.length === 0) return { field, is: 'filled' }
  if (keys.length > 1) return undefined
  if (rule.const !== undefined) return { field, is: 'one-of', values: [rule.const] }
  if (rule.enum) return { field, is: 'one-of', values: rule.enum }
  if (rule.minimum !== undefined) return { field, is: 'at-least', value: rule.minimum }
  if (rule.maximum !== undefined) return { field, is: 'at-most', value: rule.maximum }
  return undefined
}

/** The condition in the form's notation. */
function conditionOf(tests: readonly Test[]): FormSchema {
  const rules = tests.flatMap((test): [string, FormSchema][] => {
    if (test.is === 'filled') return []
    if (test.is !== 'one-of')
      return [[test.field, test.is === 'at-least' ? { minimum: test.value } : { maximum: test.value }]]
    const [only] = test.values
    return [
      [test.field, test.values.length === 1 && only !== undefined ? { const: only } : { enum: test.values }],
    ]
  })
  return {
    ...(rules.length > 0 && { properties: Object.fromEntries(rules) }),
    required: tests.map(({ field }) => field),
  }
}

/** Shows a top-level field only under a condition, or with undefined always. */
export function setWhen(form: FormDefinition, name: string, when: When | undefined): FormDefinition {
  const home = locate(form.schema, name)
  if (!home) return form
  const group = groupOf(home)
  const field = at(form.schema, home)
  const required = at(form.schema, [...group, 'required'])
  const isRequired = Array.isArray(required) && required.includes(name)
  const without = require(put(form.schema, home, undefined), group, name, false)
  const [schema, place] = when ? branchFor(without, when) : [without, []]
  const moved = require(put(schema, [...place, 'properties', name], field), place, name, isRequired)
  const next = { ...form, schema: tidy(moved) }
  // Without steps it keeps its position, whatever its condition.
  return form.steps ? next : withOrder(next, namesOf(form))
}

/** The branch of such a condition: an existing one or a new one. */
function branchFor(schema: FormSchema, { tests, isNegated }: When): [FormSchema, Place] {
  const condition = conditionOf(tests)
  const branch = isNegated ? 'else' : 'then'
  const parts = schema.allOf ?? []
  const found = parts.findIndex((part) => JSON.stringify(part.if) === JSON.stringify(condition))
  if (found !== -1) return [schema, ['allOf', found, branch]]
  return [{ ...schema, allOf: [...parts, { if: condition }] }, ['allOf', parts.length, branch]]
}

/** The schema without conditions on a field; fields without a condition are then always shown. */
export function withoutTests(schema: FormSchema, name: string): FormSchema {
  let { allOf } = schema
  if (!allOf) return schema
  let top: FormSchema = schema
  allOf = allOf.flatMap((part) => {
    const { properties = {}, required = [] } = part.if ?? {}
    if (!required.includes(name) && !Object.hasOwn(properties, name)) return [part]
    const { [name]: _rule, ...rules } = properties
    const left = required.filter((one) => one !== name)
    if (left.length > 0 || Object.keys(rules).length > 0)
      return [{ ...part, if: { ...part.if, properties: rules, required: left } }]
    for (const branch of [part.then, part.else]) top = merged(top, branch)
    return []
  })
  return { ...top, allOf }
}

function merged(schema: FormSchema, branch: FormSchema | undefined): FormSchema {
  if (!branch) return schema
  const required = [...(schema.required ?? []), ...(branch.required ?? [])]
  return {
    ...schema,
    properties: { ...schema.properties, ...branch.properties },
    ...(required.length > 0 && { required }),
  }
}

/** The fields that a field's condition may test: no rows, files or groups, and none that depends on the field itself. */
export function askable(form: FormDefinition, name: string): [string, FormSchema][] {
  const { schema } = form
  const waitsFor = (one: string, seen: readonly string[]): boolean => {
    if (one === name || seen.includes(one)) return one === name
    const when = whenOf(schema, one)
    if (when === 'other') return true
    return when?.tests.some(({ field }) => waitsFor(field, [...seen, one])) ?? false
  }
  return [...everyField(schema)].filter(
    ([one, { type }]) => type !== 'array' && type !== 'object' && !waitsFor(one, []),
  )
}

/** The fields whose conditions test this one. */
export function waitingFor(schema: FormSchema, name: string): string[] {
  return [...everyField(schema).keys()].filter((one) => {
    const when = whenOf(schema, one)
    return when !== undefined && when !== 'other' && when.tests.some(({ field }) => field === name)
  })
}
