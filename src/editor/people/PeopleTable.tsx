import { Table, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { WHOLE_SITE } from '../../contract/staff.ts'
import type { Refused } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { NoRows } from '../kit/NoRows.tsx'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { Colleague } from './colleague.ts'

interface Props {
  /** Undefined while they are loaded. */
  people: readonly Colleague[] | undefined
  /** Why they could not be read. */
  problem: Refused | undefined
  /** The id of the one who is shown beside the list. */
  shown: string | undefined
  columns: readonly EditorColumn[]
}

/** The people, with what they may do and whether they get in. */
export function PeopleTable({ people, problem, shown, columns }: Props) {
  const say = useSay()
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  return (
    <Table
      rowKey="id"
      size="middle"
      loading={people === undefined && problem === undefined}
      dataSource={[...(people ?? [])]}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 620 }}
      rowClassName={({ id }) => (id === shown ? 'shown' : '')}
      locale={{
        emptyText: <NoRows words={problem ? problemWords(say, problem) : people && say('contents.none')} />,
      }}
      columns={[
        {
          title: say('people.name'),
          width: 120,
          render: (_, one) => <Name person={one} isShown={one.id === shown} />,
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
              <Tag key={key}>{key === WHOLE_SITE ? say('people.wholeSite') : (labels.get(key) ?? key)}</Tag>
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
  )
}

function Name({ person, isShown }: { person: Colleague; isShown: boolean }) {
  const { id, name, disabled, isInvited, isLocked } = person
  const say = useSay()
  return (
    <>
      <Link to={`/people/${id}`} aria-current={isShown ? 'true' : undefined}>
        {name}
      </Link>
      {disabled && <small>{say('people.disabledMark')}</small>}
      {isInvited && <small>{say('people.isInvited')}</small>}
      {isLocked && <small>{say('people.lockedMark')}</small>}
    </>
  )
}
