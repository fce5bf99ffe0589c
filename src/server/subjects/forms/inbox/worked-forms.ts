import type { Db } from '../../../store/db/database.ts'
import { formVersion } from '../../../store/db/schema.ts'
import { columnsOfForms } from '../../staff/form-columns.ts'
import { mayIn } from '../../staff/grants.ts'
import { WHOLE_SITE } from '../../../../contract/staff.ts'

/**
 * The forms that are meant: the one that is named, whose right the contract has had checked, or all that the officer processes.
 */
export async function workedForms(db: Db, staffId: string, named: string | undefined): Promise<string[]> {
  if (named !== undefined) return [named]
  const rows = await db.selectDistinct({ key: formVersion.formKey }).from(formVersion)
  const keys = rows.map(({ key }) => key)
  if (await mayIn(db, staffId, 'submissions', [WHOLE_SITE])) return keys
  const worked = []
  for (const key of keys)
    if (await mayIn(db, staffId, 'submissions', await columnsOfForms(db, [key]))) worked.push(key)
  return worked
}
