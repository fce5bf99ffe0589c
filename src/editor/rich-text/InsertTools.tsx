import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { Suspense } from 'react'
import { late } from '../kit/late.ts'
import { useSay } from '../words/words.tsx'
import type { Asked } from './insertables.ts'
import { pictureAt } from './pictures.ts'
import { insertTable, selectionInTable } from './table-commands.ts'
import { possibleCommands } from './table-changes.ts'
import { isIn } from './table-grid.ts'

const AskedDialogs = late(() => import('./AskedDialogs.tsx'), 'AskedDialogs')
const TableMenu = late(() => import('./TableMenu.tsx'), 'TableMenu')

interface Props {
  editor: Editor
  /** Addresses of the media used in the text. */
  known: Map<string, string>
  /** What the open dialog inserts. */
  asked: Asked | undefined
  onAsk: (what: Asked | undefined) => void
}

/** Inserts pictures from the library, and tables; opens the dialogs of the slash menu. */
export function InsertTools({ editor, known, asked, onAsk }: Props) {
  const say = useSay()
  const present = useEditorState({ editor, selector: ({ editor: current }) => pictureAt(current, known) })
  const table = useEditorState({ editor, selector: ({ editor: current }) => tableAt(current) })
  return (
    <>
      <Button type="text" onClick={() => onAsk('picture')}>
        {say(present ? 'picture.change' : 'media.choosePicture')}
      </Button>
      {table === undefined ? (
        <Button type="text" onClick={() => insertTable(editor)}>
          {say('table.insert')}
        </Button>
      ) : (
        <Suspense>
          <TableMenu editor={editor} {...table} />
        </Suspense>
      )}
      {asked !== undefined && asked !== 'button' && (
        <Suspense>
          <AskedDialogs
            editor={editor}
            known={known}
            present={present}
            asked={asked}
            onClose={() => onAsk(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What can be done with the table of the selection, and how many cells are selected. */
function tableAt({ state }: Editor) {
  const selected = selectionInTable(state)
  if (!selected) return undefined
  const { grid, area } = selected
  return { can: possibleCommands(grid, area), count: grid.cells.filter((cell) => isIn(cell, area)).length }
}
