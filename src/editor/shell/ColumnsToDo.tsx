import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { overdueDays } from '../figures/overdue.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { Nothing } from '../kit/Nothing.tsx'
import type { Asked } from '../kit/use-query.ts'
import { pathWords } from '../model/tree.ts'
import { useSay } from '../words/words.tsx'
import { isEmpty } from './empty-column.ts'

interface TreeProps {
  tree: Pick<Asked<EditorColumn[]>, 'data' | 'problem'>
}

/** Columns of mine without any content. */
export function EmptyColumns({ tree }: TreeProps) {
  const say = useSay()
  const me = useMe()
  const { data: columns = [] } = tree
  const empty = columns.filter(
    (column) => isEmpty(columns, column) && mayIn(me, 'write', column.key, columns),
  )
  return (
    <Card title={<Counted words={say('desk.empty')} count={empty.length} />}>
      {empty.length === 0 && <Nothing of={tree} words={say('desk.noEmpty')} />}
      {empty.slice(0, 8).map((column) => (
        <p key={column.key} className="row">
          <span>
            <Link to={`/columns/${column.key}`}>{pathWords(columns, column.key)}</Link>
          </span>
          <Link to={`/contents?write=${column.key}`}>{say('desk.writeFirst')}</Link>
        </p>
      ))}
    </Card>
  )
}

/** Columns of mine whose update is overdue. */
export function StaleColumns({ tree }: TreeProps) {
  const say = useSay()
  const me = useMe()
  const { data: columns = [] } = tree
  const stale = columns.flatMap((column) => {
    const days = overdueDays(column)
    // Columns on the way down to one's own are known by name, and looked after by others.
    return days > 0 && mayIn(me, 'read', column.key, columns) ? [{ column, days }] : []
  })
  return (
    <Card title={<Counted words={say('desk.stale')} count={stale.length} />}>
      {stale.length === 0 && <Nothing of={tree} words={say('desk.noStale')} />}
      {stale.slice(0, 8).map(({ column, days }) => (
        <p key={column.key} className="row row-overdue">
          <span>
            <Link to={`/columns/${column.key}`}>{pathWords(columns, column.key)}</Link>
            <small>{say('desk.cycle', { days: column.updateCycleDays ?? 0 })}</small>
          </span>
          <em>{say('desk.overdue', { days })}</em>
          <Overdue cycle={column.updateCycleDays ?? 0} days={days} />
        </p>
      ))}
    </Card>
  )
}

function Counted({ words, count }: { words: string; count: number }) {
  return (
    <>
      {words} {count > 0 && <span className="count">{count}</span>}
    </>
  )
}

/** The days that were agreed, and those since then. */
function Overdue({ cycle, days }: { cycle: number; days: number }) {
  const agreed = (100 * cycle) / (cycle + days)
  return (
    <svg className="overdue" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="agreed" width={agreed} height="4" />
      <rect className="over" x={agreed} width={100 - agreed} height="4" />
    </svg>
  )
}
