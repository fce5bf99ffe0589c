import { WHOLE_SITE } from '../../../contract/staff.ts'
import { badRequest, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { column } from '../../store/db/schema.ts'
import { lockedAccounts } from './attempts.ts'
import { within } from './columns-below.ts'
import { assertNotOwn } from './duties.ts'
import { type Grant, headsOf, mayIn } from './grants.ts'
import type { StaffIdentity } from './identity.ts'
import { listStaff } from './list-staff.ts'

/** Everybody whom somebody looks after: those whose grants are all within the columns of theirs. */
export async function listSeen(
  api: Parameters<typeof lockedAccounts>[0] & { staffIdentity: StaffIdentity | undefined },
  staffId: string,
) {
  const { db } = api
  const heads = await headsOf(db, staffId, 'staff')
  const people = await listStaff(db)
  const locked = await lockedAccounts(
    api,
    people.map(({ name }) => name),
  )
  const columns = await db.select({ key: column.key, parentKey: column.parentKey }).from(column)
  const isSeen = seenFrom(heads, within(columns, heads))
  return people
    .filter(({ grants }) => isSeen(grants))
    .map(({ isLinked, ...person }) => ({
      ...person,
      isLocked: locked.has(person.name),
      ...(api.staffIdentity && { isLinked }),
    }))
}

/** @throws Refusal 400 for a column that there is not; one that was granted before may be gone */
export async function assertColumns(
  db: Db,
  grants: readonly Grant[],
  before: readonly Grant[] = [],
): Promise<void> {
  const rows = await db.select({ key: column.key }).from(column)
  const known = new Set([
    WHOLE_SITE,
    ...rows.map(({ key }) => key),
    ...before.map(({ columnKey }) => columnKey),
  ])
  const unknown = grants.find(({ columnKey }) => !known.has(columnKey))
  if (unknown) throw badRequest(`there is no column "${unknown.columnKey}"`, 'grants')
}

/** @throws Refusal 403 where these grants are not theirs to give */
export async function assertMayGrant(db: Db, staffId: string, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return
  const columns = grants.map(({ columnKey }) => columnKey)
  if (!(await mayIn(db, staffId, 'grants', columns)))
    throw new Refusal(403, 'somebody else has to say what they may do: add them without rights', {
      reason: 'no-right',
    })
}

/** Where duties are separate, nobody gives themselves more. @throws Refusal 403 */
export function assertMayRegrant(
  { isSeparate }: { isSeparate: boolean },
  isOwn: boolean,
  before: readonly Grant[],
  after: readonly Grant[],
): void {
  if (isSeparate && isOwn) assertNotOwn(before, after)
}

/** Whether everything that somebody may do is within these columns; who may do nothing is seen from the whole site. */
function seenFrom(heads: readonly string[], keys: ReadonlySet<string>) {
  if (heads.includes(WHOLE_SITE)) return () => true
  return (grants: readonly Grant[]) =>
    grants.length > 0 && grants.every(({ columnKey }) => keys.has(columnKey))
}
