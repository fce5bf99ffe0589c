import { Alert, App, Button, Card, Form, Input, Popconfirm, Switch } from 'antd'
import { useState } from 'react'
import { Sessions } from '../account/Sessions.tsx'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, may, useMe } from '../kit/me.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { isWord, useSay, type Word } from '../words/words.tsx'
import { type Grant, Grants } from './Grants.tsx'
import { Resets } from './Resets.tsx'
import type { Colleague } from './colleague.ts'

interface Props {
  person: Colleague
  columns: readonly EditorColumn[]
  confirmed: (work: () => Promise<void>) => Promise<void>
  onChanged: () => void
}

/** What one person may do, whether they get in, and where they are logged in. */
export function Person({ person, columns, confirmed, onChanged }: Props) {
  const say = useSay()
  const me = useMe()
  const { message } = App.useApp()
  const labelOf = (key: string) =>
    columns.find((column) => column.key === key)?.label ?? say('people.wholeSite')
  const { id: staffId, name, disabled, isLocked } = person
  const [grants, setGrants] = useState<readonly Grant[]>(person.grants)
  const isChanged = JSON.stringify(grants) !== JSON.stringify(person.grants)
  const query = { staffId }
  const { data: sessions = [], again } = useQuery(
    async () => (may(me, 'accounts') ? asked(api.GET('/editor/staff/sessions', { params: { query } })) : []),
    [staffId],
  )
  /** @param work gives the word for what came of it, where that is another */
  const act = (word: Word, work: () => Promise<unknown>) =>
    confirmed(async () => {
      const came = await work()
      void message.success(say(typeof came === 'string' && isWord(came) ? came : word, { name }))
      onChanged()
      again()
    })
  const setState = (
    word: Word,
    state: {
      disabled?: boolean
      secondFactorRequired?: boolean
      identity?: string | null
    },
  ) =>
    act(word, async () => {
      const { isWaiting } = await asked(api.POST('/editor/staff/state', { body: { staffId, ...state } }))
      return isWaiting ? 'people.waits' : word
    })
  const end = (sessionId?: string) =>
    act('people.ended', () =>
      asked(api.POST('/editor/staff/sessions/end', { body: { staffId, ...(sessionId && { sessionId }) } })),
    )

  return (
    <Card
      title={name}
      className="person"
      extra={
        !may(me, 'accounts') ? undefined : disabled ? (
          <Button onClick={() => setState('people.enabledNow', { disabled: false })}>
            {say('people.enable')}
          </Button>
        ) : (
          <Popconfirm
            title={say('people.disableAsk', { name })}
            okText={say('people.disable')}
            onConfirm={() => setState('people.disabledNow', { disabled: true })}
          >
            <Button danger>{say('people.disable')}</Button>
          </Popconfirm>
        )
      }
    >
      {disabled && <Alert type="warning" title={say('people.isDisabled')} showIcon />}
      {isLocked && (
        <Alert
          type="warning"
          title={say('people.isLocked')}
          showIcon
          action={
            <Button
              onClick={() =>
                act('people.unlocked', () => asked(api.POST('/editor/staff/unlock', { body: { staffId } })))
              }
            >
              {say('people.unlock')}
            </Button>
          }
        />
      )}
      <h2>{say('people.what')}</h2>
      {may(me, 'grants') ? (
        <>
          <Grants grants={grants} columns={columns} onChange={setGrants} />
          <p className="hint">{say('people.inherited')}</p>
        </>
      ) : (
        <ul>
          {grants.map(({ role, columnKey }) => (
            <li key={`${role} ${columnKey}`}>
              {say(`role.${role}`)} · {labelOf(columnKey)}
            </li>
          ))}
        </ul>
      )}
      {isChanged && (
        <div className="bottom">
          <Button onClick={() => setGrants(person.grants)}>{say('columns.discard')}</Button>
          <Button
            type="primary"
            onClick={() =>
              act('people.granted', () =>
                asked(api.POST('/editor/staff/grants', { body: { staffId, grants: [...grants] } })),
              )
            }
          >
            {say('people.saveGrants')}
          </Button>
        </div>
      )}
      {may(me, 'accounts') && (
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
      )}
    </Card>
  )
}
