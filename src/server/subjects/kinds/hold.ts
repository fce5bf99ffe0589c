import { sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { siteSchema } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import { builtInKinds, type Kind } from './kinds.ts'

/** Locks a kind of the site until the transaction ends: whoever deletes it waits and then sees what was added. @throws Refusal 404 */
export async function holdKind(tx: Db, { name }: Pick<Kind, 'name'>): Promise<void> {
  if (builtInKinds.has(name)) return
  const { rows } = await tx.execute(sql`select 1 from ${siteSchema} where kind = ${name} for share`)
  if (rows.length === 0) throw notFound(`kind "${name}"`)
}
