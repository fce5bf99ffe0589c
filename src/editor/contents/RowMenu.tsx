import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useSay, type Word } from '../words/words.tsx'
import { type Act, ACTS, type Knowledge, type Row, touchedBy } from './bulk-actions.ts'
import type { Begin } from './use-bulk-actions.tsx'

interface Props {
  row: Row
  known: Knowledge
  onBegin: Begin
}

const WORDS: Record<Act, Word> = {
  restore: 'columns.restore',
  copy: 'contents.copy',
  move: 'contents.move',
  pin: 'contents.pinOne',
  unpin: 'contents.unpinOne',
  withdraw: 'content.withdraw',
  bin: 'contents.bin',
}

/** Actions on one content of the list; renders nothing if there are none. */
export function RowMenu({ row, known, onBegin }: Props) {
  const say = useSay()
  const acts = ACTS.filter((act) => touchedBy(act, [row], known).length > 0)
  const view = {
    key: 'view',
    label: (
      <a href={`/t1/article_content?contentId=${row.id}`} target="_blank" rel="noopener noreferrer">
        {say('content.view')}
      </a>
    ),
  }
  const items = [
    ...(row.isLive ? [view] : []),
    ...acts.map((act) => ({
      key: act,
      label: say(WORDS[act]),
      danger: act === 'withdraw' || act === 'bin',
    })),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        onClick: ({ key }) => {
          const act = acts.find((one) => one === key)
          if (act) onBegin(act, [row])
        },
      }}
    >
      <Button
        type="text"
        icon={<MoreOutlined aria-hidden />}
        aria-label={say('contents.menu', { title: row.title || say('contents.untitled') })}
      />
    </Dropdown>
  )
}
