import { Button, Empty, Input, Select, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ROLE_NAMES, WHOLE_SITE } from '../../contract/staff.ts'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { api, asked } from '../kit/api.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { may, useMe } from '../kit/me.ts'
import { type Invited, Handed } from './Handed.tsx'
import { Requests } from './Requests.tsx'
import { AddPerson } from './AddPerson.tsx'
import { Person } from './Person.tsx'

/** The people one looks after; one of them beside the list. */
export default function People() {
  const say = useSay()
  const navigate = useNavigate()
  const { id: shown } = useParams()
  const [words, setWords] = useState('')
  const [role, setRole] = useState<string>()
  const me = useMe()
  const [isAdding, setIsAdding] = useState(false)
  const [invited, setInvited] = useState<Invited>()
  const { confirmed, dialog } = useConfirmed()
  const { data: people, again } = useQuery(() => asked(api.GET('/editor/staff')), [])
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  const found = (people ?? []).filter(
    ({ name, grants }) =>
      name.includes(words.trim()) && (role === undefined || grants.some((grant) => grant.role === role)),
  )
  const person = people?.find(({ id }) => id === shown)

  return (
    <div className="contents people">
      <header>
        <h1>{say('people.title')}</h1>
        <span className="rest" />
        {may(me, 'accounts') && (
          <Button type="primary" size="large" onClick={() => setIsAdding(true)}>
            {say('people.add')}
          </Button>
        )}
      </header>
      <Requests
        names={new Map((people ?? []).map(({ id, name }) => [id, name]))}
        columns={columns}
        confirmed={confirmed}
        onDecided={again}
      />
      <div className="filters">
        <Input
          allowClear
          placeholder={say('people.name')}
          aria-label={say('people.name')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Select
          allowClear
          className="column-filter"
          placeholder={say('people.allRoles')}
          aria-label={say('people.role')}
          value={role}
          options={ROLE_NAMES.map((name) => ({ value: name, label: say(`role.${name}`) }))}
          onChange={(value: string | undefined) => setRole(value)}
        />
      </div>
      <div className="beside">
        <Table
          rowKey="id"
          size="middle"
          loading={people === undefined}
          dataSource={found}
          pagination={{ pageSize: 50, hideOnSinglePage: true }}
          scroll={{ x: 620 }}
          rowClassName={({ id }) => (id === shown ? 'shown' : '')}
          locale={{ emptyText: <Empty description={say('contents.none')} /> }}
          columns={[
            {
              title: say('people.name'),
              render: (_, { id, name, disabled, isLocked, isInvited }) => (
                <>
                  <Link to={`/people/${id}`} aria-current={id === shown ? 'true' : undefined}>
                    {name}
                  </Link>
                  {disabled && <small>{say('people.disabledMark')}</small>}
                  {isInvited && <small>{say('people.isInvited')}</small>}
                  {isLocked && <small>{say('people.lockedMark')}</small>}
                </>
              ),
            },
            {
              title: say('people.role'),
              render: (_, { grants }) =>
                [...new Set(grants.map((grant) => say(`role.${grant.role}`)))].join(' · '),
            },
            {
              title: say('people.place'),
              render: (_, { grants }) =>
                [...new Set(grants.map(({ columnKey }) => columnKey))].map((key) => (
                  <Tag key={key}>
                    {key === WHOLE_SITE ? say('people.wholeSite') : (labels.get(key) ?? key)}
                  </Tag>
                )),
            },
            {
              title: say('account.factor'),
              width: 130,
              render: (_, { secondFactor, secondFactorRequired }) => (
                <span className={`state state-${secondFactor ? 'live' : 'draft'}`}>
                  <i aria-hidden="true" />{' '}
                  {say(
                    secondFactor
                      ? 'account.factorOn'
                      : secondFactorRequired
                        ? 'people.factorWaits'
                        : 'account.factorOff',
                  )}
                </span>
              ),
            },
            {
              title: say('people.lastLogin'),
              width: 120,
              render: (_, { lastLogin }) => (lastLogin ? shortTime(lastLogin) : say('people.never')),
            },
          ]}
        />
        {person && (
          <Person
            key={`${person.id} ${JSON.stringify(person.grants)}`}
            person={person}
            columns={columns}
            confirmed={confirmed}
            onChanged={again}
          />
        )}
      </div>
      {isAdding && (
        <AddPerson
          columns={columns}
          confirmed={confirmed}
          onClose={() => setIsAdding(false)}
          onAdded={({ id, ...added }) => {
            setIsAdding(false)
            setInvited({ id, ...added })
            again()
            void navigate(`/people/${id}`)
          }}
        />
      )}
      {invited?.link !== undefined && (
        <Handed name={invited.name} link={invited.link} onClose={() => setInvited(undefined)} />
      )}
      {dialog}
    </div>
  )
}
