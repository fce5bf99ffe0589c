import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Values } from '../../../../contract/forms/types.ts'
import type { Corrected } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formDraft } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'

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

const ASIDE = 'aside:'

/** Under which a draft lies that another one was begun beside. */
export const asideOf = (owner: string): string => ASIDE + owner

/** Whose account it is; undefined for what is a browser's. */
export function accountOf(owner: string): string | undefined {
  const whose = owner.startsWith(ASIDE) ? owner.slice(ASIDE.length) : owner
  return whose.startsWith(ACCOUNT) ? whose.slice(ACCOUNT.length) : undefined
}

export interface Draft {
  version: number
  step: number
  values: Values
  idempotencyKey: string
  /** The edition of a submission whose place it takes when it is sent. */
  corrects?: Corrected
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
  const { formVersion: version, step, idempotencyKey, corrects, correctsEdition, updatedAt } = row
  return {
    version,
    step,
    values: isRecord(values) ? values : {},
    idempotencyKey,
    ...(corrects !== null && { corrects: { number: corrects, edition: correctsEdition ?? 1 } }),
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
  const set = {
    formVersion: version,
    step,
    values: sealed,
    link: sealedLink,
    idempotencyKey,
    corrects: corrects?.number ?? null,
    correctsEdition: corrects?.edition ?? null,
    updatedAt,
  }
  const accountId = accountOf(owner) ?? null
  await db
    .insert(formDraft)
    .values({ id, owner, accountId, formKey, ...set })
    .onConflictDoUpdate({ target: formDraft.id, set })
  return updatedAt
}

export async function dropDraft(db: Db, owner: string, formKey: string): Promise<void> {
  await db.delete(formDraft).where(and(eq(formDraft.id, rowOf(owner, formKey)), eq(formDraft.owner, owner)))
}
