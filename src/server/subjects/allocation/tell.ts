import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { drawAddress } from '../../../contract/draw/addresses.ts'
import { tell } from '../messages/tell.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEdition, allocationEntry, formSubmission } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { keepDraws } from './kept.ts'
import { readNews } from './news.ts'

/** Households that one job tells; the next one goes on after them. */
const AT_ONCE = 500

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  now: () => Date
  /** Whether phones are told as well: always, except of what happened before the demo was loaded. */
  phones?: boolean
}

/**
 * Tells every household its number or that it left the list, the fingerprint of the announcement, its rank, or how the plan
 * ended for it, each once.
 */
export function createTell({ db, secrets, now, phones = true }: Parts): Handler<'tellAllocation'> {
  const kept = keepDraws(db)
  return async ({ planId, about, editionId, after }) => {
    const rows = await db
      .select({ no: allocationEntry.no, accountId: formSubmission.accountId })
      .from(allocationEntry)
      .leftJoin(formSubmission, eq(formSubmission.id, allocationEntry.submissionId))
      .where(
        and(
          eq(allocationEntry.editionId, editionId),
          gt(allocationEntry.no, after),
          about === 'unlisted' ? notExists(inNext(db, editionId)) : undefined,
        ),
      )
      .orderBy(asc(allocationEntry.no))
      .limit(AT_ONCE)
    const nos = rows.map(({ no }) => no)
    const news = await readNews(db, kept, { planId, editionId, about, nos })
    const key = `allocation:${about}:${about === 'draw' ? news.drawId : editionId}`
    await db.transaction(async (tx) => {
      for (const { no, accountId } of rows) {
        const text = { title: news.title, text: news.textOf(no), link: drawAddress(planId) }
        const payload = { planId, about, editionId, no }
        const later = phones ? ([{ job: 'allocationSms', payload, key: `${key} ${no}` }] as const) : []
        // Whoever applied at the counter may have no account, but a telephone.
        await tell(tx, { secrets, now: now() }, { accountId }, { key, text, later })
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

/** The same household in the edition that came after this one. */
function inNext(db: Db, editionId: string) {
  const later = alias(allocationEntry, 'later')
  const own = alias(allocationEdition, 'own')
  const next = alias(allocationEdition, 'next')
  return db
    .select({ no: later.no })
    .from(later)
    .innerJoin(next, eq(next.id, later.editionId))
    .innerJoin(own, and(eq(own.planId, next.planId), eq(next.edition, sql`${own.edition} + 1`)))
    .where(and(eq(own.id, editionId), eq(later.submissionId, allocationEntry.submissionId)))
}
