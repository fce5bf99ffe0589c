import { Button, Table, type TableColumnType } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { NoRows } from '../kit/NoRows.tsx'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { changeWords } from './changes.ts'
import { actionWords, actorWords } from './Entry.tsx'
import type { Names } from './facts.ts'
import { type LogRow, subjectWords } from './log-row.ts'

interface Props {
  records: Answer<'selectLog'>['records'] | undefined
  isLoading: boolean
  /** The titles of kinds, by their keys. */
  kinds: Names
  /** The number of the row that is shown beside the table. */
  shown: number | undefined
  onShow: (number: number) => void
}

/** A page of the log. */
export function LogTable({ records, isLoading, kinds, shown, onShow }: Props) {
  const say = useSay()
  const change: TableColumnType<LogRow> = {
    title: say('log.change'),
    ellipsis: true,
    render: (_, one) => (
      <span className="one-line">{changeWords(say, one, { ...kinds, ...one.detailNames })}</span>
    ),
  }
  return (
    <Table
      className="log-rows"
      rowKey="number"
      size="middle"
      loading={isLoading}
      dataSource={records ?? []}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 640 }}
      rowClassName={({ number }) => (number === shown ? 'shown' : '')}
      locale={{ emptyText: <NoRows words={records && say('contents.none')} /> }}
      columns={[
        {
          title: say('log.at'),
          width: 170,
          render: (_, { number, at }) => (
            <Button type="link" size="small" onClick={() => onShow(number)}>
              {exactTime(at)}
            </Button>
          ),
        },
        { title: say('log.who'), width: 110, render: (_, one) => actorWords(say, one) },
        { title: say('log.did'), width: 220, render: (_, { action }) => actionWords(say, action) },
        {
          title: say('log.what'),
          render: (_, one) => (
            <span className="one-line" title={subjectWords(one, kinds)}>
              {subjectWords(one, kinds)}
            </span>
          ),
        },
        // It stands in full beside the table.
        ...(shown === undefined ? [change] : []),
      ]}
    />
  )
}
