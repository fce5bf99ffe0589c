import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense } from 'react'
import { useSay, type Word } from '../words/words.tsx'
import type { Asked } from './insertables.ts'
import { changePicture, insertFile, insertPicture, pictureAt } from './pictures.ts'
import { insertTable, runTableCommand, type TableCommand, tableCommands } from './table-commands.ts'

const Choose = lazy(async () => ({ default: (await import('../media/Choose.tsx')).Choose }))
const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }))

const COMMANDS: readonly { key: TableCommand; word: Word }[] = [
  { key: 'rowAfter', word: 'table.rowAfter' },
  { key: 'rowDelete', word: 'table.rowDelete' },
  { key: 'columnAfter', word: 'table.columnAfter' },
  { key: 'columnDelete', word: 'table.columnDelete' },
  { key: 'head', word: 'table.head' },
  { key: 'delete', word: 'table.delete' },
]

interface Props {
  editor: Editor
  /** Addresses of the media that the text names. */
  known: Map<string, string>
  /** What is being put in. */
  asked: Asked | undefined
  onAsk: (what: Asked | undefined) => void
}

/** Pictures from the library, and tables. */
export function InsertTools({ editor, known, asked, onAsk }: Props) {
  const say = useSay()
  const present = useEditorState({ editor, selector: ({ editor: current }) => pictureAt(current, known) })
  const can = useEditorState({ editor, selector: ({ editor: current }) => tableCommands(current.state) })
  return (
    <>
      <Button type="text" onClick={() => onAsk('picture')}>
        {say(present ? 'picture.change' : 'media.choosePicture')}
      </Button>
      {can.length === 0 ? (
        <Button type="text" onClick={() => insertTable(editor)}>
          {say('table.insert')}
        </Button>
      ) : (
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
      )}
      {asked === 'file' && (
        <Suspense>
          <Choose
            title={say('insert.file')}
            only="document"
            onTake={({ id, address, name }) => {
              onAsk(undefined)
              known.set(id, address)
              insertFile(editor, { id, name })
            }}
            onClose={() => onAsk(undefined)}
          />
        </Suspense>
      )}
      {asked === 'picture' && (
        <Suspense>
          <PictureDialog
            present={present}
            onDone={(picture) => {
              onAsk(undefined)
              known.set(picture.id, picture.address)
              if (present) changePicture(editor, picture)
              else insertPicture(editor, picture)
            }}
            onClose={() => onAsk(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
