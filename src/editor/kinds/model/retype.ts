import {
  FIELD_TYPES,
  type FieldTypeName,
  fieldTypeOf,
  isFieldType,
  OFFERED,
} from '../../../contract/field-types/index.ts'
import type { FieldSchema } from '../../../contract/field-types/types.ts'
import { fieldAt, locate, put } from '../../forms/model/place.ts'
import type { KindDesign } from './design.ts'
import { partOf, partsFor, withPart } from './parts.ts'

/** The types that a field can have without a change of its values: those of the same JSON type. */
export function typesFor(field: FieldSchema): FieldTypeName[] {
  const present = fieldTypeOf(field)
  return Object.keys(FIELD_TYPES)
    .filter(isFieldType)
    .filter((name) => {
      if (FIELD_TYPES[name] === present) return true
      if (!OFFERED.includes(name) || field.type === undefined) return false
      const schema = FIELD_TYPES[name].schema((pair) => pair['zh-CN'])
      return schema.type === field.type && isSameWithin(schema.items, field.items)
    })
}

/** Lists go together whose entries have the same JSON type and, where these are groups, the same fields. */
const isSameWithin = (one: FieldSchema['items'], other: FieldSchema['items']) =>
  one?.type === other?.type &&
  Object.keys(one?.properties ?? {}).join() === Object.keys(other?.properties ?? {}).join()

/** The design with another type for a field: its words stay, and a role that the type cannot play ends. */
export function retyped(design: KindDesign, path: string, next: FieldSchema): KindDesign {
  const { form, parts } = design
  const place = locate(form.schema, path)
  const field = fieldAt(form.schema, path)
  if (!place || !field) return design
  const { title, description } = field
  const made = {
    ...next,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
  const part = partOf(parts, path)
  const isStill = part === undefined || partsFor(made).includes(part)
  return {
    ...design,
    form: { ...form, schema: put(form.schema, place, made) },
    parts: isStill ? parts : withPart(parts, part, undefined),
  }
}
