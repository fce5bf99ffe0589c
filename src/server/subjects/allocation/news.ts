import { and, eq, inArray } from 'drizzle-orm'
import { shortFlat } from '../../../contract/choosing/types.ts'
import type { SiteSettings } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry, choosingHousehold, flat, live } from '../../store/db/schema.ts'
import type { AllocationNews } from '../../store/jobs/payloads.ts'
import type { KeptDraws } from './kept.ts'
import { readStanding } from './plan.ts'
import { chinese, english } from './told-words.ts'
import { siteSettings } from '../../store/site-settings.ts'

export interface News {
  /** The name of the plan. */
  title: string
  /** The draw that is told of; '' before it. */
  drawId: string
  /** What the household with this list number is told. */
  textOf(no: string): string
  settings: SiteSettings
}

interface Asked {
  planId: string
  /** Of the list that takes part. */
  editionId: string
  about: AllocationNews
  /** The list numbers of those who are told. */
  nos: readonly string[]
}

/** What households of a plan are told of a step, in the site's own language. */
export async function readNews(
  db: Db,
  kept: KeptDraws,
  { planId, editionId, about, nos }: Asked,
): Promise<News> {
  const [plan] = await db.select({ title: live.title }).from(live).where(eq(live.id, planId))
  const { seal, draws } = await readStanding(db, planId)
  const order = about === 'draw' && draws[0] ? await kept.order(draws[0].id) : undefined
  const ends = about === 'closed' ? await readEnds(db, { planId, editionId, nos }) : undefined
  const settings = await siteSettings(db)
  const words = (settings.locale ?? 'zh-CN').startsWith('zh') ? chinese : english
  const texts = {
    list: (no: string) => words.listed(no),
    seal: () => words.sealed(seal?.fingerprint ?? ''),
    draw: (no: string) => words.drawn(order?.rankOf.get(no) ?? 0),
    closed: (no: string) => words.closed(ends?.get(no) ?? { state: undefined }),
  }
  return { title: plan?.title ?? '', drawId: draws[0]?.id ?? '', textOf: texts[about], settings }
}

/** How a plan ended for households, by their list numbers; those that got no session are not in it. */
async function readEnds(db: Db, { planId, editionId, nos }: Omit<Asked, 'about'>) {
  const rows = await db
    .select({ no: allocationEntry.no, state: choosingHousehold.state, chosen: flat })
    .from(allocationEntry)
    .innerJoin(
      choosingHousehold,
      and(
        eq(choosingHousehold.planId, planId),
        eq(choosingHousehold.submissionId, allocationEntry.submissionId),
      ),
    )
    .leftJoin(
      flat,
      and(
        eq(flat.planId, choosingHousehold.planId),
        eq(flat.rank, choosingHousehold.rank),
        eq(flat.state, 'taken'),
      ),
    )
    .where(and(eq(allocationEntry.editionId, editionId), inArray(allocationEntry.no, [...nos])))
  return new Map(
    rows.map(({ no, state, chosen }) => [no, { state, ...(chosen && { flat: shortFlat(chosen) }) }]),
  )
}
