import { codeFor } from '../support/accounts.ts'
import { agreementsOf, logIn } from '../support/people.ts'
import type { Effort } from './answers.ts'
import type { Engine } from './place.ts'
import { measureRatio } from './ratio.ts'
import { measuredAgain, type Figure } from './report.ts'
import { ARTICLE } from './site.ts'

const IF_COLLECT = `/api/bzf-portal-background/BpbArticleCollectEntity/selectIfCollect?contentId=${ARTICLE}`
const PRIVATE_PAGE = '/t1/personalCenter/collection_content/article_collection'

/** What whoever is logged in asks most: whether a page is bookmarked, and a page of their own. Neither is ever kept. */
export async function measureAccounts(
  { origin, pids, dataDir }: { origin: string; pids: readonly number[]; dataDir: string },
  { name: engine }: Engine,
  { rounds, part }: Effort,
  report: (figure: Figure) => void,
): Promise<void> {
  const { headers } = await logIn(origin, {
    phone: '13500000001',
    address: '10.0.0.1',
    agreements: await agreementsOf(origin),
    code: (phone) => codeFor(dataDir, phone),
  })
  const isServer = engine === 'PostgreSQL'
  const calls = [
    {
      name: 'whether an article is bookmarked',
      type: 'application/json; charset=utf-8',
      path: () => IF_COLLECT,
      requests: Math.ceil(2000 * part),
      warmUp: Math.ceil(3000 * part),
      ...(isServer && { must: 40, aim: 30 }),
    },
    {
      name: 'a private page',
      type: 'text/html; charset=utf-8',
      path: () => PRIVATE_PAGE,
      requests: Math.ceil(600 * part),
      warmUp: Math.ceil(4000 * part),
      must: 100,
      aim: 75,
    },
  ]
  for (const { name, must, aim, ...asked } of calls) {
    const measure = async () => {
      const { ratio, portal, bare, bytes } = await measureRatio({ origin, pids, headers, rounds, ...asked })
      const note = `${portal.toFixed(0)} µs against ${bare.toFixed(1)} µs for ${bytes} bytes`
      return { name: `${name}, ${engine}`, value: ratio, unit: '×', must, aim, note }
    }
    report(await measuredAgain(measure))
  }
}
