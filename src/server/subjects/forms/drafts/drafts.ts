import { createHash, randomBytes } from 'node:crypto'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Values } from '../../../../contract/forms/types.ts'
import type { Corrected } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import type { formDraft } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { dropRows, keepRow, rowsOf } from './draft-rows.ts'

/** An HttpOnly cookie that identifies the owner of this browser's drafts when nobody is logged in. */
export const DRAFT_KEY = 'draftKey'

/** How many seconds a browser keeps its drafts. */
export const DRAFT_SECONDS = 30 * 24 * 3600

export const newDraftKey = (): string => randomBytes(18).toString('base64url')

const ACCOUNT = 'account:'

/** The owner of a draft: an account, else a browser; undefined if there is neither. */
export function draftOwner(accountId: string | undefined, key: string | undefined): string | undefined {
  if (accountId !== undefined) return ACCOUNT + accountId
  return key ? `device:${createHash('sha256').update(key).digest('base64url')}` : undefined
}

const ASIDE = 'aside:'

/** The owner under which a draft is kept when another one was begun beside it. */
export const asideOf = (owner: string): string => ASIDE + owner

const WAITING = 'waiting:'

/** The owner under which is kept what was sent without a turn. It is no draft yet, so nobody gets into a form by it. */
export const waitingOf = (owner: string): string => WAITING + owner

/** The account of an owner; undefined for a browser. */
export function accountOf(owner: string): string | undefined {
  const kept = [ASIDE, WAITING].find((one) => owner.startsWith(one)) ?? ''
  const whose = owner.slice(kept.length)
  return whose.startsWith(ACCOUNT) ? whose.slice(ACCOUNT.length) : undefined
}

export interface Draft {
  version: number
  step: number
  values: Values
  idempotencyKey: string
  /** The edition of a submission that it will replace. */
  corrects?: Corrected
  /** The link it was begun with. */
  link?: string
  updatedAt: Date
}

export interface DraftContext {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
}

/** One draft per form and owner; its sealed values are bound to both. */
const rowOf = (owner: string, formKey: string) =>
  createHash('sha256')
    .update(JSON.stringify([owner, formKey]))
    .digest('base64url')
const placeOf = (row: string, column = 'values') => ({ table: 'form_draft', column, row })

export async function readDraft(
  context: DraftContext,
  owner: string,
  formKey: string,
): Promise<Draft | undefined> {
  const [draft] = await readDrafts(context, [owner], formKey)
  return draft
}

/** The drafts of several owners, in their order, by one question of the database. */
export async function readDrafts(
  { db, secrets }: DraftContext,
  owners: readonly string[],
  formKey: string,
): Promise<(Draft | undefined)[]> {
  const ids = owners.map((owner) => rowOf(owner, formKey))
  const rows = await rowsOf(db)(ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row && draftOf(row, secrets)
  })
}

function draftOf(row: typeof formDraft.$inferSelect, secrets: DraftContext['secrets']): Draft {
  const { id } = row
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
  await keepRow(db)({
    id,
    owner,
    accountId: accountOf(owner) ?? null,
    formKey,
    formVersion: version,
    step,
    values: sealed,
    link: sealedLink,
    idempotencyKey,
    corrects: corrects?.number ?? null,
    correctsEdition: corrects?.edition ?? null,
    updatedAt,
  })
  return updatedAt
}

/** Deletes the drafts of these owners by one question of the database. */
export async function dropDraftsOf(db: Db, owners: readonly string[], formKey: string): Promise<void> {
  const ids = owners.map((owner) => rowOf(owner, formKey))
  if (ids.length > 0) await dropRows(db)(ids)
}
