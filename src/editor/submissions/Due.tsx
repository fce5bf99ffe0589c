import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { Row } from './use-listing.ts'

const DAY = 86_400_000
const DECIDED: ReadonlySet<string> = new Set(['accepted', 'rejected', 'closed', 'withdrawn'])

export const millisecondsTo = (iso: string) => Date.parse(iso) - Date.now()

/** By when an answer was promised: in words that say how urgent it is. */
export function Due({ of: { dueAt, state } }: { of: Pick<Row, 'dueAt' | 'state'> }) {
  const say = useSay()
  if (dueAt === null) return <span>—</span>
  if (DECIDED.has(state)) return <time dateTime={dueAt}>{shortTime(dueAt)}</time>
  const left = millisecondsTo(dueAt)
  const days = Math.ceil(Math.abs(left) / DAY)
  const words = left < 0 ? say('inbox.late', { days }) : say('inbox.left', { days })
  return (
    <time
      dateTime={dueAt}
      title={shortTime(dueAt)}
      className={left < 0 ? 'late' : left < 3 * DAY ? 'warm' : ''}
    >
      {words}
    </time>
  )
}
