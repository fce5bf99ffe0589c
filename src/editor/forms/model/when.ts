import { everyField } from '../../../contract/forms/fit.ts'
import { isSeveralOf } from '../../../contract/question-types/choices.ts'
import type { Bound } from '../../../contract/question-types/schema.ts'
import type { FormDefinition, FormSchema } from '../../../contract/forms/types.ts'
import { withOrder } from './order.ts'
import { namesOf } from './questions.ts'
import { require, tidy } from './schema.ts'
import { at, groupOf, insideOf, locate, type Place, put, split } from './place.ts'

type Value = string | number | boolean

/**
 * A test of one field: that it has one of these values, that one of these was chosen among others, that it reaches a limit or
 * something else that is answered or known later, or that it was filled in.
 */
export type Test =
  | { field: string; is: 'one-of'; values: readonly Value[] }
  | { field: string; is: 'at-least' | 'at-most'; value: number }
  | { field: string; is: 'includes'; values: readonly Value[] }
  | { field: string; is: 'least' | 'most' | 'same'; than: Bound }
  | { field: string; is: 'filled' }

/** When a field is shown: if all tests hold or, negated, if not all of them do. */
export interface When {
  tests: readonly Test[]
  isNegated: boolean
}

/** The group in which a field stands: the form, a group in it, or each row of a list. */
function groupAround(schema: FormSchema, path: string): { base: Place; group: FormSchema; name: string } {
  const { parent, name } = split(path)
  const base = insideOf(schema, parent) ?? []
  return { base, group: (at(schema, base) ?? {}) as FormSchema, name }
}

/** When a field is shown: undefined for always, `other` for conditions that only the file can express. */
export function whenOf(form: FormSchema, path: string): When | 'other' | undefined {
  const { group: schema, name } = groupAround(form, path)
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
  const compared = new Set(Object.values(properties).flatMap((rule) => boundIn(rule)?.than.field ?? []))
  const tests = names
    // What another answer is compared with must be answered: that is no test of its own.
    .filter((field) => Object.hasOwn(properties, field) || !compared.has(field))
    .map((field) => (required.includes(field) ? testOf(field, properties[field] ?? {}) : undefined))
  return tests.every((test) => test !== undefined) ? tests : undefined
}

function testOf(field: string, rule: FormSchema): Test | undefined {
  const keys = Object.keys(rule)
  if (keys.length === 0) return { field, is: 'filled' }
  if (keys.length > 1) return undefined
  if (rule.const !== undefined) return { field, is: 'one-of', values: [rule.const] }
  if (rule.enum) return { field, is: 'one-of', values: rule.enum }
  if (rule.contains) {
    const { const: value, enum: values, ...rest } = rule.contains
    const chosen = value === undefined ? values : [value]
    return chosen && Object.keys(rest).length === 0 ? { field, is: 'includes', values: chosen } : undefined
  }
  const bound = boundIn(rule)
  if (bound) return { field, ...bound }
  if (rule.minimum !== undefined) return { field, is: 'at-least', value: rule.minimum }
  if (rule.maximum !== undefined) return { field, is: 'at-most', value: rule.maximum }
  return undefined
}

function boundIn(rule: FormSchema): { is: 'least' | 'most' | 'same'; than: Bound } | undefined {
  if (rule['x-least']) return { is: 'least', than: rule['x-least'] }
  if (rule['x-most']) return { is: 'most', than: rule['x-most'] }
  return rule['x-same'] && { is: 'same', than: rule['x-same'] }
}

/** One value, or several. */
const among = (values: readonly Value[]): FormSchema => {
  const [only] = values
  return values.length === 1 && only !== undefined ? { const: only } : { enum: values }
}

const comparedBy = ({ is, than }: { is: 'least' | 'most' | 'same'; than: Bound }): FormSchema => ({
  [`x-${is}`]: than,
})

/** The condition in the form's notation. */
function conditionOf(tests: readonly Test[]): FormSchema {
  const rules = tests.flatMap((test): [string, FormSchema][] => {
    if (test.is === 'filled') return []
    if (test.is === 'one-of') return [[test.field, among(test.values)]]
    if (test.is === 'includes') return [[test.field, { contains: among(test.values) }]]
    if ('value' in test)
      return [[test.field, test.is === 'at-least' ? { minimum: test.value } : { maximum: test.value }]]
    return [[test.field, comparedBy(test)]]
  })
  const required = tests.flatMap((test) => {
    const other = 'than' in test ? test.than.field : undefined
    return other === undefined ? [test.field] : [test.field, other]
  })
  return {
    ...(rules.length > 0 && { properties: Object.fromEntries(rules) }),
    required: [...new Set(required)],
  }
}

/** Shows a field only under a condition, or with undefined always. */
export function setWhen(form: FormDefinition, path: string, when: When | undefined): FormDefinition {
  const { base, group, name } = groupAround(form.schema, path)
  const changed = shownWhen(group, name, when)
  if (changed === group) return form
  const next = { ...form, schema: base.length === 0 ? changed : put(form.schema, base, changed) }
  // Without steps it keeps its position, whatever its condition.
  return form.steps || base.length > 0 ? next : withOrder(next, namesOf(form))
}

function shownWhen(around: FormSchema, name: string, when: When | undefined): FormSchema {
  const home = locate(around, name)
  if (!home) return around
  const group = groupOf(home)
  const field = at(around, home)
  const required = at(around, [...group, 'required'])
  const isRequired = Array.isArray(required) && required.includes(name)
  const without = require(put(around, home, undefined), group, name, false)
  const [schema, place] = when ? branchFor(without, when) : [without, []]
  return tidy(require(put(schema, [...place, 'properties', name], field), place, name, isRequired))
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
    const { properties: all = {}, required = [] } = part.if ?? {}
    // What is compared with it says nothing without it.
    const properties = Object.fromEntries(
      Object.entries(all).filter(([, rule]) => boundIn(rule)?.than.field !== name),
    )
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
export function askable(form: FormDefinition, path: string): [string, FormSchema][] {
  const { group: schema, name } = groupAround(form.schema, path)
  const waitsFor = (one: string, seen: readonly string[]): boolean => {
    if (one === name || seen.includes(one)) return one === name
    const when = whenOf(schema, one)
    if (when === 'other') return true
    return when?.tests.some((test) => namesIn(test).some((field) => waitsFor(field, [...seen, one]))) ?? false
  }
  return [...everyField(schema)].filter(
    ([one, field]) =>
      (isSeveralOf(field) || (field.type !== 'array' && field.type !== 'object')) && !waitsFor(one, []),
  )
}

const namesIn = (test: Test): string[] =>
  'than' in test && test.than.field !== undefined ? [test.field, test.than.field] : [test.field]

/** The fields whose conditions test this one, by their names in its group. */
export function waitingFor(form: FormSchema, path: string): string[] {
  const { group: schema, name } = groupAround(form, path)
  return [...everyField(schema).keys()].filter((one) => {
    const when = whenOf(schema, one)
    return when !== undefined && when !== 'other' && when.tests.some((test) => namesIn(test).includes(name))
  })
}
