import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Column } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { column, consent, content, live } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'

/** The field that both refusals are about. */
const AGREEMENTS = { field: 'agreements' }

const ROUTES = ['/privacypolicy/user', '/privacypolicy/privacy', '/privacypolicy/register']

/** A text that whoever logs in agrees to: the newest article of a column that shows one of the agreements. */
export interface Agreement {
  columnId: Column['key']
  contentId: string
  contentVersion: string
  title: string
}

/** Those that are published now, in the order of the specification's addresses. */
export async function readAgreements(db: Db): Promise<Agreement[]> {
  const found = await db
    .selectDistinctOn([column.route], {
      route: column.route,
      columnId: column.key,
      contentId: content.id,
      contentVersion: content.liveVersion,
      title: live.title,
    })
    .from(live)
    .innerJoin(column, eq(column.key, live.columnKey))
    .innerJoin(content, eq(content.id, live.id))
    .where(
      and(
        inArray(column.route, ROUTES),
        isNull(column.deletedAt),
        eq(live.kind, 'article'),
        isNotNull(content.liveVersion),
      ),
    )
    .orderBy(column.route, live.rank, desc(live.published))
  return found
    .toSorted((a, b) => ROUTES.indexOf(a.route ?? '') - ROUTES.indexOf(b.route ?? ''))
    .map(({ columnId, contentId, contentVersion, title }) => ({
      columnId,
      contentId,
      contentVersion: contentVersion ?? '',
      title,
    }))
}

/**
 * Whether an account has withdrawn its consent to one of these agreements, in whatever version or article, and not agreed since: no way
 * in opens a session until it does. A text that is published anew makes nobody agree. Of an article that no longer stands in one of
 * their columns nobody knows which agreement it was: that it was withdrawn counts for each, that it was given for none.
 */
export async function hasWithdrawn(
  db: Db,
  accountId: string,
  agreements: readonly Agreement[],
): Promise<boolean> {
  const rows = await db
    .select({ consent, columnKey: content.columnKey })
    .from(consent)
    .leftJoin(content, eq(content.id, consent.contentId))
    .where(eq(consent.accountId, accountId))
  const columns = new Set<string | null>(agreements.map(({ columnId }) => columnId))
  return agreements.some(({ columnId, contentVersion }) => {
    const isHere = rows.filter(({ columnKey }) => columnKey === columnId)
    const given = isHere.map((one) => one.consent).filter(({ withdrawnAt }) => withdrawnAt === null)
    if (given.some((one) => one.contentVersion === contentVersion)) return false
    const isOver = (withdrawnAt: Date) => given.some(({ agreedAt }) => agreedAt > withdrawnAt)
    return rows.some(
      ({ columnKey, consent: { withdrawnAt } }) =>
        withdrawnAt !== null && (columnKey === columnId || !columns.has(columnKey)) && !isOver(withdrawnAt),
    )
  })
}

/**
 * The agreements, once all of them were ticked in the version that is published.
 * @param ticked versions, separated by blanks
 * @throws Refusal: 422 when one is missing, 409 when one was published anew meanwhile
 */
export function assertAgreed(agreements: readonly Agreement[], ticked = ''): void {
  const versions = new Set(ticked.split(' ').filter(Boolean))
  if (agreements.every(({ contentVersion }) => versions.has(contentVersion))) return
  if (versions.size < agreements.length)
    throw new Refusal(
      422,
      'the agreements must be read and ticked: agreements holds the version of each',
      AGREEMENTS,
    )
  throw new Refusal(409, 'an agreement was changed meanwhile: it must be read and ticked again', AGREEMENTS)
}
