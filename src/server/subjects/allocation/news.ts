import { eq } from 'drizzle-orm'
import type { SiteSettings } from '../../../contract/types.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Db } from '../../store/db/database.ts'
import { live, site } from '../../store/db/schema.ts'
import type { KeptDraws } from './kept.ts'
import { readStanding } from './plan.ts'
import { chinese, english } from './told-words.ts'

export interface News {
  /** The name of the plan. */
  title: string
  /** The draw that is told of; '' before it. */
  drawId: string
  /** What the household with this list number is told. */
  textOf(no: string): string
  settings: SiteSettings
}

/** What the households of a plan are told of a step, in the site's own language. */
export async function readNews(
  db: Db,
  kept: KeptDraws,
  planId: string,
  about: 'list' | 'seal' | 'draw',
): Promise<News> {
  const [plan] = await db.select({ title: live.title }).from(live).where(eq(live.id, planId))
  const { seal, draws } = await readStanding(db, planId)
  const order = about === 'draw' && draws[0] ? await kept.order(draws[0].id) : undefined
  const [row] = await db.select({ settings: site.settings }).from(site)
  const settings = unsafeCast<SiteSettings>(row?.settings ?? { name: '' })
  const words = (settings.locale ?? 'zh-CN').startsWith('zh') ? chinese : english
  const texts = {
    list: (no: string) => words.listed(no),
    seal: () => words.sealed(seal?.fingerprint ?? ''),
    draw: (no: string) => words.drawn(order?.rankOf.get(no) ?? 0),
  }
  return { title: plan?.title ?? '', drawId: draws[0]?.id ?? '', textOf: texts[about], settings }
}
