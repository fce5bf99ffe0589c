import { eq } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import type { Change } from '../../../src/server/store/change.ts'
import type { Db } from '../../../src/server/store/open-database.ts'
import { allocationAct, allocationSeal } from '../../../src/server/store/db/schema.ts'
import type { Secrets } from '../../../src/server/store/secrets/secrets.ts'
import { openEnvelope, printEnvelope } from '../../../src/server/subjects/allocation/envelope.ts'
import { enterNumber } from '../../../src/server/subjects/allocation/draw.ts'
import { confirmList, proposeList } from '../../../src/server/subjects/allocation/freeze.ts'
import { readStanding } from '../../../src/server/subjects/allocation/plan.ts'
import { confirmSeal, proposeSeal, secretPlace } from '../../../src/server/subjects/allocation/seal.ts'
import { hourComes } from '../../support/draw-hour.ts'
import { choicesDone, chooseNext, CHOOSING_STEPS } from './choose.ts'
import { DAY, GROUPS, HOUR } from './people.ts'

const FIRST = { staffId: '陈示例', browser: 'one' }
const SECOND = { staffId: '孙示例', browser: 'two' }
const THIRD = { staffId: '郑示例', browser: 'three' }
const FOURTH = { staffId: '冯示例', browser: 'four' }
const PUBLIC_NUMBER = '507318'
/** What was drawn in truth: two people misread a digit. */
const CORRECTED = '507313'

export interface Office {
  db: Db
  secrets: Secrets
  change: Change
  /** The folder in which the printed envelopes of this world lie. */
  papers: string
}

/** Acts of one person each, up to the draw, and until the last one has chosen. */
export const DRAWN = 9
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
  if (draws.length > 0 && seal) {
    const correct = (isFirst: boolean) => enter(office, planId, 'correct', seal.fingerprint, isFirst)
    const done = await chooseNext(office, planId, correct)
    return done === undefined ? undefined : DRAWN + done
  }
  if (seal?.openedAt) {
    await enter(office, planId, 'draw', seal.fingerprint, actId === undefined)
    return actId === undefined ? DRAWN - 1 : DRAWN
  }
  if (seal?.printedAt) return open(office, planId, seal.fingerprint, actId === undefined)
  if (seal) return print(office, planId)
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
  const now = new Date()
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
  await change({ actor: SECOND.staffId }, (tx) => confirmSeal(tx, secrets, { planId, actId, now }, SECOND), {
    action: 'allocation-sealed',
    subject: planId,
  })
  return 4
}

/** The envelope is printed; then the hour of the draw comes, and the server's copy is lost. */
async function print({ change, secrets, papers }: Office, planId: string) {
  await change(
    { actor: FIRST.staffId },
    async (tx) => {
      const { number } = await printEnvelope(tx, secrets, { planId, now: new Date() }, FIRST)
      fs.writeFileSync(path.join(papers, planId), number)
      await hourComes(tx, planId)
      const secret = secrets.seal('0'.repeat(32), secretPlace(planId))
      await tx.update(allocationSeal).set({ secret }).where(eq(allocationSeal.planId, planId))
    },
    { action: 'allocation-envelope-printed', subject: planId },
  )
  return 5
}

async function open(
  { change, secrets, papers }: Office,
  planId: string,
  announcement: string,
  isFirst: boolean,
) {
  const number = fs.readFileSync(path.join(papers, planId), 'utf8')
  const person = isFirst ? FIRST : SECOND
  await change(
    { actor: person.staffId },
    (tx) => openEnvelope(tx, secrets, { planId, announcement, number, now: new Date() }, person),
    ({ isOpened }) => ({
      action: isOpened ? 'allocation-envelope-opened' : 'allocation-envelope-opening',
      subject: planId,
    }),
  )
  return isFirst ? 6 : 7
}

async function enter(
  { change, secrets }: Office,
  planId: string,
  kind: 'draw' | 'correct',
  announcement: string,
  isFirst: boolean,
): Promise<void> {
  const [publicNumber, reason] = kind === 'draw' ? [PUBLIC_NUMBER, ''] : [CORRECTED, '录错一位']
  const entry = { planId, announcement, publicNumber, reason, now: new Date() }
  const person = isFirst ? THIRD : FOURTH
  await change(
    { actor: person.staffId },
    (tx) => enterNumber(tx, secrets, kind, entry, person),
    ({ outcome }) => {
      const drawn = kind === 'draw' ? 'allocation-drawn' : 'allocation-corrected'
      return { action: outcome === 'drawn' ? drawn : 'allocation-number-entered', subject: planId }
    },
  )
}

/** How many steps of a plan are done, by the rows that it has. */
export async function stepsDone(db: Db, planId: string): Promise<number> {
  const { editions, seal, draws } = await readStanding(db, planId)
  const acts = await db.$count(allocationAct, eq(allocationAct.planId, planId))
  if (draws.length > 0) return DRAWN + (await choicesDone(db, planId, { draws: draws.length, acts }))
  const waits = acts > 0 ? 1 : 0
  if (seal?.openedAt) return 7 + waits
  if (seal?.printedAt) return 5 + waits
  if (seal) return 4
  if (editions.length > 0) return acts > 0 ? 3 : 2
  return acts > 0 ? 1 : 0
}
