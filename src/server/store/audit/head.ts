import type { Db } from '../db/database.ts'
import { auditHead } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type Head, headHash, NO_HEAD } from './chain.ts'

/** There is no head before the first row is sealed. */
export async function readHead(db: Db): Promise<(Head & { proof: string }) | undefined> {
  const [row] = await db.select().from(auditHead)
  return row
}

export async function makeHead(db: Db, secrets: Pick<Secrets, 'blindIndex'>): Promise<void> {
  const proof = headHash(secrets, NO_HEAD)
  await db
    .insert(auditHead)
    .values({ ...NO_HEAD, proof })
    .onConflictDoNothing()
}
