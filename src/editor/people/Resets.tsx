import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useSay, type Word } from '../words/words.tsx'
import type { Colleague } from './colleague.ts'
import { Handed } from './Handed.tsx'

interface Props {
  person: Colleague
  act: (word: Word, work: () => Promise<unknown>) => Promise<void>
}

/** Links by which somebody comes in again: they go to their owner. */
export function Resets({ person, act }: Props) {
  const say = useSay()
  const [link, setLink] = useState<string>()
  const { id: staffId, name, isInvited, lastLogin } = person
  const send = (purpose: 'invite' | 'password' | 'factor') =>
    act('people.linkSent', async () => {
      const sent = await asked(api.POST('/editor/staff/link', { body: { staffId, purpose } }))
      setLink(sent.link)
      return sent.isWaiting ? 'people.waits' : undefined
    })
  if (isInvited && lastLogin === null)
    return (
      <>
        <Alert
          type="info"
          title={say('people.isInvited')}
          action={<Button onClick={() => send('invite')}>{say('people.inviteAgain')}</Button>}
        />
        {link !== undefined && <Handed name={name} link={link} onClose={() => setLink(undefined)} />}
      </>
    )
  return (
    <>
      <h2>{say('people.resets')}</h2>
      <p className="hint">{say('people.resetHint')}</p>
      <p className="resets">
        <Button onClick={() => send('password')}>{say('people.resetPassword')}</Button>
        <Button onClick={() => send('factor')}>{say('people.resetFactor')}</Button>
      </p>
    </>
  )
}
