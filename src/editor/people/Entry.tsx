import { Button, Form, Input, Switch } from 'antd'
import { Sessions } from '../account/Sessions.tsx'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { Colleague } from './colleague.ts'
import { Resets } from './Resets.tsx'
import type { PersonActs } from './use-person.ts'

interface Props {
  person: Colleague
  acts: PersonActs
}

/** How a person gets in, and where they are logged in. */
export function Entry({ person, acts: { act, setState, end, sessions } }: Props) {
  const say = useSay()
  return (
    <>
      <h2>{say('people.entry')}</h2>
      <p className="row">
        <label htmlFor="factor-required">{say('people.requireFactor')}</label>
        <Switch
          id="factor-required"
          checked={person.secondFactorRequired}
          onChange={(secondFactorRequired) =>
            setState(secondFactorRequired ? 'people.factorAsked' : 'people.factorFree', {
              secondFactorRequired,
            })
          }
        />
      </p>
      <Identity person={person} setState={setState} />
      <Resets person={person} act={act} />
      <h2>{say('account.sessions')}</h2>
      {sessions.length === 0 && (
        <p className="hint">
          {person.lastLogin
            ? say('people.lastIn', { time: shortTime(person.lastLogin) })
            : say('people.never')}
        </p>
      )}
      <Sessions sessions={sessions} onEnd={end} />
      {sessions.length > 1 && <Button onClick={() => end()}>{say('people.endAll')}</Button>}
    </>
  )
}

/** Whose identity at the staff's provider is theirs, where there is a provider. */
function Identity({ person, setState }: { person: Colleague; setState: PersonActs['setState'] }) {
  const say = useSay()
  return (
    <>
      {person.isLinked && (
        <p className="row">
          {say('people.linked')}
          <Button onClick={() => setState('people.unlinkedNow', { identity: null })}>
            {say('people.unlink')}
          </Button>
        </p>
      )}
      {person.isLinked === false && (
        <Form
          name="identity-link"
          layout="vertical"
          requiredMark={false}
          onFinish={({ identity }: { identity: string }) => setState('people.linkedNow', { identity })}
        >
          <Form.Item
            name="identity"
            label={say('people.identity')}
            extra={say('people.identityHint')}
            rules={[{ required: true, max: 100 }]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Button htmlType="submit">{say('people.link')}</Button>
        </Form>
      )}
    </>
  )
}
