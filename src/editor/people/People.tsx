import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { may, useMe } from '../kit/me.ts'
import { type Invited, Handed } from './Handed.tsx'
import { Requests } from './Requests.tsx'
import { AddPerson } from './AddPerson.tsx'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleTable } from './PeopleTable.tsx'
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
  const { data: people, problem, again } = useQuery(() => asked(api.GET('/editor/staff')), [])
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
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
      <PeopleFilters words={words} onWords={setWords} role={role} onRole={setRole} />
      <div className="beside">
        <PeopleTable people={people && found} problem={problem} shown={shown} columns={columns} />
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
