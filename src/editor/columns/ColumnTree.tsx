import { Tree } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWindowHeight } from '../kit/use-window-height.ts'
import type { Branch } from '../model/tree.ts'
import { Marks } from './Marks.tsx'
import type { useArranging } from './use-arranging.ts'

/** A tree with this many columns scrolls by itself, and rows out of sight are not rendered. */
const WINDOWED = 200
/** A tree with fewer columns is open from the beginning. */
const SMALL = 60
/** Pixels taken by what is above and below such a tree. */
const AROUND_TREE = 238

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
  const { open, setOpen } = useOpen(branches, selected, count < SMALL || isSearch)
  return (
    <Tree<Branch>
      blockNode
      {...(count > WINDOWED && { height: Math.max(windowHeight - AROUND_TREE, 200) })}
      treeData={branches}
      expandedKeys={open}
      onExpand={(keys) => setOpen(keys.map(String))}
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

/** The open branches. Those above the selected column open by themselves, also above one that was added just now. */
function useOpen(branches: readonly Branch[], selected: string | undefined, isAllOpen: boolean) {
  const above = keysAbove(branches, selected)
  const [open, setOpen] = useState(() => (isAllOpen ? keysOf(branches) : above))
  const [shown, setShown] = useState(above.join(' '))
  if (shown !== above.join(' ')) {
    setShown(above.join(' '))
    setOpen([...new Set([...open, ...above])])
  }
  return { open, setOpen }
}

const keysOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ key, children }) => [key, ...keysOf(children)])

/** The keys on the way down to a branch, with its own; none where it is not in the tree. */
function keysAbove(branches: readonly Branch[], wanted: string | undefined): string[] {
  for (const { key, children } of branches) {
    if (key === wanted) return [key]
    const below = keysAbove(children, wanted)
    if (below.length > 0) return [key, ...below]
  }
  return []
}
