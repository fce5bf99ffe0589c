import { and, desc, eq } from 'drizzle-orm'
import { isFileField } from '../../../../contract/forms/files.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import { readPhone } from '../../accounts/change-phone.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission, formVersion } from '../../../store/db/schema.ts'
import { verifiedOf } from '../../accounts/identities.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Form } from '../definition/compile.ts'
import { openValues } from '../definition/sealing.ts'

interface Context {
  db: Db
  secrets: Secrets
}

/** The same for the same account; it does not reveal which one. */
export const accountMark = ({ blindIndex }: Pick<Secrets, 'blindIndex'>, accountId: string): string =>
  blindIndex('form.account', accountId).slice(0, 16)

/** How many submissions of an account are searched for earlier answers. */
const MOST_EARLIER = 20

/** Prefilled values from an account; each field declares in `x-pi.prefill` whether this is allowed, and from where. */
export async function prefillFor(context: Context, form: Form, accountId: string): Promise<Values> {
  const wanted = [...everyField(form.definition.schema)].flatMap(([name, field]) =>
    field['x-pi']?.prefill && !isFileField(field) ? [{ name, field, from: field['x-pi'].prefill }] : [],
  )
  const asks = (from: string) => wanted.some((one) => one.from === from)
  const known = {
    phone: asks('phone') ? (await readPhone(context, accountId)).phone : undefined,
    name: asks('name') ? (await verifiedOf(context.db, context.secrets, accountId))?.name : undefined,
  }
  const earlier = asks('earlier') ? await earlierValues(context, accountId, wanted) : {}
  const values = Object.fromEntries(
    wanted.flatMap(({ name, from }): [string, unknown][] => {
      const value = from === 'earlier' ? earlier[name] : known[from]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  // Values that do not fit the form are left out: nobody should see an error that they did not make.
  const faulty = new Set(
    form.check(values).faults.flatMap(({ path, rule }) => (rule === 'required' ? [] : path[0])),
  )
  return Object.fromEntries(Object.entries(values).filter(([name]) => !faulty.has(name)))
}

/** The account's last answers in fields with the same name and type, in any form. */
async function earlierValues(
  { db, secrets }: Context,
  accountId: string,
  wanted: readonly { name: string; field: FormSchema; from: string }[],
): Promise<Values> {
  const rows = await db
    .select({ row: formSubmission, definition: formVersion.definition })
    .from(formSubmission)
    .innerJoin(
      formVersion,
      and(
        eq(formVersion.formKey, formSubmission.formKey),
        eq(formVersion.version, formSubmission.formVersion),
      ),
    )
    .where(eq(formSubmission.accountId, accountId))
    .orderBy(desc(formSubmission.createdAt))
    .limit(MOST_EARLIER)
  const found: Values = {}
  for (const { row, definition } of rows) {
    const then = everyField(definition.schema)
    const values = openValues(row.id, row, secrets)
    for (const { name, field, from } of wanted) {
      const before = then.get(name)
      if (from !== 'earlier' || name in found || values[name] === undefined || !before) continue
      // An option for something else may have the same value.
      if (before.type === field.type && before.format === field.format) found[name] = values[name]
    }
  }
  return found
}
