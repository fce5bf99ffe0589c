import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'

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
    <div className="choosing-sessions">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('choosing.starts')}</th>
            <th scope="col">{say('choosing.endsAt')}</th>
            <th scope="col">{say('choosing.ranks')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ startsAt, endsAt, isMakeUp, from, to }) => (
            <tr key={startsAt} className={startsAt <= now && now < endsAt ? 'is-on' : undefined}>
              <td>{shortTime(startsAt)}</td>
              <td>{shortTime(endsAt)}</td>
              <td>{isMakeUp ? say('choosing.isMakeUp') : `${from ?? ''}–${to ?? ''}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
