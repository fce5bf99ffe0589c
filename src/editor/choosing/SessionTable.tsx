import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { HallTable } from './HallTable.tsx'

/** Sessions with their ranks. */
export function SessionTable({
  sessions,
  now,
}: {
  sessions: Answer<'previewSessions'>['sessions']
  now: string
}) {
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
