import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Bulk } from './Bulk.tsx'
import { ContentFilters } from './ContentFilters.tsx'
import { ContentTable } from './ContentTable.tsx'
import { listingOf, stateChoices } from './listing.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { Write } from './Write.tsx'

const PAGE = 20

/** All contents that the person may see, last changed first, with bulk actions. */
export default function Contents() {
  const say = useSay()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [pages, setPages] = useState<readonly string[]>([])
  const listing = listingOf(search)
  const { state, columnKey, kind } = listing
  const query = { ...listing, after: pages.at(-1), size: PAGE }
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const { data: kinds = [] } = useQuery(() => asked(api.GET('/site/kinds')), [])
  const { data, problem, again, isAsking } = useQuery(
    () => asked(api.GET('/editor/contents', { params: { query } })),
    [query],
  )
  // The totals are for a column, so they would not match a list filtered by words, people or days.
  const isPlace = Object.entries(listing).every(
    ([name, value]) => value === undefined || ['state', 'columnKey', 'kind'].includes(name),
  )
  const { data: counts, again: countAgain } = useQuery(
    () => asked(api.GET('/editor/contents/counts', { params: { query: { columnKey, kind } } })),
    [columnKey, kind],
  )
  const { begin, dialog } = useBulkActions(columns, () => {
    setChosen([])
    again()
    countAgain()
  })
  const rows = data?.records ?? []
  const known = { me, columns, kinds }
  const selected = rows.filter(({ id }) => chosen.includes(id))

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
  return (
    <div className="contents">
      <header>
        <h1>{say('contents.title')}</h1>
        {isPlace && counts && (
          <span className="hint">{say('contents.liveCount', { count: counts.live.toLocaleString() })}</span>
        )}
        <span className="rest" />
        {may(me, 'write') && (
          <Button
            type="primary"
            size="large"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => narrow('write', columnKey ?? ' ')}
          >
            {say('contents.write')}
          </Button>
        )}
      </header>
      <Segmented
        value={state ?? ''}
        onChange={(value) => narrow('state', value)}
        options={[
          { value: '', label: say('contents.all') },
          ...stateChoices(counts, state).map(({ state: value, count }) => ({
            value,
            label: isPlace && count !== '' ? `${say(`state.${value}`)} ${count}` : say(`state.${value}`),
          })),
        ]}
      />
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
          none={say(search.size > 0 ? 'contents.none' : 'contents.noneYet')}
          known={known}
          chosen={chosen}
          onChoose={setChosen}
          onBegin={begin}
        />
        {(data?.next || pages.length > 0) && (
          <p className="pager">
            <small>{say('contents.order', { count: rows.length })}</small>
            <span className="rest" />
            <Button disabled={pages.length === 0} onClick={() => turn(pages.slice(0, -1))}>
              {say('contents.newer')}
            </Button>
            <Button disabled={!data?.next} onClick={() => data?.next && turn([...pages, data.next])}>
              {say('contents.more')}
            </Button>
          </p>
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
