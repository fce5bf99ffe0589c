import { Button, Empty, Table } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { changeWords } from './changes.ts'
import { actionWords, actorWords } from './Entry.tsx'

interface Props {
  records: Answer<'selectLog'>['records'] | undefined
  isLoading: boolean
  /** The number of the row that is shown beside the table. */
  shown: number | undefined
  onShow: (number: number) => void
}

/** A page of the log. */
export function LogTable({ records, isLoading, shown, onShow }: Props) {
  const say = useSay()
  return (
    <Table
      rowKey="number"
      size="middle"
      loading={isLoading}
      dataSource={records ?? []}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 640 }}
      rowClassName={({ number }) => (number === shown ? 'shown' : '')}
      locale={{ emptyText: <Empty description={say('contents.none')} /> }}
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
          render: (_, { subject, subjectName, detail }) => (
            <span className="one-line" title={subjectName || String(detail.title ?? '')}>
              {subjectName || detail.title || (isId(subject) ? '' : subject)}
            </span>
          ),
        },
        {
          title: say('log.change'),
          ellipsis: true,
          render: (_, one) => <span className="one-line">{changeWords(say, one)}</span>,
        },
      ]}
    />
  )
}

/** An id says nothing to people; the entry has it. */
const isId = (text: string | null) => text !== null && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)
