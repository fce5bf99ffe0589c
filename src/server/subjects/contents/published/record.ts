import type { ContentRecord } from '../../../../contract/types.ts'
import { live } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'

/** The columns needed for a record. */
export const RECORD_COLUMNS = {
  id: live.id,
  kind: live.kind,
  columnId: live.columnKey,
  classify: live.classify,
  item: live.item,
}

export interface RecordRow {
  id: string
  kind: string
  columnId: string
  classify: string
  item: Fields
}

/** A content in the form of the answer: the kind's fields, flat, and those that every content has. Modifies the row's item. */
export function recordOf({ id, kind, columnId, classify, item }: RecordRow): ContentRecord {
  const record: ContentRecord = Object.assign(item, { id, kind, columnId })
  if (classify !== '') record.classify = classify
  return record
}
