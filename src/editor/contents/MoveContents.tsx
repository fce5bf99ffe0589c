import { TreeSelect } from 'antd'
import { useState } from 'react'
import { branchesOf } from '../model/tree.ts'
import { DoDialog } from '../kit/DoDialog.tsx'
import type { EditorColumn } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  columns: readonly EditorColumn[]
  /** Copies instead of moving. */
  isCopy?: boolean
  onClose: () => void
  /** Moves or copies. @throws Refused */
  onMove: (columnKey: string) => Promise<unknown>
}

/** Asks for the target column. */
export function MoveContents({ columns, isCopy = false, onClose, onMove }: Props) {
  const say = useSay()
  const [target, setTarget] = useState<string>()
  return (
    <DoDialog
      title={say(isCopy ? 'contents.copy' : 'contents.move')}
      doWord={say(isCopy ? 'contents.copyDo' : 'contents.moveDo')}
      isReady={target !== undefined}
      onDo={async () => {
        if (target === undefined) return
        await onMove(target)
        onClose()
      }}
      onClose={onClose}
    >
      <TreeSelect
        className="wide"
        showSearch={{ treeNodeFilterProp: 'title' }}
        aria-label={say('contents.head.column')}
        treeData={branchesOf(columns)}
        fieldNames={{ value: 'key', label: 'title' }}
        onChange={(value: string) => setTarget(value)}
      />
    </DoDialog>
  )
}
