import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { HallTable } from './HallTable.tsx'

interface SessionTableProps {
  sessions: Answer<'previewSessions'>['sessions']
  now: string
}

/** Sessions with their ranks; those that are over stand folded below. */
export function SessionTable({ sessions, now }: SessionTableProps) {
  const say = useSay()
  const over = sessions.filter(({ endsAt }) => endsAt <= now)
  const open = sessions.filter(({ endsAt }) => endsAt > now)
  return (
    <>
      {open.length > 0 && <Rows sessions={open} now={now} />}
      {over.length > 0 && (
        <details open={open.length === 0}>
          <summary>{say('choosing.over', { count: over.length })}</summary>
          <Rows sessions={over} now={now} />
        </details>
      )}
    </>
  )
}

function Rows({ sessions, now }: SessionTableProps) {
  const say = useSay()
  return (
    <HallTable heads={[say('choosing.starts'), say('choosing.endsAt'), say('choosing.ranks')]}>
      {sessions.map(({ startsAt, endsAt, isMakeUp, from, to }) => (
        <tr key={startsAt} className={startsAt <= now && now < endsAt ? 'is-on' : undefined}>
          <td>{shortTime(startsAt)}</td>
          <td>{shortTime(endsAt)}</td>
          <td>{isMakeUp ? say('choosing.isMakeUp') : `${from ?? ''}–${to ?? ''}`}</td>
        </tr>
      ))}
    </HallTable>
  )
}
