import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { account, identity, record } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { openBody } from './body.ts'
import type { RecordKind } from './record-kinds.ts'
import { maskFields } from './mask.ts'

export interface OwnRecord {
  id: string
  title: string
  state?: string | undefined
  /** When it last changed, as ISO time. */
  changedAt: string
  /** Masked, unless its owner asked to see this one. */
  values: Record<string, unknown>
  isMasked: boolean
  history: { state: string; at: string; note?: string }[]
}

/** Assigns unowned records with this person's number or id to their account. */
export async function adoptRecords(
  db: Db,
  { accountId, phoneIndex, personIndex }: { accountId: string; phoneIndex?: string; personIndex?: string },
): Promise<void> {
  const whose = [
    ...(phoneIndex === undefined ? [] : [eq(record.phoneIndex, phoneIndex)]),
    ...(personIndex === undefined ? [] : [eq(record.personIndex, personIndex)]),
  ]
  if (whose.length === 0) return
  await db
    .update(record)
    .set({ accountId })
    .where(and(isNull(record.accountId), or(...whose)))
}

/** An account's records of one kind, newest first; `show` is the id of the one that is not masked. */
export async function readOwnRecords(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  { accountId, kind, show }: { accountId: string; kind: RecordKind; show?: string | undefined },
): Promise<OwnRecord[]> {
  await adoptOwn(db, accountId)
  const rows = await db
    .select()
    .from(record)
    .where(and(eq(record.accountId, accountId), eq(record.kind, kind.name), isNull(record.deletedAt)))
    .orderBy(desc(record.changedAt), desc(record.id))
    .limit(MOST)
  const { title, state } = kind.schema['x-record']
  return rows.map((row) => {
    const { fields, history } = openBody(secrets, row)
    const masked = maskFields(kind.schema.properties, fields)
    const isShown = row.id === show
    const values = isShown ? fields : masked
    return {
      id: row.id,
      title: String(values[title] ?? ''),
      ...(state !== undefined && { state: String(fields[state] ?? '') }),
      changedAt: row.changedAt.toISOString(),
      values,
      isMasked: JSON.stringify(values) !== JSON.stringify(fields),
      history,
    }
  })
}

/** The most records of one kind; nobody has as many. */
const MOST = 500

/** Adopts records of their number or person. Reads before writing: nearly always there is nothing to adopt. */
export async function adoptOwn(db: Db, accountId: string): Promise<void> {
  const [found] = await db
    .select({ phoneIndex: account.phoneIndex, personIndex: identity.personIndex })
    .from(account)
    .leftJoin(identity, eq(identity.accountId, account.id))
    .innerJoin(
      record,
      or(eq(record.phoneIndex, account.phoneIndex), eq(record.personIndex, identity.personIndex)),
    )
    .where(and(eq(account.id, accountId), isNull(record.accountId)))
    .limit(1)
  if (!found) return
  const { phoneIndex, personIndex } = found
  await adoptRecords(db, { accountId, phoneIndex, ...(personIndex !== null && { personIndex }) })
}
