import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { csvOf } from '../../../contract/sheets/csv.ts'
import { SingleFlight } from '../../ground/single-flight.ts'
import { flatsSheet } from '../../subjects/flats/sheet.ts'
import type { FlatState } from '../../store/db/schema.ts'
import { wordsOf } from '../feeds/read-plans.ts'
import type { ApiContext } from '../service/context.ts'

/** Milliseconds for which the table of a plan is kept: it is made once for all who download it meanwhile. */
const KEPT = 1000
const MOST = 50

/** The flats of a plan as a table, with who is free now. It is excluded from search engines, like the pages that show it. */
export async function flatsFileRoute(
  app: FastifyInstance,
  { context }: { context: ApiContext },
): Promise<void> {
  const tables = new LRUCache<string, string>({ max: MOST, ttl: KEPT })
  const making = new SingleFlight<string>()

  async function make(planId: string): Promise<string> {
    const { locale = 'zh-CN' } = (await context.site()).settings
    const t = wordsOf(locale)
    const words = { isChinese: locale !== 'en', stateOf: (state: FlatState) => t(`flats.state.${state}`) }
    const table = csvOf(await flatsSheet(context.db, planId, words))
    tables.set(planId, table)
    return table
  }

  app.get<{ Params: { planId: string } }>(
    '/flats/:planId(^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$)/flats.csv',
    async ({ params: { planId } }, reply) => {
      const table = tables.get(planId) ?? (await making.share(planId, () => make(planId)))
      return reply
        .type('text/csv; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-cache')
        .header('content-disposition', 'attachment; filename="flats.csv"')
        .send(table)
    },
  )
}
