import { Button, Empty, Table, type TableColumnsType } from 'antd'
import type { Answer } from '../../contract/types.ts'
import type { Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { useSay } from '../words/words.tsx'
import { Mark } from './Mark.tsx'

type Row = Answer<'selectSubmissions'>['records'][number]

interface Props {
  listed: Answer<'selectSubmissions'> | undefined
  problem: Refused | undefined
  chosen: string | null
  onChoose: (id: string) => void
  hasNewer: boolean
  onNewer: () => void
  onOlder: (next: string) => void
}

/** A page of submissions, the newest first. */
export function List({ listed, problem, chosen, onChoose, hasNewer, onNewer, onOlder }: Props) {
  const say = useSay()
  const isNarrow = useNarrow()
  const none = problem ? problemWords(say, problem) : say('inbox.none')
  const about: TableColumnsType<Row> = [
    {
      title: say('inbox.head.about'),
      render: (_, { about }) => (
        <span className="one-line inbox-about" title={about}>
          {about}
        </span>
      ),
    },
  ]
  const work: TableColumnsType<Row> = [
    { title: say('inbox.head.at'), render: (_, { createdAt }) => shortTime(createdAt) },
    { title: say('inbox.head.by'), render: (_, { assignee }) => assignee ?? '—' },
  ]
  return (
    <>
      <Table<Row>
        rowKey="id"
        size="middle"
        loading={listed === undefined && problem === undefined}
        dataSource={listed?.records ?? []}
        pagination={false}
        {...(isNarrow ? { tableLayout: 'fixed' } : { scroll: { x: 'max-content' } })}
        rowClassName={({ id }) => (id === chosen ? 'row-chosen' : '')}
        locale={{ emptyText: <Empty description={none} /> }}
        columns={[
          {
            title: say('inbox.head.who'),
            render: (_, { id, who, number, about: what, createdAt, assignee }) => (
              <>
                <Button
                  type="link"
                  className="inbox-open-one"
                  aria-current={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  {who || number}
                </Button>
                {who !== '' && !isNarrow && <small>{number}</small>}
                {isNarrow && (
                  <>
                    <small className="one-line">{what}</small>
                    <small>
                      {[who && number, shortTime(createdAt), assignee].filter(Boolean).join(' · ')}
                    </small>
                  </>
                )}
              </>
            ),
          },
          ...(isNarrow ? [] : about),
          {
            title: say('inbox.head.state'),
            ...(isNarrow && { width: 112 }),
            render: (_, { state, isOverlapping }) => (
              <>
                <Mark state={state} />
                {isOverlapping && <small className="warm">{say('inbox.overlapping')}</small>}
              </>
            ),
          },
          ...(isNarrow ? [] : work),
        ]}
      />
      <p className="pager">
        <span>{say('inbox.total', { count: listed?.total ?? 0 })}</span>
        <span className="rest" />
        {(listed?.next || hasNewer) && (
          <>
            <Button disabled={!hasNewer} onClick={onNewer}>
              {say('inbox.newer')}
            </Button>
            <Button disabled={!listed?.next} onClick={() => listed?.next && onOlder(listed.next)}>
              {say('inbox.older')}
            </Button>
          </>
        )}
      </p>
    </>
  )
}
