import { Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { useKindTitle } from '../model/kinds.ts'
import { pathWords } from '../model/tree.ts'
import { NoRows } from '../kit/NoRows.tsx'
import { StateMark } from '../kit/StateMark.tsx'
import { exactTime, shortTime } from '../kit/times.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { type Say, useSay } from '../words/words.tsx'
import type { Knowledge, Row } from './bulk-actions.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Begin } from './use-bulk-actions.tsx'

interface Props {
  rows: readonly Row[]
  isAsking: boolean
  /** Shown if there are no contents; undefined while that is not known. */
  none: string | undefined
  known: Knowledge
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  onBegin: Begin
}

/** One row for each content: state and reason, author, actions. */
export function ContentTable({ rows, isAsking, none, known, chosen, onChoose, onBegin }: Props) {
  const say = useSay()
  const isNarrow = useNarrow()
  const { columns, kinds } = known
  const kindTitle = useKindTitle()
  const kindOf = (row: Row) => {
    const found = kinds.find(({ kind }) => kind === row.kind)
    return found ? kindTitle(found) : ''
  }
  // Empty until the columns are loaded, because their keys mean nothing to people.
  const labelOf = (columnKey: string) =>
    columnKey === ''
      ? say('contents.ofSite')
      : (columns.find(({ key }) => key === columnKey)?.label ?? (columns.length > 0 ? columnKey : ''))
  const isInBin = (key: string) => columns.some((one) => one.key === key && one.isBinned)
  const change: TableColumnsType<Row> = [
    {
      title: say('contents.head.by'),
      width: 104,
      render: (_, { updatedBy }) => updatedBy || <small>{say('site.import')}</small>,
    },
    {
      title: say('contents.head.at'),
      width: 112,
      render: (_, { updatedAt }) => <time title={exactTime(updatedAt)}>{shortTime(updatedAt)}</time>,
    },
  ]
  return (
    <div className="scrolls">
      <Table<Row>
        rowKey="id"
        size="middle"
        loading={isAsking}
        dataSource={rows}
        pagination={false}
        locale={{ emptyText: <NoRows words={none} /> }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => onChoose(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': say('inbox.tickPage') }),
          getCheckboxProps: ({ title }) => ({ 'aria-label': title || say('contents.untitled') }),
        }}
        columns={[
          {
            title: say('contents.head.title'),
            render: (_, row) => (
              <Title
                row={row}
                place={
                  isNarrow ? [labelOf(row.columnKey), kindOf(row)].filter(Boolean).join(' · ') : undefined
                }
                isInBin={isInBin(row.columnKey)}
              />
            ),
          },
          ...(isNarrow ? [] : [placeColumn(say, columns, { labelOf, kindOf, isInBin })]),
          {
            title: say('contents.head.state'),
            width: isNarrow ? 96 : 160,
            render: (_, row) => <State row={row} />,
          },
          ...(isNarrow ? [] : change),
          {
            title: <span className="visually-hidden">{say('contents.head.acts')}</span>,
            width: 48,
            render: (_, row) => <RowMenu row={row} known={known} onBegin={onBegin} />,
          },
        ]}
      />
    </div>
  )
}

interface PlaceWords {
  labelOf: (columnKey: string) => string
  kindOf: (row: Row) => string
  isInBin: (columnKey: string) => boolean
}

/** The content's column and kind. */
const placeColumn = (
  say: Say,
  columns: Knowledge['columns'],
  { labelOf, kindOf, isInBin }: PlaceWords,
): TableColumnsType<Row>[number] => ({
  title: say('contents.head.column'),
  width: 168,
  render: (_, row) => (
    <>
      <span className="one-line" title={row.columnKey && pathWords(columns, row.columnKey)}>
        {labelOf(row.columnKey)}
      </span>
      <small>{kindOf(row)}</small>
      {isInBin(row.columnKey) && <small>{say('contents.columnBinned')}</small>}
    </>
  ),
})

interface TitleProps {
  row: Row
  /** Column and kind, on a narrow screen, where they have no column of their own. */
  place: string | undefined
  isInBin: boolean
}

function Title({ row: { id, title, isPinned, updatedBy, updatedAt }, place, isInBin }: TitleProps) {
  const say = useSay()
  return (
    <>
      <span className="titled">
        {isPinned && <span className="tag">{say('contents.pinOne')}</span>}
        <Link to={`/contents/${id}`} title={title} className={place !== undefined ? 'two-lines' : 'one-line'}>
          {title || say('contents.untitled')}
        </Link>
      </span>
      {place !== undefined && (
        <small>
          {[place, updatedBy || say('site.import'), shortTime(updatedAt)].join(' · ')}
          {isInBin && ` · ${say('contents.columnBinned')}`}
        </small>
      )}
    </>
  )
}

function State({ row: { state, isWaiting, publishAt, why } }: { row: Row }) {
  const say = useSay()
  return (
    <>
      <StateMark state={state} />
      {isWaiting && state !== 'waiting' && <small>{say('state.waiting')}</small>}
      {publishAt !== null && <small>{shortTime(publishAt)}</small>}
      {why !== '' && (
        <small className="why" title={why}>
          {why}
        </small>
      )}
    </>
  )
}
