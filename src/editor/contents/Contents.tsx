import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { Pager } from '../kit/Pager.tsx'
import { useSay } from '../words/words.tsx'
import { Bulk } from './Bulk.tsx'
import { ContentFilters } from './ContentFilters.tsx'
import { ContentTable } from './ContentTable.tsx'
import { listingOf, stateChoices } from './listing.ts'
import { useContents } from './use-contents.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { Write } from './Write.tsx'

/** All contents that the person may see, last changed first, with bulk actions. */
export default function Contents() {
  const say = useSay()
  const me = useMe()
  const { search, pages, chosen, setChosen, turn, narrow, clear } = usePlaceInList()
  const listing = listingOf(search)
  const { state, columnKey, kind } = listing
  const { columns, kinds, counts, countAgain, isPlace, data, problem, again, isAsking } = useContents(
    listing,
    pages.at(-1),
  )
  const { begin, dialog } = useBulkActions(columns, () => {
    setChosen([])
    again()
    countAgain()
  })
  const rows = data?.records ?? []
  const known = { me, columns, kinds }
  const selected = rows.filter(({ id }) => chosen.includes(id))

  return (
    <div className="contents">
      <Head
        live={isPlace ? counts?.live : undefined}
        mayWrite={may(me, 'write')}
        sheets={`/contents/sheets?${new URLSearchParams({ column: columnKey ?? '', kind: kind ?? '' })}`}
        onWrite={() => narrow('write', columnKey ?? ' ')}
      />
      <States state={state} counts={counts} isCounted={isPlace} onState={(value) => narrow('state', value)} />
      <div className="list">
        <ContentFilters
          search={search}
          columns={columns}
          kinds={kinds}
          names={rows.map(({ updatedBy }) => updatedBy)}
          onNarrow={narrow}
          onClear={clear}
        />
        {problem && <Alert type="error" showIcon role="alert" title={problemWords(say, problem)} />}
        {selected.length > 0 && (
          <Bulk rows={selected} known={known} onBegin={begin} onClear={() => setChosen([])} />
        )}
        <ContentTable
          rows={rows}
          isAsking={isAsking && data === undefined}
          none={data && say(search.size > 0 ? 'contents.none' : 'contents.noneYet')}
          known={known}
          chosen={chosen}
          onChoose={setChosen}
          onBegin={begin}
        />
        {(data?.next || pages.length > 0) && (
          <Pager
            says={say('contents.order', { count: rows.length })}
            pages={pages}
            next={data?.next}
            onPages={turn}
          />
        )}
      </div>
      {search.has('write') && (
        <Write
          columns={columns}
          wanted={search.get('write')?.trim() ?? ''}
          wantedKind={kind}
          onClose={() => narrow('write', undefined)}
        />
      )}
      {dialog}
    </div>
  )
}

/** What the list is narrowed to, its page, and the ticked rows, which belong to that page. */
function usePlaceInList() {
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [pages, setPages] = useState<readonly string[]>([])

  function turn(to: readonly string[]) {
    setPages(to)
    setChosen([])
  }
  function narrow(name: string, value: string | undefined) {
    turn([])
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  }
  function clear() {
    turn([])
    setSearch({})
  }
  return { search, pages, chosen, setChosen, turn, narrow, clear }
}

function Head({
  live,
  mayWrite,
  sheets,
  onWrite,
}: {
  live: number | undefined
  mayWrite: boolean
  /** The page of tables for the column and kind that are shown. */
  sheets: string
  onWrite: () => void
}) {
  const say = useSay()
  return (
    <header>
      <h1>{say('contents.title')}</h1>
      {live !== undefined && (
        <span className="hint">{say('contents.liveCount', { count: live.toLocaleString() })}</span>
      )}
      <span className="rest" />
      <Link to={sheets}>{say('sheets.open')}</Link>
      {mayWrite && (
        <Button type="primary" size="large" icon={<PlusOutlined aria-hidden />} onClick={onWrite}>
          {say('contents.write')}
        </Button>
      )}
    </header>
  )
}

interface StatesProps {
  state: ReturnType<typeof listingOf>['state']
  counts: ReturnType<typeof useContents>['counts']
  /** Whether the totals are those of this list. */
  isCounted: boolean
  onState: (state: string) => void
}

function States({ state, counts, isCounted, onState }: StatesProps) {
  const say = useSay()
  return (
    <Segmented
      aria-label={say('contents.head.state')}
      value={state ?? ''}
      onChange={onState}
      options={[
        { value: '', label: say('contents.all') },
        ...stateChoices(counts, state).map(({ state: value, count }) => ({
          value,
          label: isCounted && count !== '' ? `${say(`state.${value}`)} ${count}` : say(`state.${value}`),
        })),
      ]}
    />
  )
}
