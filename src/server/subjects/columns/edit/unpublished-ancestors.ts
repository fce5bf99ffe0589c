import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { column } from '../../../store/db/schema.ts'
import { visible } from '../../staff/columns-below.ts'

type Unseen = Answer<'selectUnseenColumns'>[number]

/** Which of the columns visitors do not see, and why; for a reader with rights below these heads. Columns they may not see are `missing`. */
export async function unpublishedColumns(
  db: Db,
  keys: readonly string[],
  heads: readonly string[],
): Promise<Unseen[]> {
  const rows = await db
    .select({
      key: column.key,
      parentKey: column.parentKey,
      published: column.published,
      deletedAt: column.deletedAt,
    })
    .from(column)
  const known = new Map(rows.map((row) => [row.key, row]))
  const read = visible(rows, heads)
  return [...new Set(keys)].flatMap((key): Unseen[] => {
    if (!known.has(key)) return [{ key, state: 'missing' }]
    const path: typeof rows = []
    for (let row = known.get(key); row; row = known.get(row.parentKey ?? '')) path.push(row)
    const isBinned = path.some(({ deletedAt }) => deletedAt !== null)
    if (!isBinned && path.every(({ published }) => published)) return []
    if (!read.has(key)) return [{ key, state: 'missing' }]
    return [{ key, state: isBinned ? 'binned' : 'unpublished' }]
  })
}
