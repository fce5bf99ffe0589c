import { Modal, TreeSelect } from 'antd'
import { useState } from 'react'
import { branchesOf } from '../columns/tree.ts'
import type { EditorColumn } from '../me.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  columns: readonly EditorColumn[]
  /** Copies stay where they came from as well. */
  isCopy?: boolean
  onClose: () => void
  onMove: (columnKey: string) => void
}

/** Asks into which column. */
export function MoveContents({ columns, isCopy = false, onClose, onMove }: Props) {
  const say = useSay()
  const [target, setTarget] = useState<string>()
  return (
    <Modal
      open
      title={say(isCopy ? 'contents.copy' : 'contents.move')}
      okText={say(isCopy ? 'contents.copyDo' : 'contents.moveDo')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: target === undefined }}
      onOk={() => target !== undefined && onMove(target)}
      onCancel={onClose}
    >
      <TreeSelect
        className="wide"
        showSearch={{ treeNodeFilterProp: 'title' }}
        aria-label={say('contents.head.column')}
        treeData={branchesOf(columns)}
        fieldNames={{ value: 'key', label: 'title' }}
        onChange={(value: string) => setTarget(value)}
      />
    </Modal>
  )
}
