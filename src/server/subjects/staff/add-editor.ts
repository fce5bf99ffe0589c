import { WHOLE_SITE } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { addStaff } from './accounts.ts'

/** Somebody who may do everything: whoever can run a command on this server may anyway. @returns what to print */
export async function addEditor(
  db: Db,
  { editor, password }: { editor: string; password: string },
): Promise<string[]> {
  await addStaff(db, { name: editor, password, grants: [{ columnKey: WHOLE_SITE, role: 'administrator' }] })
  return [`"${editor}" is an administrator now: log in at /editor`]
}
