import { and, eq, inArray } from 'drizzle-orm'
import { shortFlat } from '../../../contract/choosing/types.ts'
import type { SiteSettings } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry, choosingHousehold, flat, live } from '../../store/db/schema.ts'
import type { AllocationNews } from '../../store/jobs/payloads.ts'
import type { KeptDraws } from './kept.ts'
import { readStanding } from './plan.ts'
import { announcedIn } from './show.ts'
import { chinese, english } from './told-words.ts'
import { siteSettings } from '../../store/site-settings.ts'
import { timeZoneOf } from '../../store/time-zone.ts'

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
  const standing = await readStanding(db, planId)
  const { editions, seal, draws } = standing
  const order = about === 'draw' && draws[0] ? await kept.order(draws[0].id) : undefined
  const ends = about === 'closed' ? await readEnds(db, { planId, editionId, nos }) : undefined
  const settings = await siteSettings(db)
  const isChinese = (settings.locale ?? 'zh-CN').startsWith('zh')
  const words = isChinese ? chinese : english
  const own = editions.find(({ id }) => id === editionId)
  // A household that left a list is told about the next edition.
  const listed =
    about === 'unlisted' ? editions.find(({ edition }) => edition === (own?.edition ?? 0) + 1) : own
  const format = new Intl.DateTimeFormat(isChinese ? 'zh-CN' : 'en', {
    timeZone: timeZoneOf({ ...settings }),
    dateStyle: 'long',
    timeStyle: 'short',
  })
  const isOpen = listed !== undefined && listed.frozenAt < listed.objectionsUntil
  const until = isOpen ? format.format(listed.objectionsUntil) : ''
  const { drawAt } = announcedIn(standing) ?? {}
  const texts = {
    list: (no: string) => words.listed(no, listed?.edition ?? 1, until),
    unlisted: (no: string) => words.unlisted(no, listed?.edition ?? 2, until),
    seal: () => words.sealed(seal?.fingerprint ?? '', drawAt ? format.format(new Date(drawAt)) : ''),
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
