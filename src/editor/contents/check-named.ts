import { isRecord } from '../../contract/is-record.ts'
import { fieldName } from '../problem.ts'
import type { Finding } from './check.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'

/** A content that a field names, and the field's path. */
interface NamedContent {
  id: string
  path: string[]
}

/** The contents that fields name (`x-refers`), in the order of the form. */
export function contentsNamed(schema: unknown, value: unknown, path: string[] = []): NamedContent[] {
  if (!isRecord(schema)) return []
  if (typeof value === 'string')
    return schema['x-refers'] === undefined || value === '' ? [] : [{ id: value, path }]
  if (Array.isArray(value))
    return value.flatMap((one, at) => contentsNamed(schema.items, one, [...path, String(at)]))
  const { properties } = schema
  if (!isRecord(value) || !isRecord(properties)) return []
  return Object.entries(properties).flatMap(([name, field]) =>
    contentsNamed(field, value[name], [...path, name]),
  )
}

/** How contents stand that visitors do not see. */
export type Unseen = ReadonlyMap<string, EditedContent['state'] | 'missing'>

/** Fields that name what visitors do not see: pages leave it out. */
export function checkNamed(schema: EditedContent['schema'], fields: Fields, unseen: Unseen): Finding[] {
  return contentsNamed(schema, fields).flatMap(({ id, path }): Finding[] => {
    const state = unseen.get(id)
    if (state === undefined) return []
    return [{ kind: kindOf(state), text: fieldName(path.join('.'), schema), path }]
  })
}

function kindOf(state: EditedContent['state'] | 'missing'): Finding['kind'] {
  if (state === 'missing' || state === 'binned' || state === 'withdrawn') return state
  return 'unpublished'
}
