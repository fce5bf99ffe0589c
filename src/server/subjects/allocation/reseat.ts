import { and, asc, eq, sql } from 'drizzle-orm'
import { say } from '../../ground/language/say.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry, choosing, choosingHousehold, choosingSession } from '../../store/db/schema.ts'
import { insertRows } from '../../store/db/insert-rows.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { membersOf } from './members.ts'
import { conflict } from './plan.ts'

/**
 * The order was corrected after sessions were published: each session keeps its ranks, which are other households by now, and
 * all are told again.
 * @param order list numbers, the first rank first
 * @param now the database's time
 * @throws Refusal (409) where somebody has begun to choose: flats were given by the order that was published
 */
export async function reseat(
  tx: Db,
  secrets: Pick<Secrets, 'unseal'>,
  { planId, editionId, order }: { planId: string; editionId: string; order: readonly string[] },
  now: Date,
): Promise<void> {
  const ofPlan = eq(choosingHousehold.planId, planId)
  const rows = await tx
    .select({ household: choosingHousehold, startsAt: choosingSession.startsAt })
    .from(choosingHousehold)
    .innerJoin(
      choosingSession,
      and(
        eq(choosingSession.planId, choosingHousehold.planId),
        eq(choosingSession.number, choosingHousehold.session),
      ),
    )
    .where(ofPlan)
    .orderBy(asc(choosingHousehold.rank))
    .for('update', { of: choosingHousehold })
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return
  const begun = rows.find(({ household, startsAt }) => household.state !== 'waiting' || startsAt <= now)
  if (begun)
    throw conflict(
      'begun',
      say`number ${begun.household.rank} has begun to choose by the published order: it is not corrected any more`,
    )
  const entries = await tx
    .select({ no: allocationEntry.no, submissionId: allocationEntry.submissionId })
    .from(allocationEntry)
    .where(eq(allocationEntry.editionId, editionId))
  const submissionOf = new Map(entries.map(({ no, submissionId }) => [no, submissionId ?? '']))
  const next = rows.map(({ household }) => {
    const no = order[household.rank - 1] ?? ''
    return { ...household, no, submissionId: submissionOf.get(no) ?? '' }
  })
  // Where not all ranks have a session, some of these households had none before.
  const [published] = await tx
    .select({ rules: choosing.rules })
    .from(choosing)
    .where(eq(choosing.planId, planId))
  const members = await membersOf(
    tx,
    secrets,
    next.map(({ submissionId }) => submissionId),
    published?.rules.membersField,
  )
  const seated = next.map((one) => ({ ...one, members: members.get(one.submissionId) ?? null }))
  await tx.delete(choosingHousehold).where(ofPlan)
  await insertRows(tx, choosingHousehold, seated)
  const [raised] = await tx
    .update(choosing)
    .set({ version: sql`${choosing.version} + 1` })
    .where(eq(choosing.planId, planId))
    .returning({ version: choosing.version })
  const version = raised?.version ?? 1
  await enqueue(
    tx,
    'tellSessions',
    { planId, version, after: first.household.rank - 1, last: last.household.rank },
    { key: `sessions ${planId} ${version}` },
  )
}
