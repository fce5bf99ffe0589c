import type { Editor } from '@tiptap/react'
import { Button, Dropdown } from 'antd'
import { useSay, type Word } from '../words/words.tsx'
import { runTableCommand, type TableCommand } from './table-commands.ts'

const COMMANDS: readonly { key: TableCommand; word: Word }[] = [
  { key: 'rowAfter', word: 'table.rowAfter' },
  { key: 'rowDelete', word: 'table.rowDelete' },
  { key: 'columnAfter', word: 'table.columnAfter' },
  { key: 'columnDelete', word: 'table.columnDelete' },
  { key: 'head', word: 'table.head' },
  { key: 'delete', word: 'table.delete' },
]

/** Actions on the table that contains the cursor. */
export function TableMenu({ editor, can }: { editor: Editor; can: readonly TableCommand[] }) {
  const say = useSay()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: COMMANDS.map(({ key, word }) => ({
          key,
          label: say(word),
          disabled: !can.includes(key),
          danger: key === 'delete',
          onClick: () => runTableCommand(editor, key),
        })),
      }}
    >
      <Button type="text">{say('table.insert')} ▾</Button>
    </Dropdown>
  )
}
