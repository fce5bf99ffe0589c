import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { isRecord } from '../../../contract/is-record.ts'
import { say } from '../../ground/language/say.ts'
import { newId } from '../../ground/new-id.ts'
import type { Db } from '../../store/db/database.ts'
import { type ActKind, allocationAct } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { assertRestedForWork } from '../staff/rest.ts'
import { conflict } from './plan.ts'

/** Who of the staff acts, and from which browser. */
export interface Actor {
  staffId: string
  /** Its mark, as the browser's cookie has it. */
  browser: string
}

const placeOf = (row: string) => ({ table: 'allocation_act', column: 'payload', row })

const markOf = (browser: string) => createHash('sha256').update(browser).digest('hex')

export interface Act<Payload> {
  id: string
  staffId: string
  createdAt: Date
  payload: Payload
}

/** Keeps the act of one person, and removes their former one. */
export async function keepAct(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { planId, kind, payload, now }: { planId: string; kind: ActKind; payload: object; now: Date },
  { staffId, browser }: Actor,
): Promise<string> {
  await assertRestedForWork(tx, staffId)
  const isOwn = and(
    eq(allocationAct.planId, planId),
    eq(allocationAct.kind, kind),
    eq(allocationAct.staffId, staffId),
  )
  await tx.delete(allocationAct).where(isOwn)
  const id = newId()
  const sealed = secrets.seal(JSON.stringify(payload), placeOf(id))
  await tx
    .insert(allocationAct)
    .values({ id, planId, kind, payload: sealed, staffId, browser: markOf(browser), createdAt: now })
  return id
}

/** Of an act that only one has done: the payload is what the caller says it is. */
export function openAct<Payload>(
  secrets: Pick<Secrets, 'unseal'>,
  row: typeof allocationAct.$inferSelect,
  isPayload: (value: Record<string, unknown>) => value is Payload & Record<string, unknown>,
): Act<Payload> {
  const payload: unknown = JSON.parse(secrets.unseal(row.payload, placeOf(row.id)))
  if (!isRecord(payload) || !isPayload(payload))
    throw new Error(`allocation_act ${row.id} is of another form`)
  return { id: row.id, staffId: row.staffId, createdAt: row.createdAt, payload }
}

/** What somebody else has done on another device, to be confirmed. @throws Refusal where there is none, or it is one's own */
export async function actToConfirm(
  tx: Db,
  { planId, kind, actId }: { planId: string; kind: ActKind; actId: string },
  actor: Actor,
): Promise<typeof allocationAct.$inferSelect> {
  const [row] = await tx
    .select()
    .from(allocationAct)
    .where(and(eq(allocationAct.id, actId), eq(allocationAct.planId, planId), eq(allocationAct.kind, kind)))
  if (!row) throw conflict('act-gone', say`this was confirmed, or proposed anew, meanwhile: look at it again`)
  if (row.staffId === actor.staffId)
    throw conflict('alone', say`you proposed this yourself: somebody else has to confirm it`)
  refuseSameDevice(row.browser, actor)
  await assertRestedForWork(tx, actor.staffId)
  return row
}

/** What anybody else has entered. @throws Refusal where it was on this device */
export async function actOfOther(
  tx: Db,
  { planId, kind }: { planId: string; kind: ActKind },
  actor: Actor,
): Promise<typeof allocationAct.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(allocationAct)
    .where(
      and(
        eq(allocationAct.planId, planId),
        eq(allocationAct.kind, kind),
        ne(allocationAct.staffId, actor.staffId),
      ),
    )
    .limit(1)
  if (row) refuseSameDevice(row.browser, actor)
  await assertRestedForWork(tx, actor.staffId)
  return row
}

function refuseSameDevice(mark: string, { browser }: Actor): void {
  if (mark === markOf(browser))
    throw conflict('same-device', say`the first of you used this device: the second uses another one`)
}

/** Removes the acts that waited, after the second person has acted. */
export async function endActs(tx: Db, planId: string, ...kinds: ActKind[]): Promise<void> {
  for (const kind of kinds)
    await tx.delete(allocationAct).where(and(eq(allocationAct.planId, planId), eq(allocationAct.kind, kind)))
}
