import { type Role, WHOLE_SITE } from '../../../contract/staff.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { staff } from '../../store/db/schema.ts'
import { insertStaff, type Keeping } from './accounts.ts'
import { FIRST_DUTIES } from './duties.ts'
import { readyPassword } from './password-rule.ts'

/** FIRST_EDITOR gets an account where there is none yet; later it changes nothing, not even a password. */
export async function addFirstEditor(
  keeping: Keeping & { db: Db },
  { FIRST_EDITOR: setting }: Pick<EnvironmentVariables, 'FIRST_EDITOR'>,
  log: Log,
): Promise<void> {
  if (setting === undefined) return
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(setting) ?? []
  if (await addFirst(keeping, { name, password }))
    log.info({ name }, 'the first editor has an account: log in at /editor')
}

/**
 * Where nobody is yet, somebody who may do everything; with separate duties, who makes accounts and grants rights until they hand
 * one over. @returns whether there was nobody
 */
async function addFirst(
  { db, ...keeping }: Keeping & { db: Db },
  { name, password }: { name: string; password: string },
): Promise<boolean> {
  if (await hasStaff(db)) return false
  const roles: readonly Role[] = keeping.isSeparate ? FIRST_DUTIES : ['administrator']
  const grants = roles.map((role) => ({ columnKey: WHOLE_SITE, role }))
  const hash = await readyPassword(password, name)
  try {
    await db.transaction((tx) => insertStaff(tx, keeping, { name, password: hash, grants }))
    return true
  } catch (error) {
    // Another process, started together with this one, was faster.
    if (error instanceof Refusal && error.statusCode === 409) return false
    throw error
  }
}

async function hasStaff(db: Db): Promise<boolean> {
  return (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0
}
