import type { FormSchema } from '../../../contract/forms/types.ts'
import { at, type Place, put } from './place.ts'

/** Removes keys whose value is undefined, so that the file contains only what was set. */
export function said<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value
}

/** Whether a group requires one of its fields. */
export function require(schema: FormSchema, group: Place, name: string, isRequired: boolean): FormSchema {
  const before = (at(schema, [...group, 'required']) ?? []) as readonly string[]
  if (before.includes(name) === isRequired) return schema
  const after = isRequired ? [...before, name] : before.filter((one) => one !== name)
  return put(schema, [...group, 'required'], after.length > 0 ? after : undefined)
}

/** Without conditions that no longer add anything. */
export function tidy(schema: FormSchema): FormSchema {
  const { allOf } = schema
  if (!allOf) return schema
  const parts = allOf.flatMap((part) => {
    const left = withoutEmpty(part)
    return part.if && !left.then && !left.else ? [] : [left]
  })
  const isSame = JSON.stringify(parts) === JSON.stringify(allOf)
  if (isSame && parts.length > 0) return schema
  return said({ ...schema, allOf: parts.length > 0 ? parts : undefined })
}

function withoutEmpty(part: FormSchema): FormSchema {
  const empty = (['then', 'else'] as const).filter((branch) => isEmpty(part[branch]))
  return empty.reduce((left, branch) => put(left, [branch], undefined), part)
}

function isEmpty(branch: FormSchema | undefined): boolean {
  if (!branch) return true
  const { properties = {}, required = [], ...rest } = branch
  return Object.keys(properties).length === 0 && required.length === 0 && Object.keys(rest).length === 0
}
