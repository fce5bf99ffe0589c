import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { stepWord } from './ReviewSteps.tsx'

type Version = Answer<'selectVersions'>[number]

/** The events of a version, with person, time and reason. */
export function VersionEvents({ events, neededSteps }: { events: Version['events']; neededSteps: number }) {
  const say = useSay()
  return (
    <ul className="events">
      {events.map(({ action, step, name, words, createdAt }) => (
        <li key={`${createdAt} ${action} ${name}`} className={`event-${action}`}>
          {name} · {shortTime(createdAt)}{' '}
          {say(`event.${action}`, { step: step === null ? '' : stepWord(say, step, neededSteps) })}
          {words !== '' && <q>{words}</q>}
        </li>
      ))}
    </ul>
  )
}
