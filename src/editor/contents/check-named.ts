import { namedBy } from '../../contract/field-types/index.ts'
import type { FieldSchema } from '../../contract/field-types/types.ts'
import { isRecord } from '../../contract/is-record.ts'
import { fieldName } from '../kit/problem.ts'
import type { Finding } from './check.ts'
import { columnFinding, columnOfLink, type UnseenColumns } from './check-columns.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'

/** A content or column that a field refers to, with the field's path. */
interface Named {
  what: 'content' | 'column'
  id: string
  path: string[]
}

/** References of fields to contents (`x-refers`) and columns, in the order of the form. */
export function namedIn(schema: unknown, value: unknown, path: string[] = []): Named[] {
  if (!isRecord(schema)) return []
  if (typeof value === 'string') return namedByText(schema, value).map((named) => ({ ...named, path }))
  if (Array.isArray(value))
    return value.flatMap((one, at) => namedIn(schema.items, one, [...path, String(at)]))
  const { properties } = schema
  if (!isRecord(value) || !isRecord(properties)) return []
  return Object.entries(properties).flatMap(([name, field]) => namedIn(field, value[name], [...path, name]))
}

function namedByText(schema: FieldSchema, value: string): Omit<Named, 'path'>[] {
  const named = value === '' ? undefined : namedBy(schema)
  if (named === 'content' || named === 'column') return [{ what: named, id: value }]
  const key = named === 'link' ? columnOfLink(value) : undefined
  return key === undefined ? [] : [{ what: 'column', id: key }]
}

/** The referenced contents that visitors cannot see, with their state. */
export interface Unseen {
  contents: ReadonlyMap<string, EditedContent['state'] | 'missing'>
  columns: UnseenColumns
}

/** Fields that refer to something visitors cannot see. */
export function checkNamed(schema: EditedContent['schema'], fields: Fields, unseen: Unseen): Finding[] {
  return namedIn(schema, fields).flatMap(({ what, id, path }): Finding[] => {
    const about = { text: fieldName(path.join('.'), schema), path }
    if (what === 'column') return columnFinding(unseen.columns, id, about)
    const state = unseen.contents.get(id)
    return state === undefined ? [] : [{ kind: kindOf(state), ...about }]
  })
}

function kindOf(state: EditedContent['state'] | 'missing'): Finding['kind'] {
  if (state === 'missing' || state === 'binned' || state === 'withdrawn') return state
  return 'unpublished'
}
