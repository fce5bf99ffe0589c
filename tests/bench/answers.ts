import type { Engine } from './place.ts'
import { measureRatio, type Contest, type Ratio } from './ratio.ts'
import type { Figure } from './report.ts'
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
}

const API = '/api/bzf-portal-cms/bpcContentEntity'
const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }

/** Pages and calls against bare node:http. A page is rendered afresh by a parameter that pages know and this one ignores. */
export async function measureAnswers(
  server: { origin: string; pids: readonly number[] },
  { name: engine }: Engine,
  { rounds, part }: Effort,
  report: (figure: Figure) => void,
): Promise<void> {
  const article = await articlePath(server.origin)
  const fresh = (n: number) => `${article}&current=${n}`
  const newest = (columnId: string) => () => `${API}/selectByPage?columnId=${columnId}&size=10`
  const isServer = engine === 'PostgreSQL'
  const calls: Call[] = [
    {
      name: 'article page from the cache',
      type: HTML_TYPE,
      path: () => article,
      must: 3,
      aim: 2,
      requests: 10_000,
    },
    { name: 'article page rendered afresh', type: HTML_TYPE, path: fresh, must: 60, aim: 24, requests: 600 },
    {
      name: 'the page from the cache, in Brotli',
      type: HTML_TYPE,
      path: () => article,
      headers: BROTLI,
      requests: 10_000,
    },
    {
      name: 'the page rendered afresh, in Brotli',
      type: HTML_TYPE,
      path: fresh,
      headers: BROTLI,
      requests: 600,
    },
    {
      name: 'list call, 10 newest with total',
      type: JSON_TYPE,
      path: newest(CHILDREN[0]),
      ...(isServer && { must: 60, aim: 30 }),
      requests: 2000,
    },
    { name: 'the same over four columns', type: JSON_TYPE, path: newest(PARENT), requests: 2000 },
    {
      name: 'call by id, 3 kB of text',
      type: JSON_TYPE,
      path: () => `${API}/selectFrontContent?contentId=${ARTICLE}`,
      ...(isServer && { aim: 15 }),
      requests: 2000,
    },
  ]
  for (const { name, must, aim, ...call } of calls) {
    const contest: Contest = { ...server, ...call, requests: Math.ceil(call.requests * part), rounds }
    const measured = await measureRatio(contest)
    report({
      name: `${name}, ${engine}`,
      value: measured.ratio,
      unit: '×',
      must,
      aim,
      note: noteOf(measured),
    })
  }
}

function noteOf({ portal, bare, bytes }: Ratio): string {
  return `${portal.toFixed(0)} µs against ${bare.toFixed(1)} µs for ${bytes} bytes`
}
