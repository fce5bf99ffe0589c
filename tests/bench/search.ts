import type { Effort } from './answers.ts'
import { COMMON, RARE } from './contents.ts'
import { cpuOfLoad } from './cpu.ts'
import type { Measured } from './growth.ts'
import type { Engine } from './place.ts'
import { median } from './ratio.ts'
import type { Figure } from './report.ts'
import { CHILDREN } from './site.ts'

const AIM = 3
const MUST_OF_ALL = 20
const REQUESTS = 1000
/** A list call is asked for so many times as often as a search for a word that all have. */
const SLOWER = 4

/** What a search costs, as a multiple of a list call on the same server, in turns, the median of rounds. */
export async function measureSearch(
  { origin, pids }: Measured,
  { name: engine }: Engine,
  { rounds, part }: Effort,
  report: (figure: Figure) => void,
): Promise<void> {
  const list = `/api/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=${CHILDREN[0]}&size=10`
  const searches = [
    { name: `search that hits ${RARE.hits} contents`, words: RARE.word, aim: AIM, requests: REQUESTS },
    {
      name: 'search that hits all of them, capped',
      words: COMMON,
      must: MUST_OF_ALL,
      requests: REQUESTS / SLOWER,
    },
  ]
  let sent = 0
  const cost = (address: string, requests: number) => {
    const from = (sent += requests)
    // A parameter that nothing reads: the answer is none of those that are kept.
    return cpuOfLoad(pids, { origin, path: (n) => `${address}&n=${from + n}`, requests })
  }
  for (const { name, words, must, aim, requests: most } of searches) {
    const requests = Math.ceil(most * part)
    const search = `/api/search?size=10&words=${encodeURIComponent(words)}`
    await cost(list, requests)
    await cost(search, requests)
    const measured: { list: number; search: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      measured.push({ list: await cost(list, REQUESTS * part), search: await cost(search, requests) })
    }
    const middle = median(measured, (one) => one.search / one.list)
    report({
      name: `${name}, against a list call, ${engine}`,
      value: middle.search / middle.list,
      unit: '×',
      must,
      aim,
      note: `${middle.search.toFixed(0)} µs against ${middle.list.toFixed(0)} µs`,
    })
  }
}
