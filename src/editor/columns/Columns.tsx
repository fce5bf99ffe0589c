import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { AddColumn } from './AddColumn.tsx'
import { Bin } from './Bin.tsx'
import { ColumnTree } from './ColumnTree.tsx'
import { ColumnPage } from './ColumnPage.tsx'
import { branchesOf } from '../model/tree.ts'
import { useArranging } from './use-arranging.ts'
import { useAttempt } from './use-attempt.ts'

/** The tree of columns, the selected column's properties, and its preview. */
export default function Columns() {
  const say = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const { key } = useParams()
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = useState('')
  const { data, problem, again } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const columns = data ?? []
  const attempt = useAttempt(again)
  const { found, shown } = useShown(columns, key)
  const chosen = found?.isBinned ? undefined : found
  const mayArrange = (columnKey: string | null) => mayIn(me, 'arrange', columnKey, columns)
  const branches = branchesOf(columns, words)

  const { spoken, onKey, onDrop } = useArranging({ columns, chosen, mayArrange, attempt })

  const isAdding = search.has('add')
  return (
    <div className="columns">
      <section className="tree" aria-label={say('nav.columns')}>
        <TreeHead
          count={columns.length}
          isBelow={chosen !== undefined}
          mayAdd={mayArrange(chosen?.key ?? null)}
          onWords={setWords}
          onAdd={() => setSearch({ add: '' })}
        />
        {branches.length > 0 ? (
          <ColumnTree
            key={`${words} ${columns.length > 0}`}
            branches={branches}
            count={columns.length}
            isSearch={words !== ''}
            selected={key}
            mayArrange={mayArrange}
            onDrop={onDrop}
            onKey={onKey}
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

/** The selected column; one that somebody removed stays on the page together with the input. */
function useShown(columns: readonly EditorColumn[], key: string | undefined) {
  const found = columns.find((one) => one.key === key)
  const [last, setLast] = useState<EditorColumn>()
  if (found && found !== last) setLast(found)
  return { found, shown: found ?? (last?.key === key ? last : undefined) }
}

interface TreeHeadProps {
  /** How many columns there are. */
  count: number
  /** A new column would stand below the selected one. */
  isBelow: boolean
  mayAdd: boolean
  onWords: (words: string) => void
  onAdd: () => void
}

function TreeHead({ count, isBelow, mayAdd, onWords, onAdd }: TreeHeadProps) {
  const say = useSay()
  return (
    <header>
      <Input.Search
        allowClear
        placeholder={say('columns.search', { count: count })}
        aria-label={say('columns.search', { count: count })}
        onChange={({ target }) => onWords(target.value.trim())}
      />
      {mayAdd && (
        <Button
          type="primary"
          icon={<PlusOutlined />}
          aria-label={say(isBelow ? 'columns.addBelow' : 'columns.add')}
          title={say(isBelow ? 'columns.addBelow' : 'columns.add')}
          onClick={onAdd}
        />
      )}
    </header>
  )
}
