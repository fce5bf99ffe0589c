import type { Db } from '../../../store/db/database.ts'
import { serviceKey, staff } from '../../../store/db/schema.ts'

/** The names of whoever acts on submissions: of the staff by id, of other systems by `key:<id>`. */
export async function readNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const people = await db.select({ id: staff.id, name: staff.name }).from(staff)
  const systems = await db.select({ id: serviceKey.id, name: serviceKey.name }).from(serviceKey)
  return new Map([
    ...people.map(({ id, name }) => [id, name] as const),
    ...systems.map(({ id, name }) => [`key:${id}`, name] as const),
  ])
}
