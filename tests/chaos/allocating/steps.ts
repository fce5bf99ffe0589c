import { eq } from 'drizzle-orm'
import type { Change } from '../../../src/server/store/change.ts'
import type { Db } from '../../../src/server/store/open-database.ts'
import { allocationAct, allocationSeal } from '../../../src/server/store/db/schema.ts'
import type { Secrets } from '../../../src/server/store/secrets/secrets.ts'
import { enterNumber } from '../../../src/server/subjects/allocation/draw.ts'
import { confirmList, proposeList } from '../../../src/server/subjects/allocation/freeze.ts'
import { readStanding } from '../../../src/server/subjects/allocation/plan.ts'
import { confirmSeal, proposeSeal } from '../../../src/server/subjects/allocation/seal.ts'
import { choicesDone, chooseNext, CHOOSING_STEPS } from './choose.ts'
import { DAY, GROUPS, HOUR } from './people.ts'

const FIRST = { staffId: '陈示例', browser: 'one' }
const SECOND = { staffId: '孙示例', browser: 'two' }
const PUBLIC_NUMBER = '507318'

interface Office {
  db: Db
  secrets: Secrets
  change: Change
}

/** Acts of one person each, up to the draw, and until the last one has chosen. */
export const DRAWN = 6
export const STEPS = DRAWN + CHOOSING_STEPS

/**
 * What the two people do who find a plan as it stands: the step that is due.
 * @returns the number of steps that are done then; undefined where nothing is due any more
 */
export async function doNext(office: Office, planId: string): Promise<number | undefined> {
  const { db } = office
  const { editions, seal, draws } = await readStanding(db, planId)
  const acts = await db.select().from(allocationAct).where(eq(allocationAct.planId, planId))
  const actId = acts[0]?.id
  if (draws.length > 0) {
    const done = await chooseNext(office, planId)
    return done === undefined ? undefined : DRAWN + done
  }
  if (seal) return enter(office, planId, seal.fingerprint, actId === undefined)
  if (editions.length > 0) return sealed(office, planId, actId)
  return listed(office, planId, actId)
}

async function listed({ change, secrets }: Office, planId: string, actId: string | undefined) {
  const now = new Date(Date.now() - 5 * DAY)
  if (actId === undefined) {
    const objectionsUntil = new Date(now.getTime() + HOUR).toISOString()
    const proposal = { formKey: planId, round: '', groups: GROUPS, objectionsUntil, reason: '' }
    await change(
      { actor: FIRST.staffId },
      (tx) => proposeList(tx, secrets, { planId, now, ...proposal }, FIRST),
      { action: 'allocation-list-proposed', subject: planId },
    )
    return 1
  }
  await change({ actor: SECOND.staffId }, (tx) => confirmList(tx, secrets, { planId, actId, now }, SECOND), {
    action: 'allocation-list-frozen',
    subject: planId,
  })
  return 2
}

async function sealed({ change, secrets }: Office, planId: string, actId: string | undefined) {
  const now = new Date(Date.now() - 3 * DAY)
  if (actId === undefined) {
    const proposal = {
      publicFrom: '摇球机',
      publicBy: '公证处',
      publicForm: '[0-9]{6}',
      fallback: '掷骰',
      drawAt: new Date(now.getTime() + 25 * HOUR).toISOString(),
    }
    await change(
      { actor: FIRST.staffId },
      (tx) => proposeSeal(tx, secrets, { planId, now, ...proposal }, FIRST),
      { action: 'allocation-seal-proposed', subject: planId },
    )
    return 3
  }
  await change(
    { actor: SECOND.staffId },
    async (tx) => {
      await confirmSeal(tx, secrets, { planId, actId, now }, SECOND)
      // The database's clock says today.
      await tx.update(allocationSeal).set({ createdAt: now }).where(eq(allocationSeal.planId, planId))
    },
    { action: 'allocation-sealed', subject: planId },
  )
  return 4
}

async function enter({ change, secrets }: Office, planId: string, announcement: string, isFirst: boolean) {
  const entry = { planId, announcement, publicNumber: PUBLIC_NUMBER, reason: '', now: new Date() }
  const person = isFirst ? FIRST : SECOND
  await change(
    { actor: person.staffId },
    (tx) => enterNumber(tx, secrets, 'draw', entry, person),
    ({ outcome }) => ({
      action: outcome === 'drawn' ? 'allocation-drawn' : 'allocation-number-entered',
      subject: planId,
    }),
  )
  return isFirst ? 5 : DRAWN
}

/** How many steps of a plan are done, by the rows that it has. */
export async function stepsDone(db: Db, planId: string): Promise<number> {
  const { editions, seal, draws } = await readStanding(db, planId)
  const acts = await db.$count(allocationAct, eq(allocationAct.planId, planId))
  if (draws.length > 0) return DRAWN + (await choicesDone(db, planId))
  if (seal) return acts > 0 ? 5 : 4
  if (editions.length > 0) return acts > 0 ? 3 : 2
  return acts > 0 ? 1 : 0
}
