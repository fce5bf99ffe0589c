import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'

/** Says who an id of the audit log is: the name of somebody of the staff, or the id itself. */
export async function staffNames(db: Db): Promise<(id: string) => string> {
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}
