import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { createAudit } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import { serviceKey } from '../../store/db/schema.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { newId } from '../../ground/new-id.ts'
import { say } from '../../ground/language/say.ts'

/** Scopes: `records` for every kind, `records:<kind>` for one, `tickets`; `form-links` and `submissions` for every form, or one. */
const SCOPE =
  /^(?:records(?::[a-z][A-Za-z0-9_]{0,63})?|tickets|(?:form-links|submissions)(?::[a-z][A-Za-z0-9_-]{0,63})?)$/
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/
/** Default scopes of a new key; links to forms and submissions have to be requested explicitly. */
const USUAL_SCOPES = ['records', 'tickets']

export interface ServiceKey {
  id: string
  name: string
  scopes: string[]
  secret: string
}

const placeOf = (id: string) => ({ table: 'service_key', column: 'secret', row: id })

/** @returns the key with its secret, which is never shown again; @throws OperatorError */
export async function addKey(
  db: Db,
  secrets: Secrets,
  { name, scopes = USUAL_SCOPES }: { name: string; scopes?: string[] | undefined },
): Promise<ServiceKey> {
  if (!NAME.test(name)) {
    throw new OperatorError(say`the name of a key is small letters, digits and hyphens, not "${name}"`)
  }
  const wrong = scopes.find((scope) => !SCOPE.test(scope))
  if (wrong !== undefined) {
    throw new OperatorError(
      say`a key's scope is records, records:<kind>, tickets, form-links, form-links:<form>, submissions or submissions:<form>, not "${wrong}"`,
    )
  }
  return insertKey(db, secrets, { id: newId(), name, scopes, secret: randomBytes(32).toString('base64url') })
}

async function insertKey(db: Db, secrets: Secrets, key: ServiceKey): Promise<ServiceKey> {
  await db.transaction(async (tx) => {
    const row = { ...key, secret: secrets.seal(key.secret, placeOf(key.id)) }
    const { rowCount } = await tx.insert(serviceKey).values(row).onConflictDoNothing()
    if (!rowCount) return
    const detail = { name: key.name, scopes: key.scopes.join(' ') }
    await createAudit(secrets)(tx, { actor: 'operator', action: 'key-added', subject: key.id, detail })
  })
  return key
}

/** INTEGRATION_KEY creates the first key, named `first`, if there has never been one. */
export async function makeFirstKey(db: Db, secrets: Secrets, secret: string | undefined): Promise<void> {
  if (secret === undefined) return
  const present = await db.select({ id: serviceKey.id }).from(serviceKey).limit(1)
  if (present.length > 0) return
  await insertKey(db, secrets, { id: 'first', name: 'back-office', scopes: USUAL_SCOPES, secret })
}

/** @throws OperatorError if there is no such key */
export async function revokeKey(db: Db, secrets: Secrets, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = new Date()
    const { rowCount } = await tx
      .update(serviceKey)
      .set({ revokedAt: now })
      .where(and(eq(serviceKey.id, id), isNull(serviceKey.revokedAt)))
    if (!rowCount) throw new OperatorError(say`there is no key "${id}" that is in force: see key list`)
    await enter(tx, secrets, { action: 'key-revoked', keyId: id, at: now.toISOString() })
    await createAudit(secrets)(tx, { actor: 'operator', action: 'key-revoked', subject: id })
  })
}

/** Whether a key may do something with a form. */
export const mayWithForm = (
  { scopes }: Pick<ServiceKey, 'scopes'>,
  scope: 'form-links' | 'submissions',
  formKey: string,
) => scopes.includes(scope) || scopes.includes(`${scope}:${formKey}`)

export async function listKeys(db: Db) {
  const { id, name, scopes, createdAt, revokedAt } = serviceKey
  return db.select({ id, name, scopes, createdAt, revokedAt }).from(serviceKey).orderBy(asc(createdAt))
}

export async function findKey(db: Db, secrets: Secrets, id: string): Promise<ServiceKey | undefined> {
  const [row] = await db
    .select()
    .from(serviceKey)
    .where(and(eq(serviceKey.id, id), isNull(serviceKey.revokedAt)))
  return row && { ...row, secret: secrets.unseal(row.secret, placeOf(row.id)) }
}
