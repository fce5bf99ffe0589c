import { App, Button, Card, Tag } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { AskReason, type Reasoned } from './AskReason.tsx'

interface Props {
  found: Answer<'findAccount'>[number]
  confirmed: (work: () => Promise<void>) => Promise<void>
  onChanged: () => void
}

/** What is asked about with a reason: to end one session or all, or to change the number. */
type Asking = { what: 'end'; sessionId?: string } | { what: 'change' }

/** An account, where it is logged in, and what officers do for its owner. */
export function FoundAccount({ found, confirmed, onChanged }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [asking, setAsking] = useState<Asking>()
  const { accountId, sessions } = found
  const send = ({ reason, phone = '' }: Reasoned) =>
    confirmed(async () => {
      if (asking?.what === 'end') {
        const { sessionId } = asking
        const body = { accountId, reason, ...(sessionId !== undefined && { sessionId }) }
        await asked(api.POST('/editor/counter/sessions/end', { body }))
        void message.success(say('counter.ended'))
      } else {
        await asked(api.POST('/editor/counter/numbers', { body: { accountId, phone, reason } }))
        void message.success(say('counter.asked'))
      }
      setAsking(undefined)
      onChanged()
    })
  return (
    <Card
      title={found.userMobile}
      extra={<Button onClick={() => setAsking({ what: 'change' })}>{say('counter.change')}</Button>}
    >
      <p>
        <Tag>{say(found.hasNumber ? 'counter.hasNumber' : 'counter.hadNumber')}</Tag>
        {found.isLeaving && <Tag>{say('counter.isLeaving')}</Tag>}
      </p>
      <dl className="of-account">
        <dt>{say('counter.name')}</dt>
        <dd>{found.name ?? say('counter.noName')}</dd>
        <dt>{say('counter.created')}</dt>
        <dd>{shortTime(found.createTime)}</dd>
        <dt>{say('counter.lastLogin')}</dt>
        <dd>{shortTime(found.lastTime)}</dd>
      </dl>
      <h2>{say('counter.sessions')}</h2>
      {sessions.length === 0 && <p className="hint">{say('counter.noSessions')}</p>}
      {sessions.map(({ id, device, addressPrefix, lastTime, keepsLoggedIn }) => (
        <p key={id} className="row">
          <span>
            {device || '–'} · {addressPrefix}
            <small>
              {shortTime(lastTime)}
              {keepsLoggedIn && ` · ${say('counter.stays')}`}
            </small>
          </span>
          <Button onClick={() => setAsking({ what: 'end', sessionId: id })}>{say('account.end')}</Button>
        </p>
      ))}
      {sessions.length > 1 && (
        <Button onClick={() => setAsking({ what: 'end' })}>{say('counter.endAll')}</Button>
      )}
      {asking && <AskReason what={asking.what} onClose={() => setAsking(undefined)} onSend={send} />}
    </Card>
  )
}
