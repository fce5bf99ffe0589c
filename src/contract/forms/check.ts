import { fitValues, shownValues, type Fitted } from './fit.ts'
import { pathWith, withoutEmptyRows } from './empty-rows.ts'
import { tidyValues } from './tidy.ts'
import type { FormFault, FormSchema, Values } from './types.ts'
import { conditionKey, conditionsOf, type Holds } from './conditions.ts'

/** A rule that ajv found broken, as far as it matters here. */
export interface BrokenRule {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
}

/** What ajv makes of a schema: it tells what is broken by `errors`. */
export interface Validate {
  (value: unknown): boolean
  errors?: readonly BrokenRule[] | null
}

/** The form's rules, and its conditions in the order of `conditionsOf`. */
export interface Rules {
  main: Validate
  conditions: readonly Validate[]
}

/** Each form's conditions by where they stand: gathered once, not for each check. */
const pointersOf = new WeakMap<readonly Validate[], Map<string, Validate | undefined>>()

/** Decides conditions by compiled rules. */
export function holdsBy(schema: FormSchema, conditions: readonly Validate[]): Holds {
  const byPointer =
    pointersOf.get(conditions) ??
    new Map(conditionsOf(schema).map(({ pointer }, index) => [pointer, conditions[index]]))
  pointersOf.set(conditions, byPointer)
  // A group that nobody has begun to fill in is empty.
  return (pointer, value) => byPointer.get(pointer)?.(value ?? {}) ?? false
}

/** Which conditions hold for these values, for whoever has no rules to ask. */
export function heldConditions(
  schema: FormSchema,
  values: Values,
  conditions: readonly Validate[],
): Record<string, boolean> {
  const holds = holdsBy(schema, conditions)
  const held: Record<string, boolean> = {}
  shownValues(
    schema,
    tidyValues(values),
    (pointer, value) => (held[conditionKey(pointer, value)] = holds(pointer, value)),
  )
  return held
}

/** The verdict on what somebody entered: values as they are kept, and what is wrong. The same in browser and server. */
export function checkValues(schema: FormSchema, entered: Values, { main, conditions }: Rules): Fitted {
  const { values, places } = withoutEmptyRows(tidyValues(entered))
  const fitted = fitValues(schema, values, holdsBy(schema, conditions))
  const isGood = fitted.faults.length > 0 || main(fitted.values)
  const found = isGood ? fitted.faults : faultsOf(main.errors ?? [])
  if (found.length === 0) return fitted
  const order = Object.keys(fitted.shown.properties ?? {})
  const faults = found.map((fault) => ({ ...fault, path: pathWith(places, fault.path) }))
  return { ...fitted, faults: faults.toSorted((a, b) => placeOf(order, a) - placeOf(order, b)) }
}

/** In the order in which the fields stand. */
const placeOf = (order: readonly string[], { path: [name = ''] }: FormFault) => order.indexOf(name)

/** Names of parameters that say what a rule asks for. */
const LIMITS = ['limit', 'type', 'format', 'multipleOf'] as const

/** Each place once; of a choice between several shapes only that none fits. */
function faultsOf(errors: readonly BrokenRule[]): FormFault[] {
  const faults = new Map<string, FormFault>()
  for (const { keyword, instancePath, schemaPath, params } of errors) {
    if (keyword === 'if' || /\/oneOf\/\d+\//.test(schemaPath)) continue
    const path = instancePath.split('/').slice(1).map(unescapePointer)
    const missing = params.missingProperty
    if (keyword === 'required' && typeof missing === 'string') path.push(missing)
    const limit = LIMITS.map((name) => params[name]).find((value) => value !== undefined)
    const key = path.join('/')
    // The type comes first: what is no number cannot be too small.
    if (!faults.has(key))
      faults.set(key, { path, rule: keyword, ...(limit !== undefined && { limit: String(limit) }) })
  }
  return [...faults.values()]
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
