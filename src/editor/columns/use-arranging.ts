import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { type Branch, siblingsOf } from '../model/tree.ts'
import { useSay } from '../words/words.tsx'
import type { useAttempt } from './use-attempt.ts'
import { useMayDisturb } from './use-may-disturb.tsx'

interface DropInfo {
  dragNode: Branch
  node: Branch & { pos: string; expanded: boolean }
  dropPosition: number
  dropToGap: boolean
}

interface Given {
  columns: readonly EditorColumn[]
  chosen: EditorColumn | undefined
  mayArrange: (columnKey: string | null) => boolean
  attempt: ReturnType<typeof useAttempt>
}

/** Moves columns in the tree, by dragging and by keys; `spoken` says aloud where one is now. */
export function useArranging({ columns, chosen, mayArrange, attempt }: Given) {
  const say = useSay()
  const mayDisturb = useMayDisturb()
  const [spoken, setSpoken] = useState('')

  function move(column: EditorColumn, parentKey: string | null, position: number) {
    const others = siblingsOf(columns, { ...column, parentKey }).filter((one) => one.key !== column.key)
    const before = others[position]?.key ?? null
    const body = { key: column.key, from: column.parentKey, parentKey, before }
    return attempt(async () => {
      // In another place other people may edit it, and other reviews are required.
      if (parentKey !== column.parentKey && !(await mayDisturb(column))) return
      await asked(api.POST('/editor/columns/move', { body }))
      setSpoken(
        say('columns.moved', { label: column.label, position: position + 1, count: others.length + 1 }),
      )
    })
  }

  /** Alt with the arrow keys does the same as dragging. */
  function onKey(event: React.KeyboardEvent) {
    if (!event.altKey || !chosen || !mayArrange(chosen.key)) return
    const siblings = siblingsOf(columns, chosen)
    const at = siblings.indexOf(chosen)
    const parent = columns.find((one) => one.key === chosen.parentKey)
    const before = siblings[at - 1]
    if (event.key === 'ArrowUp' && at > 0) void move(chosen, chosen.parentKey, at - 1)
    else if (event.key === 'ArrowDown' && at < siblings.length - 1)
      void move(chosen, chosen.parentKey, at + 1)
    else if (event.key === 'ArrowRight' && before)
      void move(chosen, before.key, siblingsOf(columns, { ...chosen, parentKey: before.key }).length)
    else if (event.key === 'ArrowLeft' && parent)
      void move(chosen, parent.parentKey, siblingsOf(columns, parent).indexOf(parent) + 1)
    else return
    event.preventDefault()
  }

  function onDrop({ dragNode, node, dropPosition, dropToGap }: DropInfo) {
    const column = dragNode.column
    const target = node.column
    // Dropping between an open column and its first child makes the column the first child.
    if (!dropToGap)
      return move(
        column,
        target.key,
        node.expanded ? 0 : siblingsOf(columns, { ...column, parentKey: target.key }).length,
      )
    const others = siblingsOf(columns, target).filter((one) => one.key !== column.key)
    const at = others.findIndex((one) => one.key === target.key)
    const isAfter = dropPosition > Number(node.pos.split('-').at(-1))
    return move(column, target.parentKey, at + (isAfter ? 1 : 0))
  }

  return { spoken, onKey, onDrop }
}
