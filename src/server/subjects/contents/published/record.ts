import type { ContentRecord } from '../../../../contract/types.ts'
import { live } from '../../../store/db/schema.ts'
import type { Fields } from '../../../store/db/fields.ts'

/** Columns that an answered record is made of. */
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

/** A content as it is answered: its kind's fields flat, beside what every content carries. Takes the row's item over. */
export function recordOf({ id, kind, columnId, classify, item }: RecordRow): ContentRecord {
  const record: ContentRecord = Object.assign(item, { id, kind, columnId })
  if (classify !== '') record.classify = classify
  return record
}
