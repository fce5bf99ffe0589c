import { and, eq, or, sql } from 'drizzle-orm'
import { say } from '../../../ground/language/say.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'

/** Whether a plan that visitors see takes its applications or objections by this form: who is rejected there reads why. */
export async function explainsRejections(db: Db, formKey: string): Promise<boolean> {
  const named = (field: string) => sql`${live.item} ->> ${field} = ${formKey}`
  const isOfPlan = and(eq(live.kind, 'allocationPlan'), or(named('formKey'), named('objectionFormKey')))
  const [found] = await db.select({ id: live.id }).from(live).where(isOfPlan).limit(1)
  return found !== undefined
}

/** Refuses a rejection that does not say why; `field` is where the reason belongs. */
export const unexplained = (field: string) =>
  new Refusal(
    400,
    say`applications for this plan are not rejected without a reason: write it for the applicant, who reads it`,
    { field, reason: 'unexplained' },
  )

/** @throws Refusal (400) where the applicant would not read why */
export async function refuseUnexplained(db: Db, formKey: string, note: string | undefined): Promise<void> {
  if (!note?.trim() && (await explainsRejections(db, formKey))) throw unexplained('note')
}
