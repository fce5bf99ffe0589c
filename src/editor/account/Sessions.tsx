import { App, Button } from 'antd'
import type { Me } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  sessions: Me['sessions']
  /** The one that this page belongs to. */
  here?: string
  onEnd: (sessionId: string) => Promise<void>
}

/** Where somebody is logged in; each can be ended from elsewhere. */
export function Sessions({ sessions, here, onEnd }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  return sessions.map(({ id, device, seenAt }) => (
    <p key={id} className="row">
      <span>
        <span className="one-line" title={device}>
          {device}
        </span>
        <small>{id === here ? say('account.here') : shortTime(seenAt)}</small>
      </span>
      {id !== here && (
        <Button
          onClick={() => onEnd(id).catch((error: unknown) => void message.error(problemWords(say, error)))}
        >
          {say('account.end')}
        </Button>
      )}
    </p>
  ))
}
