import { Alert, Button, Popconfirm } from 'antd'
import { Beside } from '../kit/Beside.tsx'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, may, useMe } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import type { Colleague } from './colleague.ts'
import { Entry } from './Entry.tsx'
import { chosenOf, type Grant, Grants } from './Grants.tsx'
import { type PersonActs, usePerson } from './use-person.ts'

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
  const labelOf = (key: string) =>
    columns.find((column) => column.key === key)?.label ?? say('people.wholeSite')
  const { id: staffId, name, disabled, isLocked } = person
  const [grants, setGrants] = useState<readonly Grant[]>(person.grants)
  const isChanged = JSON.stringify(chosenOf(grants)) !== JSON.stringify(person.grants)
  const acts = usePerson(person, { confirmed, onChanged })

  return (
    <Beside
      title={name}
      className="person"
      extra={may(me, 'accounts') && <Enabled name={name} disabled={disabled} setState={acts.setState} />}
    >
      {disabled && <Alert type="warning" title={say('people.isDisabled')} showIcon />}
      {isLocked && (
        <Alert
          type="warning"
          title={say('people.isLocked')}
          showIcon
          action={<Button onClick={acts.unlock}>{say('people.unlock')}</Button>}
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
              acts.act('people.granted', () =>
                asked(api.POST('/editor/staff/grants', { body: { staffId, grants: chosenOf(grants) } })),
              )
            }
          >
            {say('people.saveGrants')}
          </Button>
        </div>
      )}
      {may(me, 'accounts') && <Entry person={person} acts={acts} />}
    </Beside>
  )
}

/** Lets a person in or keeps them out. */
function Enabled({
  name,
  disabled,
  setState,
}: Pick<Colleague, 'name' | 'disabled'> & { setState: PersonActs['setState'] }) {
  const say = useSay()
  if (disabled)
    return (
      <Button onClick={() => setState('people.enabledNow', { disabled: false })}>
        {say('people.enable')}
      </Button>
    )
  return (
    <Popconfirm
      title={say('people.disableAsk', { name })}
      okText={say('people.disable')}
      onConfirm={() => setState('people.disabledNow', { disabled: true })}
    >
      <Button danger>{say('people.disable')}</Button>
    </Popconfirm>
  )
}
