import { sql } from 'drizzle-orm'
import { staffPasskey } from '../../store/db/schema.ts'

/** Whether an account of `staff`, the table of the query, has an authenticator or a passkey. */
export const HAS_FACTOR = sql<boolean>`("staff"."second_factor" is not null
  or exists (select from ${staffPasskey} where ${staffPasskey}."staff_id" = "staff"."id"))`
