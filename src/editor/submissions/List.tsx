import { Button, Table, type TableColumnsType } from 'antd'
import { NoRows } from '../kit/NoRows.tsx'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { type Say, useSay } from '../words/words.tsx'
import { Count } from './Count.tsx'
import { Due } from './Due.tsx'
import { Mark } from './Mark.tsx'
import type { Listing, Row } from './use-listing.ts'

interface Props {
  listing: Listing
  /** Of all forms: each row names its own. */
  isOfAll: boolean
  opened: string | null
  onOpen: (id: string) => void
}

/** A page of submissions, to be opened or ticked. */
export function List({ listing, isOfAll, opened, onOpen }: Props) {
  const say = useSay()
  const isNarrow = useNarrow()
  const { rows, listed, ticked, choose } = listing
  const none = listed.problem
    ? problemWords(say, listed.problem)
    : listed.data &&
      say(isNoneYet(listing) ? 'inbox.noneYet' : listing.isFiltered ? 'inbox.none' : 'inbox.nothing')
  const who: TableColumnsType<Row> = [
    {
      title: say('inbox.head.who'),
      render: (_, row) => <Who row={row} isOpen={row.id === opened} {...{ isOfAll, isNarrow, onOpen }} />,
    },
  ]
  return (
    <>
      <div className="scrolls">
        <Table<Row>
          rowKey="id"
          size="middle"
          loading={listed.data === undefined && listed.problem === undefined}
          dataSource={[...rows]}
          pagination={false}
          {...(isNarrow && { tableLayout: 'fixed' })}
          rowClassName={({ id }) => (id === opened ? 'row-chosen' : '')}
          locale={{ emptyText: <NoRows words={none} /> }}
          rowSelection={{
            columnWidth: 40,
            selectedRowKeys: ticked.map(({ id }) => id),
            onChange: (ids) => choose(ids.map(String)),
            getCheckboxProps: ({ number }) => ({ 'aria-label': say('inbox.tick', { number }) }),
            getTitleCheckboxProps: () => ({ 'aria-label': say('inbox.tickPage') }),
          }}
          columns={[
            ...who,
            ...(isNarrow ? [] : aboutColumns(say, isOfAll)),
            ...stateColumns(say, isNarrow),
            ...(isNarrow ? [] : workColumns(say)),
          ]}
        />
      </div>
      <Pages listing={listing} />
    </>
  )
}

const aboutColumns = (say: Say, isOfAll: boolean): TableColumnsType<Row> => [
  {
    title: say('inbox.head.about'),
    className: 'inbox-about',
    render: (_, { about, formTitle }) => (
      <>
        <span className="one-line" title={about}>
          {about}
        </span>
        {isOfAll && <small className="one-line">{formTitle}</small>}
      </>
    ),
  },
]

const stateColumns = (say: Say, isNarrow: boolean): TableColumnsType<Row> => [
  {
    title: say('inbox.head.state'),
    ...(isNarrow && { width: 104 }),
    render: (_, { state, proposed, isOverlapping, isUrged, dueAt }) => (
      <>
        <Mark state={state} />
        {proposed && (
          <small className="warm">{say('inbox.proposed', { state: say(`submission.${proposed}`) })}</small>
        )}
        {isUrged && <small className="warm">{say('inbox.urged')}</small>}
        {isOverlapping && <small className="warm">{say('inbox.overlapping')}</small>}
        {isNarrow && dueAt !== null && (
          <small>
            <Due of={{ state, dueAt }} />
          </small>
        )}
      </>
    ),
  },
]

const workColumns = (say: Say): TableColumnsType<Row> => [
  { title: say('inbox.head.at'), render: (_, { createdAt }) => shortTime(createdAt) },
  { title: say('inbox.head.due'), render: (_, row) => <Due of={row} /> },
  { title: say('inbox.head.by'), render: (_, { assignee }) => assignee ?? '—' },
]

interface WhoProps {
  row: Row
  isOpen: boolean
  isOfAll: boolean
  isNarrow: boolean
  onOpen: (id: string) => void
}

function Who({ row, isOpen, isOfAll, isNarrow, onOpen }: WhoProps) {
  const say = useSay()
  const { id, who, number, about, formTitle, createdAt, assignee } = row
  return (
    <>
      <Button
        type="link"
        className="inbox-open-one"
        aria-current={isOpen}
        {...(who === '' && { 'aria-label': `${say('inbox.noName')} ${number}` })}
        onClick={() => onOpen(id)}
      >
        {who || say('inbox.noName')}
      </Button>
      {!isNarrow && <small>{number}</small>}
      {isNarrow && (
        <>
          <small className="one-line">{isOfAll ? formTitle : about}</small>
          <small>{[number, shortTime(createdAt), assignee].filter(Boolean).join(' · ')}</small>
        </>
      )}
    </>
  )
}

/** Nothing was found so far, but the search can go on. */
const isNoneYet = ({ rows, listed }: Listing) => rows.length === 0 && Boolean(listed.data?.next)

/** How many there are, and the pages before and after. */
function Pages({ listing }: { listing: Listing }) {
  const say = useSay()
  const { listed, counted, isAll, hasBefore } = listing
  return (
    <p className="pager">
      <span>
        {counted.data && (isAll ? say('inbox.allTicked') : say('inbox.total'))}{' '}
        {counted.data && <Count of={counted.data} />}
      </span>
      <span className="rest" />
      {(listed.data?.next || hasBefore) && (
        <>
          <Button disabled={!hasBefore} onClick={listing.before}>
            {say('inbox.before')}
          </Button>
          <Button disabled={!listed.data?.next} onClick={listing.after}>
            {say(isNoneYet(listing) ? 'inbox.further' : 'inbox.after')}
          </Button>
        </>
      )}
    </p>
  )
}
