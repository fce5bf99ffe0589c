import type { Editor } from '@tiptap/react'
import { Button, Dropdown } from 'antd'
import { useSay, type Word } from '../words/words.tsx'
import { runTableCommand } from './table-commands.ts'
import type { TableCommand } from './table-changes.ts'

/** In groups: rows, columns, cells, the table. */
const GROUPS: readonly (readonly { key: TableCommand; word: Word }[])[] = [
  [
    { key: 'rowBefore', word: 'table.rowBefore' },
    { key: 'rowAfter', word: 'table.rowAfter' },
    { key: 'rowDelete', word: 'table.rowDelete' },
  ],
  [
    { key: 'columnBefore', word: 'table.columnBefore' },
    { key: 'columnAfter', word: 'table.columnAfter' },
    { key: 'columnDelete', word: 'table.columnDelete' },
    { key: 'alignEnd', word: 'table.alignEnd' },
  ],
  [
    { key: 'merge', word: 'table.merge' },
    { key: 'split', word: 'table.split' },
  ],
  [
    { key: 'head', word: 'table.head' },
    { key: 'headColumn', word: 'table.headColumn' },
    { key: 'delete', word: 'table.delete' },
  ],
]

interface Props {
  editor: Editor
  can: readonly TableCommand[]
  /** How many cells are selected. */
  count: number
}

/** Actions on the table that contains the cursor; those that are not possible now are dimmed. */
export function TableMenu({ editor, can, count }: Props) {
  const say = useSay()
  const items = GROUPS.flatMap((group, at) => [
    ...(at > 0 ? [{ type: 'divider' as const }] : []),
    ...group.map(({ key, word }) => ({
      key,
      label: key === 'merge' && count > 1 ? say('table.mergeCount', { count }) : say(word),
      disabled: !can.includes(key),
      danger: key === 'delete',
      onClick: () => runTableCommand(editor, key),
    })),
  ])
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text">{say('table.insert')} ▾</Button>
    </Dropdown>
  )
}
