import { sql } from 'drizzle-orm'
import { DUTIES, type Role, WHOLE_SITE } from '../../../contract/staff.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { textArray } from '../../store/db/lists.ts'
import { staff, staffGrant } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Grant } from './grants.ts'
import { noteState } from './keep-state.ts'

/** What the first editor begins with where duties are separate: one of the two has to be handed over. */
export const FIRST_DUTIES: readonly Role[] = ['steward', 'authorizer']

/**
 * @param isSeparate whether nobody may be an administrator, who does everything
 * @throws Refusal 400
 */
export function assertApart(grants: readonly Grant[], isSeparate: boolean): void {
  const roles = new Set(grants.map(({ role }) => role))
  for (const duty of DUTIES) {
    if (roles.has(duty) && roles.size > 1)
      throw new Refusal(400, `who has the role ${duty} has no other: they watch over what others do`, {
        reason: 'apart',
      })
  }
  if (isSeparate && roles.has('administrator'))
    throw new Refusal(400, 'duties are separate here: nobody is an administrator', { reason: 'separate' })
}

/** Where duties are separate, nobody gives themselves more than they have. @throws Refusal 403 */
export function assertNotOwn(before: readonly Grant[], after: readonly Grant[]): void {
  const keyOf = ({ role, columnKey }: Grant) => `${role} ${columnKey}`
  const held = new Set(before.map(keyOf))
  if (after.every((grant) => held.has(keyOf(grant)))) return
  throw new Refusal(403, 'somebody else has to say what you may do', { reason: 'own-grants' })
}

/** Nothing is published while one person has two of the duties. @throws Refusal 409 */
export async function assertHandedOver(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${staff.name} as name from ${staff} join ${staffGrant} on ${staffGrant.staffId} = ${staff.id}
    where not ${staff.disabled} and ${staffGrant.role} = any(${textArray(DUTIES)})
    group by ${staff.name} having count(distinct ${staffGrant.role}) > 1 limit 1`)
  const [both] = rows
  if (!both) return
  throw new Refusal(
    409,
    `"${both.name}" makes accounts and grants rights: one of the two has to be handed over`,
    {
      reason: 'duties',
    },
  )
}

/** Where duties become separate, administrators keep all but what is another's to do. */
export async function separateDuties(db: Db, secrets: Secrets, log: Pick<Log, 'warn'>): Promise<void> {
  const [administrator, manager]: Role[] = ['administrator', 'manager']
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with former as (delete from ${staffGrant} where role = ${administrator} returning staff_id, column_key),
      given as (insert into ${staffGrant} (staff_id, column_key, role)
        select staff_id, column_key, ${manager} from former on conflict do nothing)
      select distinct staff_id as id from former`)
    for (const { id } of rows) await noteState(tx, secrets, id)
    if (rows.length > 0)
      log.warn(
        { people: rows.length },
        'SEPARATION_OF_DUTIES is on: administrators are managers of contents now',
      )
  })
  const missing: Role[] = []
  for (const duty of FIRST_DUTIES) if (!(await isHeld(db, duty))) missing.push(duty)
  if (missing.length > 0)
    log.warn(
      { missing },
      'nobody looks after accounts, or says what people may do: npm run editor -- add <name> --role steward, and --role authorizer',
    )
}

async function isHeld(db: Db, role: Role): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${staffGrant} join ${staff} on ${staff.id} = ${staffGrant.staffId}
    where ${staffGrant.role} = ${role} and ${staffGrant.columnKey} = ${WHOLE_SITE} and not ${staff.disabled} limit 1`)
  return rows.length > 0
}
