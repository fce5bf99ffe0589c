import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Tree } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useWindowHeight } from '../kit/use-window-height.ts'
import { useSay } from '../words/words.tsx'
import { AddColumn } from './AddColumn.tsx'
import { Bin } from './Bin.tsx'
import { ColumnPage } from './ColumnPage.tsx'
import { Marks } from './Marks.tsx'
import { type Branch, branchesOf, siblingsOf } from '../model/tree.ts'
import { useMayDisturb } from './use-may-disturb.tsx'
import { useAttempt } from './use-attempt.ts'

/** A tree with this many columns scrolls by itself, and rows out of sight are not rendered. */
const WINDOWED = 200
/** Pixels taken by what is above and below such a tree. */
const AROUND_TREE = 190

/** The tree of columns, the selected column's properties, and its preview. */
export default function Columns() {
  const say = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const { key } = useParams()
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = useState('')
  const [spoken, setSpoken] = useState('')
  const { data, problem, again } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const columns = data ?? []
  const attempt = useAttempt(again)
  const mayDisturb = useMayDisturb()
  const windowHeight = useWindowHeight()
  const found = columns.find((one) => one.key === key)
  const [last, setLast] = useState<EditorColumn>()
  if (found && found !== last) setLast(found)
  // A column that somebody removed stays on the page together with the input.
  const shown = found ?? (last?.key === key ? last : undefined)
  const chosen = found?.isBinned ? undefined : found
  const mayArrange = (columnKey: string | null) => mayIn(me, 'arrange', columnKey, columns)
  const branches = branchesOf(columns, words)

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

  const isAdding = search.has('add')
  return (
    <div className="columns">
      <section className="tree" aria-label={say('nav.columns')}>
        <header>
          <Input.Search
            allowClear
            placeholder={say('columns.search', { count: columns.length })}
            aria-label={say('columns.search', { count: columns.length })}
            onChange={({ target }) => setWords(target.value.trim())}
          />
          {mayArrange(chosen?.key ?? null) && (
            <Button
              type="primary"
              icon={<PlusOutlined />}
              aria-label={say(chosen ? 'columns.addBelow' : 'columns.add')}
              title={say(chosen ? 'columns.addBelow' : 'columns.add')}
              onClick={() => setSearch({ add: '' })}
            />
          )}
        </header>
        {branches.length > 0 ? (
          <Tree<Branch>
            key={`${words} ${columns.length > 0}`}
            blockNode
            {...(columns.length > WINDOWED && { height: Math.max(windowHeight - AROUND_TREE, 200) })}
            treeData={branches}
            defaultExpandAll={columns.length < 60 || words !== ''}
            defaultExpandedKeys={key ? [key] : []}
            selectedKeys={key ? [key] : []}
            // Selecting it again keeps it selected: nobody wants to close what they look at.
            onSelect={([selected]) => selected !== undefined && navigate(`/columns/${String(selected)}`)}
            draggable={{ icon: false, nodeDraggable: (node) => mayArrange(String(node.key)) }}
            onDrop={onDrop}
            onKeyDown={onKey}
            titleRender={titleOf}
          />
        ) : (
          (data ?? problem) && <Empty description={data ? say('columns.none') : problemWords(say, problem)} />
        )}
        <Bin
          columns={columns}
          onRestore={(one) =>
            attempt(() => asked(api.POST('/editor/columns/restore', { body: { key: one } })))
          }
        />
        <footer>{say('columns.drag')}</footer>
        <p className="visually-hidden" aria-live="polite">
          {spoken}
        </p>
      </section>
      {shown ? (
        <ColumnPage key={shown.key} column={shown} columns={columns} isAway={!found} onChanged={again} />
      ) : (
        <section className="settings">
          <h1 className="visually-hidden">{say('nav.columns')}</h1>
          <Empty description={say(key && columns.length > 0 ? 'problem.gone' : 'columns.pick')} />
        </section>
      )}
      {isAdding && data && (
        <AddColumn
          columns={columns}
          parent={chosen}
          wanted={search.get('add') ?? undefined}
          kind={search.get('kind') ?? undefined}
          onClose={() => setSearch({})}
          onRefused={again}
          onAdded={(added) => {
            again()
            navigate(`/columns/${added}`)
          }}
        />
      )}
    </div>
  )
}

interface DropInfo {
  dragNode: Branch
  node: Branch & { pos: string; expanded: boolean }
  dropPosition: number
  dropToGap: boolean
}

const titleOf = ({ column }: Branch) => (
  <span className="branch" title={column.label}>
    <span>{column.label}</span>
    <Marks column={column} />
  </span>
)
