import type { Effort } from './answers.ts'
import { measureGrowth, type Measured } from './growth.ts'
import type { Engine } from './place.ts'
import { measuredAgain, type Figure } from './report.ts'
import { CHILDREN, PARENT } from './site.ts'

const LIMIT = 1.2
const REQUESTS = 1000

/** What lists cost on the large site, against the same lists on the small one. */
export async function measureLists(
  sites: readonly [Measured, Measured],
  { name: engine }: Engine,
  { rounds, part }: Effort,
  report: (figure: Figure) => void,
): Promise<void> {
  const lists = [
    { columnId: PARENT, name: 'four columns' },
    { columnId: CHILDREN[0], name: 'one column' },
  ]
  for (const { columnId, name } of lists) {
    for (const page of [1, 50]) {
      const list = `/api/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=${columnId}&current=${page}&size=10`
      // A parameter that nothing reads: the answer is none of those that are kept.
      const path = (n: number) => `${list}&n=${n}`
      const measure = async () => {
        const { ratio, small, large } = await measureGrowth(sites, path, {
          requests: Math.ceil(REQUESTS * part),
          rounds: rounds + 2,
        })
        return {
          name: `list page ${page}, many contents against few, ${name}, ${engine}`,
          value: ratio,
          unit: '×',
          must: LIMIT,
          note: `${large.toFixed(0)} µs against ${small.toFixed(0)} µs`,
        }
      }
      report(await measuredAgain(measure))
    }
  }
}
