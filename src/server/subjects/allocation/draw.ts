import { eq } from 'drizzle-orm'
import { drawTime, fitsForm, SEALED_HOURS } from '../../../contract/draw/forms.ts'
import { readList } from '../../../contract/draw/list.ts'
import { drawOrder } from '../../../contract/draw/order.ts'
import { readAnnouncement } from '../../../contract/draw/read.ts'
import type { Announcement } from '../../../contract/draw/types.ts'
import { writeDrawRecord } from '../../../contract/draw/write.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import { say } from '../../ground/language/say.ts'
import { newId } from '../../ground/new-id.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationDraw, allocationEdition } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Actor, actOfOther, endActs, keepAct, openAct } from './acts.ts'
import { conflict, lockAllocation, readStanding, type Standing, surelyNow } from './plan.ts'
import { reseat } from './reseat.ts'
import { knowsSealedNumber, publishedNumber, sealedNumber, sealLost } from './sealed-number.ts'

export interface Entry {
  planId: string
  /** Hash of the announcement that the person has before them. */
  announcement: string
  publicNumber: string
  /** Of a correction: why, and where the record of the drawing is kept. */
  reason: string
  now: Date
}

type Sealing = Pick<Secrets, 'seal' | 'unseal' | 'suite'>

const isEntry = (
  value: Record<string, unknown>,
): value is { publicNumber: string; reason: string } & Record<string, unknown> =>
  typeof value.publicNumber === 'string' && typeof value.reason === 'string'

export type Outcome =
  | { outcome: 'waits' }
  /** The positions that differ, from 1; 0 where the lengths do. Both enter it again. */
  | { outcome: 'differs'; positions: number[] }
  | { outcome: 'drawn'; households: number; number: number; enteredBy: string }

/**
 * One person's entry of the public number. The second one that agrees draws: sealed number, public number and order become
 * public in this transaction.
 * @param kind `draw`, or `correct` where a number was entered wrongly
 */
export async function enterNumber(
  tx: Db,
  secrets: Sealing,
  kind: 'draw' | 'correct',
  entry: Entry,
  actor: Actor,
): Promise<Outcome> {
  const { planId, publicNumber, reason, now } = entry
  await lockAllocation(tx, secrets, planId)
  const standing = await readStanding(tx, planId)
  const { seal, announced } = readyToDraw(standing, entry, kind)
  const sure = (await surelyNow(tx, now)).getTime()
  const rested = seal.createdAt.getTime() + SEALED_HOURS * 3_600_000
  if (sure < Date.parse(announced.drawAt) || sure < rested)
    throw conflict('too-early', say`it is not yet the hour of the draw: enter the public number from then on`)
  if (await knowsSealedNumber(tx, seal, actor.staffId))
    throw conflict(
      'knows-seal',
      say`you have had the envelope with the sealed number: somebody else enters the public number`,
    )
  const row = await actOfOther(tx, { planId, kind }, actor)
  if (!row) {
    await keepAct(tx, secrets, { planId, kind, payload: { publicNumber, reason }, now }, actor)
    return { outcome: 'waits' }
  }
  const first = openAct(secrets, row, isEntry)
  await endActs(tx, planId, kind)
  if (first.payload.publicNumber !== publicNumber)
    return { outcome: 'differs', positions: differences(first.payload.publicNumber, publicNumber) }
  const [last] = standing.draws
  const secret = (last && publishedNumber(last.record, announced)) ?? sealedNumber(secrets, seal, announced)
  if (secret === undefined) throw sealLost(seal)
  await endActs(tx, planId, 'open')
  const number = standing.draws.length + 1
  const order = drawOrder(
    await listOf(tx, seal.editionId, announced),
    secret,
    publicNumber,
    digestOf(announced.suite),
  )
  await tx.insert(allocationDraw).values({
    id: newId(),
    planId,
    number,
    publicNumber,
    record: writeDrawRecord(
      {
        announcement: seal.fingerprint,
        secret,
        public: publicNumber,
        sealedAt: drawTime(seal.sealedAt),
        drawnAt: drawTime(now),
      },
      order,
    ),
    reason: first.payload.reason,
    enteredBy: first.staffId,
    confirmedBy: actor.staffId,
    drawnAt: now,
  })
  await reseat(
    tx,
    secrets,
    { planId, editionId: seal.editionId, order: order.map(({ no }) => no) },
    new Date(sure),
  )
  await enqueue(
    tx,
    'tellAllocation',
    { planId, about: 'draw', editionId: seal.editionId, after: '' },
    { key: `draw ${planId} ${number}` },
  )
  await raiseRevision(tx)
  return { outcome: 'drawn', households: order.length, number, enteredBy: first.staffId }
}

function readyToDraw({ seal, draws }: Standing, entry: Entry, kind: 'draw' | 'correct') {
  const [last] = draws
  if (!seal) throw conflict('not-sealed', say`nothing is sealed yet: seal and announce first`)
  if (kind === 'draw' && last)
    throw conflict('drawn', say`this plan was drawn already: a draw is not repeated`)
  if (kind === 'correct' && !last)
    throw conflict('not-drawn', say`nothing is drawn yet: there is nothing to correct`)
  if (entry.announcement !== seal.fingerprint)
    throw conflict('other-list', say`this is the announcement of another list: open the plan again`)
  const announced = readAnnouncement(seal.announcement)
  if ('file' in announced) throw new Error(`the announcement of ${entry.planId} cannot be read`)
  if (!fitsForm(entry.publicNumber, announced.publicForm))
    throw badRequest(say`the public number is exactly of the form ${announced.publicForm}`, 'publicNumber')
  if (kind === 'correct' && entry.reason.trim() === '')
    throw badRequest(say`say why, and where the record of the drawing is kept`, 'reason')
  if (last?.publicNumber === entry.publicNumber)
    throw badRequest(say`this number was drawn: there is nothing to correct`, 'publicNumber')
  return { seal, announced }
}

function differences(first: string, second: string): number[] {
  if (first.length !== second.length) return [0]
  return [...first].flatMap((sign, at) => (sign === second[at] ? [] : [at + 1]))
}

/** The list as it was announced. @throws where the database has another one */
async function listOf(tx: Db, editionId: string, { suite, list }: Announcement) {
  const [edition] = await tx
    .select({ csv: allocationEdition.csv })
    .from(allocationEdition)
    .where(eq(allocationEdition.id, editionId))
  if (!edition || digestOf(suite)(edition.csv) !== list)
    throw conflict(
      'other-list',
      say`the list in the database is not the one that was announced: nothing is drawn`,
    )
  const rows = readList(edition.csv)
  if ('line' in rows) throw new Error(`the list ${editionId} cannot be read in line ${rows.line}`)
  return rows
}
