import { and, count, eq, sql } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { verifyDraw } from '../../../src/contract/draw/verify.ts'
import { digestOf } from '../../../src/server/ground/draw-digest.ts'
import type { Db } from '../../../src/server/store/open-database.ts'
import {
  allocationDraw,
  allocationEdition,
  allocationEntry,
  allocationSeal,
  audit,
  job,
  message,
} from '../../../src/server/store/db/schema.ts'
import type { Secrets } from '../../../src/server/store/secrets/secrets.ts'
import { readDrawFile } from '../../../src/server/subjects/allocation/files.ts'
import { keepDraws } from '../../../src/server/subjects/allocation/kept.ts'
import { readPlan, readStanding } from '../../../src/server/subjects/allocation/plan.ts'
import { secretPlace } from '../../../src/server/subjects/allocation/seal.ts'
import { showAllocation, showRows } from '../../../src/server/subjects/allocation/show.ts'
import { folderOf } from '../../../src/server/subjects/notary/folder.ts'
import { choicesDue } from './choose.ts'
import { HOUSEHOLDS } from './people.ts'
import { DRAWN, stepsDone } from './steps.ts'

/** How a plan stands after a kill. */
export interface PlanState {
  plan: string
  done: number
  /** Rows, lines of the log or messages of which there is one too many. */
  doubled: number
  /** What a step that is done lacks. */
  lacking: number
  /** Whether somebody could see what was not yet to be seen. */
  early: boolean
}

/** @param isOver whether all that was to be told has been told */
export async function judge(
  { db, secrets, papers }: { db: Db; secrets: Secrets; papers: string },
  plan: string,
  isOver: boolean,
): Promise<PlanState> {
  const done = await stepsDone(db, plan)
  const counts = await countsOf(db, plan)
  const due: [found: number, wanted: number][] = [
    [counts.editions, done >= 2 ? 1 : 0],
    [counts.entries, done >= 2 ? HOUSEHOLDS : 0],
    [counts.seals, done >= 4 ? 1 : 0],
    [counts.draws, (done >= DRAWN ? 1 : 0) + (done >= DRAWN + 4 ? 1 : 0)],
    [counts.log['allocation-list-proposed'] ?? 0, done >= 1 ? 1 : 0],
    [counts.log['allocation-list-frozen'] ?? 0, done >= 2 ? 1 : 0],
    [counts.log['allocation-seal-proposed'] ?? 0, done >= 3 ? 1 : 0],
    [counts.log['allocation-sealed'] ?? 0, done >= 4 ? 1 : 0],
    [counts.log['allocation-envelope-printed'] ?? 0, done >= 5 ? 1 : 0],
    [counts.log['allocation-envelope-opening'] ?? 0, done >= 6 ? 1 : 0],
    [counts.log['allocation-envelope-opened'] ?? 0, done >= 7 ? 1 : 0],
    [counts.log['allocation-number-entered'] ?? 0, (done >= 8 ? 1 : 0) + (done >= DRAWN + 3 ? 1 : 0)],
    [counts.log['allocation-drawn'] ?? 0, done >= DRAWN ? 1 : 0],
    [counts.log['allocation-corrected'] ?? 0, done >= DRAWN + 4 ? 1 : 0],
    [counts.log['flats-saved'] ?? 0, done >= DRAWN + 1 ? 1 : 0],
    [counts.log['sessions-published'] ?? 0, done >= DRAWN + 2 ? 1 : 0],
    ...(await choicesDue(db, plan, done - DRAWN)),
    // Each household is told its number, the fingerprint, its rank, and its rank after the correction.
    ...(isOver ? ([[counts.told, 4 * HOUSEHOLDS]] as [number, number][]) : []),
  ]
  return {
    plan,
    done,
    doubled: due.reduce((sum, [found, wanted]) => sum + Math.max(0, found - wanted), 0),
    lacking:
      due.reduce((sum, [found, wanted]) => sum + Math.max(0, wanted - found), 0) +
      (done >= DRAWN && !(await isVerified(db, plan)) ? 1 : 0),
    early: done >= 4 && done < DRAWN && (await isSeen(db, secrets, papers, plan)),
  }
}

async function countsOf(db: Db, planId: string) {
  const ofPlan = { edition: eq(allocationEdition.planId, planId) }
  const [entries] = await db
    .select({ total: count() })
    .from(allocationEntry)
    .innerJoin(allocationEdition, eq(allocationEdition.id, allocationEntry.editionId))
    .where(ofPlan.edition)
  const log = await db
    .select({ action: audit.action, total: count() })
    .from(audit)
    .where(eq(audit.subject, planId))
    .groupBy(audit.action)
  const number = planId.replace('plan-', '')
  return {
    editions: await db.$count(allocationEdition, ofPlan.edition),
    entries: entries?.total ?? 0,
    seals: await db.$count(allocationSeal, eq(allocationSeal.planId, planId)),
    draws: await db.$count(allocationDraw, eq(allocationDraw.planId, planId)),
    log: Object.fromEntries(log.map(({ action, total }) => [action, total])),
    told: await db.$count(message, and(sql`${message.accountId} like ${`account-${number}-%`}`)),
  }
}

/** Whether the sealed number, or what the first person has entered, is in anything that is shown, kept or handed out. */
async function isSeen(db: Db, secrets: Secrets, papers: string, planId: string): Promise<boolean> {
  const { seal } = await readStanding(db, planId)
  if (!seal) return false
  const paper = path.join(papers, planId)
  const secret = fs.existsSync(paper)
    ? fs.readFileSync(paper, 'utf8')
    : secrets.unseal(seal.secret, secretPlace(planId))
  const plan = await readPlan(db, planId)
  const now = new Date()
  const page = { edition: undefined, current: 1, size: 50 }
  const shown = JSON.stringify([
    await showAllocation(db, keepDraws(db), plan, now),
    await showRows(db, keepDraws(db), planId, page, now),
    await readDrawFile(db, planId, 'announcement.json', undefined),
    await readDrawFile(db, planId, 'list.csv', undefined),
    (await readDrawFile(db, planId, 'draw.json', undefined)) ?? '',
    await folderOf(db, plan, now),
  ])
  // What waits to be done is stored in clear.
  const waiting = JSON.stringify(await db.select({ payload: job.payload }).from(job))
  return shown.includes('"rank"') || [secret, '507318'].some((one) => `${shown} ${waiting}`.includes(one))
}

async function isVerified(db: Db, planId: string): Promise<boolean> {
  const read = async (name: 'announcement.json' | 'list.csv' | 'draw.json') =>
    Buffer.from((await readDrawFile(db, planId, name, undefined)) ?? '')
  const verified = await verifyDraw(
    {
      announcement: await read('announcement.json'),
      list: await read('list.csv'),
      draw: await read('draw.json'),
    },
    digestOf,
  )
  return 'households' in verified && verified.households === HOUSEHOLDS
}
