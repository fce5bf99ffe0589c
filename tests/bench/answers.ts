import type { Engine } from './place.ts'
import { measureRatio, type Contest, type Ratio } from './ratio.ts'
import { measuredAgain, type Figure } from './report.ts'
import { ARTICLE, articlePath, CHILDREN, PARENT } from './site.ts'

export interface Effort {
  rounds: number
  /** Share of the requests of a full run. */
  part: number
}

interface Call extends Pick<Figure, 'must' | 'aim'> {
  name: string
  type: string
  path: (n: number) => string
  headers?: Record<string, string>
  requests: number
  warmUp: number
}

const API = '/api/bzf-portal-cms/bpcContentEntity'
const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }

/** A parameter that nothing reads: the answer is none of those that are kept. */
const unkept = (path: string) => (n: number) => `${path}&n=${n}`

/** The page of one of the loaded contents, whose data is in no memory yet. */
function otherArticle(n: number): string {
  return `/t1/article_content?col1=${PARENT}&col2=${CHILDREN[n % CHILDREN.length]}&contentId=load-${n}`
}

/** Pages and calls against bare node:http. A page is rendered afresh by a parameter that pages know and this one ignores. */
export async function measureAnswers(
  server: { origin: string; pids: readonly number[] },
  { name: engine }: Engine,
  { rounds, part }: Effort,
  report: (figure: Figure) => void,
): Promise<void> {
  const article = await articlePath(server.origin)
  const fresh = (n: number) => `${article}&current=${n}`
  const list = (columnId: string) => `${API}/selectByPage?columnId=${columnId}&size=10`
  const isServer = engine === 'PostgreSQL'
  const listLimits = isServer ? { must: 60, aim: 30 } : {}
  const byId = `${API}/selectFrontContent?contentId=${ARTICLE}`
  const page = { type: HTML_TYPE, requests: 600, warmUp: 4000 }
  const kept = { ...page, requests: 10_000 }
  const call = { type: JSON_TYPE, requests: 2000, warmUp: 3000 }
  const calls: Call[] = [
    { name: 'article page from the cache', ...kept, path: () => article, must: 3, aim: 2 },
    { name: 'article page rendered afresh', ...page, path: fresh, must: 60, aim: 24 },
    { name: 'the same, another article each time', ...page, path: otherArticle },
    { name: 'article page from the cache, in Brotli', ...kept, path: () => article, headers: BROTLI },
    { name: 'article page rendered afresh, in Brotli', ...page, path: fresh, headers: BROTLI },
    { name: 'list call, 10 newest with total', ...call, path: unkept(list(CHILDREN[0])), ...listLimits },
    { name: 'the same over four columns', ...call, path: unkept(list(PARENT)) },
    { name: 'the same from memory', ...call, path: () => list(PARENT) },
    { name: 'call by id, 3 kB of text', ...call, path: unkept(byId), ...(isServer && { aim: 15 }) },
    { name: 'the same from memory', ...call, path: () => byId },
  ]
  for (const { name, must, aim, ...asked } of calls) {
    const amount = { requests: Math.ceil(asked.requests * part), warmUp: Math.ceil(asked.warmUp * part) }
    const contest: Contest = { ...server, ...asked, ...amount, rounds }
    const measure = async () => {
      const measured = await measureRatio(contest)
      return {
        name: `${name}, ${engine}`,
        value: measured.ratio,
        unit: '×',
        must,
        aim,
        note: noteOf(measured),
      }
    }
    report(await measuredAgain(measure))
  }
}

function noteOf({ portal, bare, bytes }: Ratio): string {
  return `${portal.toFixed(0)} µs against ${bare.toFixed(1)} µs for ${bytes} bytes`
}
