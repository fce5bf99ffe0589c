import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isRecord } from '../../contract/is-record.ts'
import type { Values } from '../../contract/forms/types.ts'
import type { Db } from '../db/database.ts'
import { formDraft } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** HttpOnly cookie that says whose the drafts of this browser are, where nobody is logged in. */
export const DRAFT_KEY = 'draftKey'

/** Seconds for which a browser keeps what was begun in it. */
export const DRAFT_SECONDS = 30 * 24 * 3600

export const newDraftKey = (): string => randomBytes(18).toString('base64url')

const ACCOUNT = 'account:'

/** Whose a draft is: an account's, else a browser's; undefined for who has neither. */
export function draftOwner(accountId: string | undefined, key: string | undefined): string | undefined {
  if (accountId !== undefined) return ACCOUNT + accountId
  return key ? `device:${createHash('sha256').update(key).digest('base64url')}` : undefined
}

/** Whose account it is; undefined for what is a browser's. */
export const accountOf = (owner: string): string | undefined =>
  owner.startsWith(ACCOUNT) ? owner.slice(ACCOUNT.length) : undefined

export interface Draft {
  version: number
  step: number
  values: Values
  idempotencyKey: string
  /** The submission whose place it takes when it is sent. */
  corrects?: string
  /** The link that it was begun with. */
  link?: string
  updatedAt: Date
}

export interface DraftContext {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
}

/** One draft of each form for each owner; its row is bound to both. */
const rowOf = (owner: string, formKey: string) =>
  createHash('sha256')
    .update(JSON.stringify([owner, formKey]))
    .digest('base64url')
const placeOf = (row: string, column = 'values') => ({ table: 'form_draft', column, row })

export async function readDraft(
  { db, secrets }: DraftContext,
  owner: string,
  formKey: string,
): Promise<Draft | undefined> {
  const id = rowOf(owner, formKey)
  const [row] = await db.select().from(formDraft).where(eq(formDraft.id, id))
  if (!row) return undefined
  const values: unknown = JSON.parse(secrets.unseal(row.values, placeOf(id)))
  const { formVersion: version, step, idempotencyKey, corrects, updatedAt } = row
  return {
    version,
    step,
    values: isRecord(values) ? values : {},
    idempotencyKey,
    ...(corrects !== null && { corrects }),
    ...(row.link && { link: secrets.unseal(row.link, placeOf(id, 'link')) }),
    updatedAt,
  }
}

export async function saveDraft(
  { db, secrets }: DraftContext,
  owner: string,
  formKey: string,
  { version, step, values, idempotencyKey, corrects, link }: Omit<Draft, 'updatedAt'>,
  updatedAt = new Date(),
): Promise<Date> {
  const id = rowOf(owner, formKey)
  const sealed = secrets.seal(JSON.stringify(values), placeOf(id))
  const sealedLink = link === undefined ? null : secrets.seal(link, placeOf(id, 'link'))
  const set = { formVersion: version, step, values: sealed, link: sealedLink, updatedAt }
  const accountId = accountOf(owner) ?? null
  await db
    .insert(formDraft)
    .values({ id, owner, accountId, formKey, idempotencyKey, corrects, ...set })
    // A correction begins anew, whatever was begun before; all others go on under the key that they began with.
    .onConflictDoUpdate({
      target: formDraft.id,
      set: corrects === undefined ? set : { ...set, idempotencyKey, corrects },
    })
  return updatedAt
}

export async function dropDraft(db: Db, owner: string, formKey: string): Promise<void> {
  await db.delete(formDraft).where(and(eq(formDraft.id, rowOf(owner, formKey)), eq(formDraft.owner, owner)))
}
