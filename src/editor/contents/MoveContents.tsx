import { Modal, TreeSelect } from 'antd'
import { useState } from 'react'
import { branchesOf } from '../columns/tree.ts'
import type { EditorColumn } from '../me.ts'
import { useSay } from '../words/words.tsx'

/** Asks into which column. */
export function MoveContents({
  columns,
  onClose,
  onMove,
}: {
  columns: readonly EditorColumn[]
  onClose: () => void
  onMove: (columnKey: string) => void
}) {
  const say = useSay()
  const [target, setTarget] = useState<string>()
  return (
    <Modal
      open
      title={say('contents.move')}
      okText={say('contents.moveDo')}
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
