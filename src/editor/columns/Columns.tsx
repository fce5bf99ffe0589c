import { App, Button, Dropdown, Empty, Input, Tree } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { api, asked } from '../api.ts'
import { type EditorColumn, mayIn, useMe } from '../me.ts'
import { problemWords } from '../problem.ts'
import { useAsked } from '../use-asked.ts'
import { useWindowHeight } from '../use-window-height.ts'
import { useSay } from '../words/words.tsx'
import { AddColumn } from './AddColumn.tsx'
import { Bin } from './Bin.tsx'
import { ColumnForm } from './ColumnForm.tsx'
import { DeleteColumn } from './DeleteColumn.tsx'
import { Preview } from './Preview.tsx'
import { type Branch, branchesOf, siblingsOf } from './tree.ts'

/** A tree of so many columns is a window of its own: rows that are out of sight are not made. */
const WINDOWED = 200
/** Pixels that what stands above and below such a tree takes. */
const AROUND_TREE = 190

/** The tree of columns, what is said of the one that is chosen, and how visitors see it. */
export default function Columns() {
  const say = useSay()
  const me = useMe()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const { key } = useParams()
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = useState('')
  const [isDeleting, setIsDeleting] = useState(false)
  const [spoken, setSpoken] = useState('')
  const { data: columns = [], again } = useAsked(() => asked(api.GET('/editor/columns')), [])
  const windowHeight = useWindowHeight()
  const chosen = columns.find((one) => one.key === key && !one.isBinned)
  const mayArrange = (columnKey: string | null) => mayIn(me, 'arrange', columnKey, columns)
  const branches = branchesOf(columns, words)

  async function attempt(work: () => Promise<unknown>, done?: string) {
    try {
      await work()
      if (done) void message.success(done)
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    again()
  }

  function move(column: EditorColumn, parentKey: string | null, position: number) {
    const count = columns.filter((one) => !one.isBinned && one.parentKey === parentKey).length
    const body = { key: column.key, parentKey, position }
    return attempt(async () => {
      await asked(api.POST('/editor/columns/move', { body }))
      setSpoken(
        say('columns.moved', {
          label: column.label,
          position: position + 1,
          count: Math.max(count, position + 1),
        }),
      )
    })
  }

  /** Alt and the arrows do what dragging does. */
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
    if (!dropToGap)
      return move(column, target.key, siblingsOf(columns, { ...column, parentKey: target.key }).length)
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
            <Button type="primary" onClick={() => setSearch({ add: '' })}>
              {say(chosen ? 'columns.addBelow' : 'columns.add')}
            </Button>
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
            onSelect={([selected]) =>
              navigate(selected === undefined ? '/columns' : `/columns/${String(selected)}`)
            }
            draggable={{ icon: false, nodeDraggable: (node) => mayArrange(String(node.key)) }}
            onDrop={onDrop}
            onKeyDown={onKey}
            titleRender={titleOf}
          />
        ) : (
          <Empty description={say('columns.none')} />
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
      {chosen ? (
        <>
          <section className="settings" aria-label={chosen.label}>
            <header>
              <h1>{chosen.label}</h1>
              <Marks column={chosen} isWhole />
              <span className="rest" />
              <Button onClick={() => navigate(`/contents?columnKey=${chosen.key}`)}>
                {say('columns.contents', { count: chosen.live + chosen.drafts })}
              </Button>
              {mayIn(me, 'write', chosen.key, columns) && (
                <Button onClick={() => navigate(`/contents?write=${chosen.key}`)}>
                  {say('columns.write')}
                </Button>
              )}
              {mayArrange(chosen.key) && (
                <Dropdown
                  menu={{
                    items: [
                      { key: 'copy', label: say('columns.copy') },
                      { key: 'hide', label: say('columns.unpublish'), disabled: !chosen.published },
                      { key: 'delete', label: say('columns.delete'), danger: true },
                    ],
                    onClick: ({ key: what }) => {
                      if (what === 'delete') setIsDeleting(true)
                      if (what === 'hide') void publish(chosen, false)
                      if (what === 'copy') void copy(chosen)
                    },
                  }}
                >
                  <Button aria-label={say('columns.more')}>···</Button>
                </Dropdown>
              )}
              {mayArrange(chosen.key) && !chosen.published && (
                <Button type="primary" onClick={() => publish(chosen, true)}>
                  {say('columns.publish')}
                </Button>
              )}
            </header>
            <ColumnForm
              key={chosen.key}
              column={chosen}
              isReadOnly={!mayArrange(chosen.key)}
              onSaved={again}
            />
          </section>
          <Preview column={chosen} columns={columns} />
        </>
      ) : (
        <section className="settings">
          <h1 className="visually-hidden">{say('nav.columns')}</h1>
          <Empty description={say('columns.pick')} />
        </section>
      )}
      {isAdding && (
        <AddColumn
          columns={columns}
          parent={chosen}
          wanted={search.get('add') ?? undefined}
          onClose={() => setSearch({})}
          onAdded={(added) => {
            again()
            navigate(`/columns/${added}`)
          }}
        />
      )}
      {chosen && isDeleting && (
        <DeleteColumn
          column={chosen}
          columns={columns}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            setIsDeleting(false)
            again()
            navigate('/columns')
          }}
        />
      )}
    </div>
  )

  function publish({ key: one }: EditorColumn, published: boolean) {
    return attempt(
      () => asked(api.POST('/editor/columns/publish', { body: { key: one, published } })),
      say(published ? 'columns.nowShown' : 'columns.nowHidden'),
    )
  }

  function copy({ key: one, parentKey, label }: EditorColumn) {
    const body = { key: one, parentKey, label: say('columns.copyName', { label }).slice(0, 60) }
    return attempt(async () => {
      const made = await asked(api.POST('/editor/columns/copy', { body }))
      navigate(`/columns/${made.key}`)
    })
  }
}

interface DropInfo {
  dragNode: Branch
  node: Branch & { pos: string }
  dropPosition: number
  dropToGap: boolean
}

const titleOf = ({ column }: Branch) => (
  <span className="branch" title={column.label}>
    <span>{column.label}</span>
    <Marks column={column} />
  </span>
)

/** How a column stands; one that visitors see as usual needs no word in the tree. */
function Marks({ column, isWhole = false }: { column: EditorColumn; isWhole?: boolean }) {
  const say = useSay()
  const { published, hidden, externalUrl } = column
  return (
    <>
      {!published && (
        <span className="state state-draft">
          <i aria-hidden="true" /> {say('columns.unpublished')}
        </span>
      )}
      {published && isWhole && (
        <span className="state state-live">
          <i aria-hidden="true" /> {say('columns.published')}
        </span>
      )}
      {hidden && (
        <span className="state state-withdrawn">
          <i aria-hidden="true" /> {say('columns.hiddenMark')}
        </span>
      )}
      {externalUrl !== null && <span className="state">{say('columns.linkMark')}</span>}
    </>
  )
}
