import { choosingOf } from '../../store/db/choosing-of.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { numberOf } from '../../../contract/draw/order.ts'
import { pickTitles } from '../../../contract/language/titles.ts'
import { readAnnouncement } from '../../../contract/draw/read.ts'
import type { Announcement } from '../../../contract/draw/types.ts'
import type { Answer } from '../../../contract/types.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationClosing, allocationEntry, live } from '../../store/db/schema.ts'
import type { KeptDraws } from './kept.ts'
import { type Plan, readStanding, type Standing } from './plan.ts'

type Shown = NonNullable<Answer<'selectAllocation'>>
type Rows = Answer<'selectAllocationRows'>

export const shownSeal = (
  { fingerprint, sealedAt }: NonNullable<Standing['seal']>,
  announced: Announcement,
) => ({
  fingerprint,
  sealedAt: sealedAt.toISOString(),
  suite: announced.suite,
  edition: announced.edition,
  list: announced.list,
  seal: announced.seal,
  publicFrom: announced.publicFrom,
  publicBy: announced.publicBy,
  publicForm: announced.publicForm,
  fallback: announced.fallback,
  drawAt: announced.drawAt,
  publishedAt: announced.publishedAt,
})

/** What everybody may see of a plan; null where no list was published yet. */
export async function showAllocation(db: Db, kept: KeptDraws, plan: Plan, now: Date): Promise<Shown | null> {
  const standing = await readStanding(db, plan.id)
  const { allocation, editions, seal, draws } = standing
  const [newest] = editions
  if (!allocation || !newest) return null
  const announced = announcedIn(standing)
  const secret = draws[0] && (await kept.order(draws[0].id)).record.secret
  return {
    planId: plan.id,
    ...pickTitles(plan),
    columnKey: plan.columnKey,
    suite: allocation.suite,
    ...(plan.objectionFormKey !== undefined && { objectionFormKey: plan.objectionFormKey }),
    state: stateOf(plan, standing, newest.objectionsUntil, now),
    editions: await shownEditions(kept, editions),
    ...(seal && announced && { announcement: shownSeal(seal, announced) }),
    ...(seal?.openedAt && { envelopeOpenedAt: seal.openedAt.toISOString() }),
    ...(draws[0] &&
      secret !== undefined && {
        draw: {
          secret,
          publicNumber: draws[0].publicNumber,
          drawnAt: draws[0].drawnAt.toISOString(),
          number: draws[0].number,
          reason: draws[0].reason,
        },
      }),
    ...(await choosingOf(db, plan.id)),
    ...(await shownClosing(db, plan.id)),
    former: draws.slice(1).map(({ number, publicNumber, drawnAt }) => ({
      number,
      publicNumber,
      drawnAt: drawnAt.toISOString(),
    })),
  }
}

function stateOf(
  { hasDraw }: Plan,
  { seal, draws }: Standing,
  objectionsUntil: Date,
  now: Date,
): Shown['state'] {
  if (draws[0]) return 'drawn'
  if (seal) return 'sealed'
  if (now < objectionsUntil) return 'listed'
  return hasDraw ? 'closed' : 'final'
}

/** How a plan ended, with the page of its notice while that is public. */
async function shownClosing(db: Db, planId: string): Promise<Pick<Shown, 'closing'>> {
  const [row] = await db
    .select({ closing: allocationClosing, notice: live.id })
    .from(allocationClosing)
    .leftJoin(live, eq(live.id, allocationClosing.noticeId))
    .where(eq(allocationClosing.planId, planId))
  const { closedAt, figures } = row?.closing ?? {}
  if (!closedAt || !figures) return {}
  return {
    closing: { closedAt: closedAt.toISOString(), figures, ...(row?.notice && { notice: row.notice }) },
  }
}

/** The newest first, each with what it changes. */
async function shownEditions(kept: KeptDraws, editions: Standing['editions']): Promise<Shown['editions']> {
  const shown: Shown['editions'] = []
  for (const [at, one] of editions.entries()) {
    const former = editions[at + 1]
    shown.push({
      edition: one.edition,
      reason: one.reason,
      groups: one.groups.map(({ name }) => name),
      fingerprint: one.fingerprint,
      households: one.households,
      registered: one.registered,
      rejected: one.rejected,
      objectionsUntil: one.objectionsUntil.toISOString(),
      frozenAt: one.frozenAt.toISOString(),
      ...(former && { changes: await kept.changes(former.id, one.id) }),
    })
  }
  return shown
}

export function announcedIn({ seal }: Standing): Announcement | undefined {
  const announced = seal && readAnnouncement(seal.announcement)
  return announced && !('file' in announced) ? announced : undefined
}

interface Page {
  edition: number | undefined
  current: number
  size: number
}

/** A page of the list, or of the order once it is drawn. Names stand in it while objections are possible. */
export async function showRows(
  db: Db,
  kept: KeptDraws,
  planId: string,
  { edition, current, size }: Page,
  now: Date,
): Promise<Rows> {
  const standing = await readStanding(db, planId)
  const wanted = standing.editions.find((one) => edition === undefined || one.edition === edition)
  if (!wanted) throw notFound('such list')
  const list = await kept.list(wanted.id)
  const from = (current - 1) * size
  const isDrawn = standing.draws[0] !== undefined && wanted.id === standing.seal?.editionId
  const order = isDrawn && standing.draws[0] ? await kept.order(standing.draws[0].id) : undefined
  const shown = order
    ? order.record.order.slice(from, from + size).flatMap(([, , no]) => list.byNo.get(no) ?? [])
    : list.rows.slice(from, from + size)
  const hasNames = standing.seal === undefined && now < wanted.objectionsUntil
  const names = hasNames
    ? await namesOf(
        db,
        wanted.id,
        shown.map(({ no }) => no),
      )
    : new Map<string, string>()
  const suite = announcedIn(standing)?.suite ?? 'standard'
  return {
    edition: wanted.edition,
    total: list.rows.length,
    current,
    size,
    records: shown.map(({ group, no, receipt }) => {
      const name = names.get(no)
      return {
        group,
        no,
        receipt,
        ...(name !== undefined && { name }),
        ...(order && {
          rank: order.rankOf.get(no) ?? 0,
          digest: numberOf(digestOf(suite), order.record.secret, order.record.public, no),
        }),
      }
    }),
  }
}

async function namesOf(db: Db, editionId: string, numbers: string[]): Promise<Map<string, string>> {
  const rows =
    numbers.length === 0
      ? []
      : await db
          .select({ no: allocationEntry.no, name: allocationEntry.maskedName })
          .from(allocationEntry)
          .where(and(eq(allocationEntry.editionId, editionId), inArray(allocationEntry.no, numbers)))
  return new Map(rows.flatMap(({ no, name }) => (name === null ? [] : [[no, name]])))
}
