import type { FormSchema } from '../../../contract/forms/types.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { namesOn } from '../../../contract/language/names-on.ts'

/** A path in a schema, from its root. */
export type Place = readonly (string | number)[]

export function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((here, step) => {
    if (Array.isArray(here)) return (here as unknown[])[Number(step)]
    return isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined
  }, value)
}

/** A copy with another value at a path; undefined removes it. Everything else is unchanged. */
export function put<Value>(value: Value, place: Place, next: unknown): Value
export function put(value: unknown, [step, ...rest]: Place, next: unknown): unknown {
  if (step === undefined) return next
  const inner = put(at(value, [step]), rest, next)
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return inner === undefined ? items.filter((_, index) => index !== step) : items.with(Number(step), inner)
  }
  const entries = isRecord(value) ? value : {}
  if (inner !== undefined) return { ...entries, [step]: inner }
  const { [step]: _gone, ...others } = entries
  return others
}

/** The groups of fields that make up a group: its own, and those of its conditions. */
export function groupsOf(schema: FormSchema, place: Place = []): { place: Place; group: FormSchema }[] {
  return [
    { place, group: schema },
    ...(['then', 'else'] as const).flatMap((branch) =>
      schema[branch] ? groupsOf(schema[branch], [...place, branch]) : [],
    ),
    ...(schema.allOf ?? []).flatMap((part, index) => groupsOf(part, [...place, 'allOf', index])),
  ]
}

/** The place of a field with a path such as `educations.school`; undefined if there is none. */
export function locate(schema: FormSchema, path: string): Place | undefined {
  let here: FormSchema = schema
  const place: (string | number)[] = []
  for (const name of namesOn(path)) {
    if (here.items) {
      place.push('items')
      here = here.items
    }
    const home = groupsOf(here).find(({ group }) => Object.hasOwn(group.properties ?? {}, name))
    const field = home?.group.properties?.[name]
    if (!home || !field) return undefined
    place.push(...home.place, 'properties', name)
    here = field
  }
  return place
}

export function fieldAt(schema: FormSchema, path: string): FormSchema | undefined {
  const place = locate(schema, path)
  return place && (at(schema, place) as FormSchema)
}

/** The group that contains the field at a place. */
export const groupOf = (place: Place): Place => place.slice(0, -2)

/** The group of the fields inside a field. */
export function insideOf(schema: FormSchema, path: string): Place | undefined {
  if (path === '') return []
  const place = locate(schema, path)
  return place && (fieldAt(schema, path)?.items ? [...place, 'items'] : place)
}

/** The last name of a path, and what comes before it. */
export function split(path: string): { parent: string; name: string } {
  const names = namesOn(path)
  return { parent: names.slice(0, -1).join('.'), name: names.at(-1) ?? '' }
}

export const join = (parent: string, name: string): string => (parent === '' ? name : `${parent}.${name}`)

/** Whether a path leads to a field or into it. */
export const isWithin = (path: string, field: string): boolean => {
  const outer = namesOn(field)
  const names = namesOn(path)
  return outer.every((name, at) => names[at] === name)
}
