import { isRole, ROLE_NAMES, WHOLE_SITE } from '../../../contract/staff.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { createAudit } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'
import { eq } from 'drizzle-orm'
import { addStaff, type Keeping } from './accounts.ts'
import { linkAddress, makeLink } from './links.ts'
import { readyPassword } from './password-rule.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { say } from '../../ground/language/say.ts'

/** Somebody of a role for the whole site: whoever can run a command on this server may do anything. @returns what to print */
export async function addEditor(
  { db, ...keeping }: Keeping & { db: Db },
  {
    editor,
    password,
    role = 'administrator',
  }: { editor: string; password: string; role?: string | undefined },
): Promise<string[]> {
  if (!isRole(role)) throw new OperatorError(say`a role is one of ${ROLE_NAMES.join(', ')}, not "${role}"`)
  const hash = await readyPassword(password, editor)
  const grants = [{ columnKey: WHOLE_SITE, role }]
  await db.transaction((tx) => addStaff(tx, keeping, { name: editor, password: hash, grants }))
  return [say`"${editor}" has the role ${role} now: log in at /editor`]
}

/** A link by which somebody sets a new password and a new second factor; the operator hands it over. @returns what to print */
export async function renewEditor(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'blindIndex' | 'seal'> },
  { editor, origin }: { editor: string; origin: string },
): Promise<string[]> {
  const [row] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.name, editor.normalize('NFC')))
  if (!row) throw new OperatorError(say`there is nobody named "${editor}"`)
  const token = await db.transaction(async (tx) => {
    const made = await makeLink(tx, row.id, 'renew')
    await createAudit(secrets)(tx, {
      actor: 'operator',
      action: 'staff-link-sent',
      subject: row.id,
      reason: 'renew',
    })
    return made
  })
  return [
    say`"${editor}" sets a new password by this link, and then a second factor. It is good once, for 24 hours:`,
    linkAddress(origin, token),
  ]
}
