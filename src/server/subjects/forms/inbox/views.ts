import { and, asc, eq } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { inboxView } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Filter } from './filter.ts'

const MOST_VIEWS = 30

const filterPlace = (row: string) => ({ table: 'inbox_view', column: 'filter', row })

/** The filters that somebody keeps, in the order in which they were first kept. */
export async function listViews(db: Db, secrets: Pick<Secrets, 'unseal'>, staffId: string) {
  const rows = await db
    .select()
    .from(inboxView)
    .where(eq(inboxView.staffId, staffId))
    .orderBy(asc(inboxView.createdAt), asc(inboxView.id))
  return rows.map(({ id, name, filter }) => {
    const kept: Filter = JSON.parse(secrets.unseal(filter, filterPlace(id)))
    return { id, name, filter: kept }
  })
}

/** Keeps a filter under a name; one that is kept under it already is replaced. @throws Refusal (409) */
export async function saveView(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { staffId, name, filter }: { staffId: string; name: string; filter: Filter },
): Promise<string> {
  const own = eq(inboxView.staffId, staffId)
  const [known] = await tx
    .select({ id: inboxView.id })
    .from(inboxView)
    .where(and(own, eq(inboxView.name, name)))
  if (!known && (await tx.$count(inboxView, own)) >= MOST_VIEWS)
    throw new Refusal(409, `you keep ${MOST_VIEWS} views: remove one first`, { reason: 'views' })
  const id = known?.id ?? newId()
  const sealed = secrets.seal(JSON.stringify(filter), filterPlace(id))
  await tx
    .insert(inboxView)
    .values({ id, staffId, name, filter: sealed })
    .onConflictDoUpdate({ target: inboxView.id, set: { filter: sealed } })
  return id
}

/** @throws Refusal (404) */
export async function removeView(tx: Db, { staffId, id }: { staffId: string; id: string }): Promise<void> {
  const { rowCount } = await tx
    .delete(inboxView)
    .where(and(eq(inboxView.staffId, staffId), eq(inboxView.id, id)))
  if (!rowCount) throw notFound('such view of yours')
}
