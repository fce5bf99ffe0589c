import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Db } from '../../../store/db/database.ts'
import { formHousehold, identity } from '../../../store/db/schema.ts'
import { personIndexOf } from '../../../store/secrets/person-index.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Form } from '../definition/compile.ts'

interface Context {
  db: Db
  secrets: Pick<Secrets, 'blindIndex'>
}

interface Sender {
  values: Values
  accountId?: string
}

/**
 * A submission's unique claims in its round: the sender, if proven, and each pair of the sender and
 * a person whose identity number they enter. A pair is claimed twice only if both persons are proven and each names the other: so a
 * household sends once, and a stranger who enters somebody's number blocks nobody. Keyed hashes; none if the policy does
 * not require it.
 */
export async function householdKeys(
  { db, secrets: { blindIndex } }: Context,
  { key, definition: { schema, policy = {} } }: Form,
  { values, accountId }: Sender,
): Promise<string[]> {
  if (!policy.oncePerHousehold || accountId === undefined) return []
  const [proven] = await db
    .select({ person: identity.personIndex })
    .from(identity)
    .where(and(eq(identity.accountId, accountId), isNotNull(identity.personIndex)))
  // If the provider gave no identity number, the account stands for the person.
  const self = proven?.person ?? `account ${accountId}`
  const others = idNumbersIn(schema, values)
    .map((number) => personIndexOf({ blindIndex }, number))
    .filter((person) => person !== self)
  const persons = [[self], ...[...new Set(others)].map((other) => [self, other].toSorted())]
  return persons.map((who) => blindIndex('form.household', JSON.stringify([key, policy.round ?? '', ...who])))
}

/** Releases the claims of a submission: its correction makes new ones. */
export async function leaveHousehold(tx: Db, submissionId: string): Promise<void> {
  await tx.delete(formHousehold).where(eq(formHousehold.submissionId, submissionId))
}

/** @returns whether nobody of the household was faster */
export async function takeHousehold(
  tx: Db,
  form: Form,
  keys: readonly string[],
  submissionId: string,
): Promise<boolean> {
  if (keys.length === 0) return true
  const taken = await tx
    .insert(formHousehold)
    // Always in the same order: otherwise two transactions could wait for each other.
    .values(keys.toSorted().map((key) => ({ formKey: form.key, key, submissionId })))
    .onConflictDoNothing()
    .returning({ key: formHousehold.key })
  return taken.length === keys.length
}

/** Whether another submission has the claim. */
export async function isHouseholdTaken(
  db: Db,
  form: Form,
  keys: readonly string[],
  submissionId = '',
): Promise<boolean> {
  if (keys.length === 0) return false
  const found = await db
    .select({ one: sql`1` })
    .from(formHousehold)
    .where(
      and(
        eq(formHousehold.formKey, form.key),
        inArray(formHousehold.key, [...keys]),
        ne(formHousehold.submissionId, submissionId),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The identity numbers in a form, including those in groups and rows. */
export function idNumbersIn(schema: FormSchema, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((row: unknown) => idNumbersIn(schema.items ?? {}, row))
  if (typeof value === 'string') return schema.format === 'id-number' ? [value] : []
  if (!isRecord(value)) return []
  const fields = everyField(schema)
  return Object.entries(value).flatMap(([name, inner]) => idNumbersIn(fields.get(name) ?? {}, inner))
}
