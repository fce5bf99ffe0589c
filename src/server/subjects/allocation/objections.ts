import { and, desc, eq } from 'drizzle-orm'
import { sealLink } from '../forms/links/links.ts'
import { newest, readDefinitions } from '../forms/definition/definitions.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { formSubmission } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Plan } from './plan.ts'

/** Applications of one account for one plan that get a link. */
const MOST = 5
const VALID_MS = 30 * 24 * 3_600_000

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'seal'>
  now: () => Date
}

/**
 * For each application of the account the link that opens the form for objections with its receipt number (the field `number`)
 * and its plan (the answer of the field `plan` that is called like it).
 */
export async function objectionLinks({ db, secrets, now }: Parts, plan: Plan, accountId: string) {
  const { objectionFormKey, formKey } = plan
  if (objectionFormKey === undefined) return []
  const known = await definitionsOf(db, objectionFormKey)
  const [version] = known?.keys() ?? []
  if (!known || version === undefined) return []
  const { number, plan: batch } = newest(known).schema.properties ?? {}
  if (number?.type !== 'string') return []
  const labels = Object.entries(batch?.['x-labels'] ?? {})
  const answer = labels.find(([, label]) => label === plan.title)?.[0]
  const made = now()
  const rows = await db
    .select({ number: formSubmission.number })
    .from(formSubmission)
    .where(and(eq(formSubmission.formKey, formKey), eq(formSubmission.accountId, accountId)))
    .orderBy(desc(formSubmission.createdAt))
    .limit(MOST)
  return rows.map((row) => ({
    number: row.number,
    link: sealLink(secrets, objectionFormKey, {
      id: newId(),
      version,
      values: { number: row.number, ...(answer !== undefined && { plan: answer }) },
      locked: [],
      by: { system: plan.title },
      made: made.toISOString(),
      expires: new Date(made.getTime() + VALID_MS).toISOString(),
      once: false,
    }),
  }))
}

/** Undefined where the plan names a form that does not exist. */
async function definitionsOf(db: Db, formKey: string) {
  try {
    return await readDefinitions(db, formKey)
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 404) return undefined
    throw error
  }
}
