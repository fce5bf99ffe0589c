import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { Suspense } from 'react'
import { late } from '../kit/late.ts'
import { useSay } from '../words/words.tsx'
import type { Asked } from './insertables.ts'
import { changePicture, insertFile, insertPicture, pictureAt } from './pictures.ts'
import { insertTable, tableCommands } from './table-commands.ts'

const Choose = late(() => import('../media/Choose.tsx'), 'Choose')
const PictureDialog = late(() => import('./PictureDialog.tsx'), 'PictureDialog')
const TableMenu = late(() => import('./TableMenu.tsx'), 'TableMenu')

interface Props {
  editor: Editor
  /** Addresses of the media used in the text. */
  known: Map<string, string>
  /** What the open dialog inserts. */
  asked: Asked | undefined
  onAsk: (what: Asked | undefined) => void
}

/** Inserts pictures from the library, and tables. */
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
        <Suspense>
          <TableMenu editor={editor} can={can} />
        </Suspense>
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
