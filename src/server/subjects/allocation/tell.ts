import { and, asc, eq, gt } from 'drizzle-orm'
import { drawAddress } from '../../../contract/draw/addresses.ts'
import type { SiteSettings } from '../../../contract/types.ts'
import { chinese, english } from './told-words.ts'
import { createMessages } from '../messages/messages.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry, formSubmission, live, site } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { keepDraws } from './kept.ts'
import { readStanding } from './plan.ts'

/** Households that one job tells; the next one goes on after them. */
const AT_ONCE = 500

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  now: () => Date
}

/** Tells every household with an account its number, the fingerprint of the announcement, or its rank: each once. */
export function createTell({ db, secrets, now }: Parts): Handler<'tellAllocation'> {
  const messages = createMessages(db, secrets)
  return async ({ planId, about, editionId, after }) => {
    const [plan] = await db.select({ title: live.title }).from(live).where(eq(live.id, planId))
    const { seal, draws } = await readStanding(db, planId)
    const order = about === 'draw' && draws[0] ? await keepDraws(db).order(draws[0].id) : undefined
    const words = await wordsOf(db)
    const rows = await db
      .select({ no: allocationEntry.no, accountId: formSubmission.accountId })
      .from(allocationEntry)
      .leftJoin(formSubmission, eq(formSubmission.id, allocationEntry.submissionId))
      .where(and(eq(allocationEntry.editionId, editionId), gt(allocationEntry.no, after)))
      .orderBy(asc(allocationEntry.no))
      .limit(AT_ONCE)
    await db.transaction(async (tx) => {
      for (const { no, accountId } of rows) {
        if (accountId === null) continue
        const text = {
          list: () => words.listed(no),
          seal: () => words.sealed(seal?.fingerprint ?? ''),
          draw: () => words.drawn(order?.rankOf.get(no) ?? 0),
        }[about]()
        const key = `allocation:${about}:${about === 'draw' ? (draws[0]?.id ?? '') : editionId}`
        const link = drawAddress(planId)
        await messages.tell(tx, accountId, key, { title: plan?.title ?? '', text, link }, now())
      }
      const last = rows.at(-1)?.no
      if (rows.length === AT_ONCE && last !== undefined)
        await enqueue(
          tx,
          'tellAllocation',
          { planId, about, editionId, after: last },
          { key: `${about} ${editionId} ${last}` },
        )
    })
  }
}

async function wordsOf(db: Db) {
  const [row] = await db.select({ settings: site.settings }).from(site)
  const { locale = 'zh-CN' } = unsafeCast<Partial<SiteSettings>>(row?.settings ?? {})
  return locale.startsWith('zh') ? chinese : english
}
