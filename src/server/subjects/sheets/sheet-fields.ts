import type { FieldSchema } from '../../../contract/field-types/types.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Fields } from '../../store/db/fields.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Kind } from '../kinds/kinds.ts'

/** The column of a content's own id. */
export const ID = 'id'

/** A field that has a column of its own: those of a group stand beside each other. */
export interface SheetField {
  /** `title`, or `place.lng` in a group. */
  path: string
  title: string
  schema: FieldSchema
}

/** The fields of a kind that people write, in the order of its file. */
export function sheetFields(kind: Kind): SheetField[] {
  return [...fieldsIn(kind.schema, [], [])]
}

function* fieldsIn({ properties }: Fields, path: string[], titles: string[]): Generator<SheetField> {
  for (const [name, one] of Object.entries(isRecord(properties) ? properties : {})) {
    if (!isRecord(one) || one.readOnly === true) continue
    const here = [...path, name]
    const said = [...titles, typeof one.title === 'string' ? one.title : name]
    if (one.type === 'object') yield* fieldsIn(one, here, said)
    // The kind was compiled from this schema.
    else yield { path: here.join('.'), title: said.join(' · '), schema: unsafeCast<FieldSchema>(one) }
  }
}

export function valueAt(fields: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), fields)
}

/** The same fields with other values by path; null or undefined empties one. */
export function patched(fields: Fields, patch: Readonly<Record<string, unknown>>): Fields {
  let result = fields
  for (const [path, value] of Object.entries(patch)) result = put(result, path.split('.'), value ?? undefined)
  return result
}

function put(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const inner = fields[name]
  const next = rest.length === 0 ? value : put(isRecord(inner) ? inner : {}, rest, value)
  const { [name]: _before, ...others } = fields
  return next === undefined ? others : { ...fields, [name]: next }
}
