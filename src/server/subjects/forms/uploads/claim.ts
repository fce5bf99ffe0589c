import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { filesIn } from '../../../../contract/forms/files.ts'
import type { FormFault, Values } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formUpload } from '../../../store/db/schema.ts'
import { draftOwner } from '../drafts/drafts.ts'
import type { Form } from '../definition/compile.ts'

interface Naming {
  values: Values
  /** The possible owners of the files. */
  owners?: readonly string[]
}

/** Files that do not belong to the sender, belong to another form or field, were sent already, or are malicious. */
export async function uploadFaults(
  db: Db,
  form: Form,
  { values, owners = [] }: Naming,
  /** The submission being corrected: it may keep its own files. */
  submissionId?: string,
): Promise<FormFault[]> {
  const named = filesIn(form.definition.schema, values)
  if (named.length === 0) return []
  const rows = await db
    .select()
    .from(formUpload)
    .where(
      inArray(
        formUpload.id,
        named.map(({ id }) => id),
      ),
    )
  const faults = named.flatMap(({ field, id, path }): FormFault[] => {
    const row = rows.find((one) => one.id === id)
    const isTheirs =
      row?.formKey === form.key &&
      row.field === field &&
      owners.includes(row.owner) &&
      row.state !== 'arriving' &&
      (row.submissionId === null || row.submissionId === submissionId)
    if (!isTheirs) return [{ path, rule: 'fileMissing' }]
    return row.state === 'infected' ? [{ path, rule: 'fileInfected' }] : []
  })
  const twice = named.filter(({ id }, index) => named.findIndex((one) => one.id === id) < index)
  return [...faults, ...twice.map(({ path }) => ({ path, rule: 'fileMissing' }))]
}

/** Attaches files to a submission; they are deleted with it. @returns whether all were free or its own */
export async function claimUploads(
  tx: Db,
  form: Form,
  { values, owners = [], accountId }: Naming & { accountId?: string },
  submissionId: string,
): Promise<boolean> {
  const ids = filesIn(form.definition.schema, values).map(({ id }) => id)
  if (ids.length === 0) return true
  const owner = accountId === undefined ? undefined : draftOwner(accountId, undefined)
  const claimed = await tx
    .update(formUpload)
    // What was added before logging in belongs to the account from now on.
    .set({ submissionId, ...(owner !== undefined && { owner, accountId }) })
    .where(
      and(
        inArray(formUpload.id, ids),
        inArray(formUpload.owner, [...owners]),
        ne(formUpload.state, 'infected'),
        or(isNull(formUpload.submissionId), eq(formUpload.submissionId, submissionId)),
      ),
    )
    .returning({ id: formUpload.id })
  return claimed.length === ids.length
}
