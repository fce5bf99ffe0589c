import { Tree } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useWindowHeight } from '../kit/use-window-height.ts'
import type { Branch } from '../model/tree.ts'
import { Marks } from './Marks.tsx'
import type { useArranging } from './use-arranging.ts'

/** A tree with this many columns scrolls by itself, and rows out of sight are not rendered. */
const WINDOWED = 200
/** Pixels taken by what is above and below such a tree. */
const AROUND_TREE = 190

interface Props {
  branches: Branch[]
  /** How many columns there are. */
  count: number
  /** Only those that match some words are shown. */
  isSearch: boolean
  selected: string | undefined
  mayArrange: (columnKey: string) => boolean
  onDrop: ReturnType<typeof useArranging>['onDrop']
  onKey: ReturnType<typeof useArranging>['onKey']
}

/** The columns as a tree that one arranges. */
export function ColumnTree({ branches, count, isSearch, selected, mayArrange, onDrop, onKey }: Props) {
  const navigate = useNavigate()
  const windowHeight = useWindowHeight()
  return (
    <Tree<Branch>
      blockNode
      {...(count > WINDOWED && { height: Math.max(windowHeight - AROUND_TREE, 200) })}
      treeData={branches}
      defaultExpandAll={count < 60 || isSearch}
      defaultExpandedKeys={selected ? [selected] : []}
      selectedKeys={selected ? [selected] : []}
      // Selecting it again keeps it selected: nobody wants to close what they look at.
      onSelect={([next]) => next !== undefined && navigate(`/columns/${String(next)}`)}
      draggable={{ icon: false, nodeDraggable: (node) => mayArrange(String(node.key)) }}
      onDrop={onDrop}
      onKeyDown={onKey}
      titleRender={titleOf}
    />
  )
}

const titleOf = ({ column }: Branch) => (
  <span className="branch" title={column.label}>
    <span>{column.label}</span>
    <Marks column={column} />
  </span>
)
