import { App, Button, Empty, Input, Popconfirm, Segmented, Select, Table, TreeSelect } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api, asked } from '../api.ts'
import { branchesOf, pathWords } from '../columns/tree.ts'
import { mayIn, useMe } from '../me.ts'
import { problemWords } from '../problem.ts'
import { type State, StateMark } from '../StateMark.tsx'
import { shortTime } from '../times.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { MoveContents } from './MoveContents.tsx'
import { UsedIn } from './UsedIn.tsx'
import { WithReason } from './WithReason.tsx'
import { kindTitle } from './kinds.ts'
import { Write } from './Write.tsx'

const STATES: readonly State[] = [
  'draft',
  'returned',
  'review',
  'approved',
  'changed',
  'scheduled',
  'waiting',
  'live',
  'withdrawn',
  'binned',
]
const PAGE = 20

/** Every content one may see, what was changed last first; bulk actions name what they will touch. */
export default function Contents() {
  const say = useSay()
  const me = useMe()
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<string[]>([])
  const [placing, setPlacing] = useState<'move' | 'copy'>()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [pages, setPages] = useState<string[]>([])
  const state = STATES.find((one) => one === search.get('state'))
  const columnKey = search.get('columnKey') ?? undefined
  const kind = search.get('kind') ?? undefined
  const words = search.get('words') ?? undefined
  const after = pages.at(-1)
  const query = { state, columnKey, kind, words, after, size: PAGE }
  const { data: columns = [] } = useAsked(() => asked(api.GET('/editor/columns')), [])
  const { data: kinds = [] } = useAsked(() => asked(api.GET('/site/kinds')), [])
  const { data, again, isAsking } = useAsked(
    () => asked(api.GET('/editor/contents', { params: { query } })),
    [query],
  )
  const records = data?.records ?? []
  const selected = records.filter(({ id }) => chosen.includes(id))
  const live = selected.filter((one) => one.isLive || one.publishAt !== null || one.state === 'waiting')
  const maySelected = selected.every((one) => mayIn(me, 'publish', one.columnKey || null, columns))
  const mayCopy = selected.every((one) => one.columnKey !== '' && mayIn(me, 'write', one.columnKey, columns))

  function narrow(name: string, value: string | undefined) {
    setPages([])
    setChosen([])
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  }

  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      setChosen([])
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    again()
  }
  const ids = (list: readonly { id: string }[]) => ({ body: { contentIds: list.map(({ id }) => id) } })

  return (
    <div className="contents">
      <header>
        <h1>{say('contents.title')}</h1>
        <span className="rest" />
        <Button type="primary" size="large" onClick={() => narrow('write', columnKey ?? ' ')}>
          {say('contents.write')}
        </Button>
      </header>
      <Segmented
        value={state ?? ''}
        onChange={(value) => narrow('state', value)}
        options={[
          { value: '', label: say('contents.all') },
          ...STATES.map((one) => ({ value: one, label: say(`state.${one}`) })),
        ]}
      />
      <div className="filters">
        <Input.Search
          allowClear
          defaultValue={words}
          placeholder={say('contents.search')}
          aria-label={say('contents.search')}
          onSearch={(value) => narrow('words', value.trim())}
        />
        <TreeSelect
          className="column-filter"
          allowClear
          showSearch={{ treeNodeFilterProp: 'title' }}
          placeholder={say('contents.column')}
          aria-label={say('contents.column')}
          value={columnKey}
          treeData={branchesOf(columns)}
          fieldNames={{ value: 'key', label: 'title' }}
          onChange={(value: string | undefined) => narrow('columnKey', value)}
        />
        <Select
          className="column-filter"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say('contents.kind')}
          aria-label={say('contents.kind')}
          value={kind}
          options={kinds.map((one) => ({ value: one.kind, label: kindTitle(one) }))}
          onChange={(value: string | undefined) => narrow('kind', value)}
        />
        {(words || columnKey || state || kind) && (
          <Button type="link" onClick={() => setSearch({})}>
            {say('contents.clear')}
          </Button>
        )}
      </div>
      {selected.length > 0 && (maySelected || mayCopy) && (
        <section className="bulk" aria-label={say('contents.selected', { count: selected.length })}>
          <strong>{say('contents.selected', { count: selected.length })}</strong>
          <span className="rest" />
          {state === 'binned' && maySelected ? (
            <Button onClick={() => act(() => asked(api.POST('/editor/contents/restore', ids(selected))))}>
              {say('contents.restore', { count: selected.length })}
            </Button>
          ) : (
            <>
              {mayCopy && <Button onClick={() => setPlacing('copy')}>{say('contents.copy')}</Button>}
              {maySelected && <Button onClick={() => setPlacing('move')}>{say('contents.move')}</Button>}
              {maySelected && live.length > 0 && (
                <Button danger onClick={() => setIsWithdrawing(true)}>
                  {say('contents.withdraw', { count: live.length })}
                </Button>
              )}
              {maySelected && (
                <Popconfirm
                  title={say('contents.binAsk', { count: selected.length })}
                  description={<UsedIn ids={selected.map(({ id }) => id)} />}
                  okText={say('contents.bin')}
                  onConfirm={() => act(() => asked(api.POST('/editor/contents/bin', ids(selected))))}
                >
                  <Button danger>{say('contents.bin')}</Button>
                </Popconfirm>
              )}
            </>
          )}
        </section>
      )}
      <div className="scrolls">
        <Table
          rowKey="id"
          size="middle"
          loading={isAsking && data === undefined}
          dataSource={records}
          pagination={false}
          locale={{ emptyText: <Empty description={say('contents.none')} /> }}
          rowSelection={{
            selectedRowKeys: chosen,
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: ({ title }) => ({ 'aria-label': title || say('contents.untitled') }),
          }}
          columns={[
            {
              title: say('contents.head.title'),
              render: (_, { id, title }) => (
                <Link to={`/contents/${id}`} title={title} className="one-line">
                  {title || say('contents.untitled')}
                </Link>
              ),
            },
            {
              title: say('contents.head.column'),
              width: 220,
              render: (_, row) => (
                <>
                  {row.columnKey ? pathWords(columns, row.columnKey) : ''}
                  {columns.some((one) => one.key === row.columnKey && one.isBinned) && (
                    <small>{say('contents.columnBinned')}</small>
                  )}
                </>
              ),
            },
            {
              title: say('contents.head.state'),
              width: 150,
              render: (_, row) => (
                <>
                  <StateMark state={row.state} />
                  {row.publishAt !== null && <small>{shortTime(row.publishAt)}</small>}
                </>
              ),
            },
            { title: say('contents.head.by'), width: 110, dataIndex: 'updatedBy' },
            { title: say('contents.head.at'), width: 120, render: (_, row) => shortTime(row.updatedAt) },
          ]}
        />
      </div>
      {(data?.next || pages.length > 0) && (
        <p className="pager">
          <Button disabled={pages.length === 0} onClick={() => setPages((before) => before.slice(0, -1))}>
            {say('contents.newer')}
          </Button>
          <Button
            disabled={!data?.next}
            onClick={() => data?.next && setPages((before) => [...before, data.next ?? ''])}
          >
            {say('contents.more')}
          </Button>
        </p>
      )}
      {search.has('write') && (
        <Write
          columns={columns}
          wanted={search.get('write')?.trim() ?? ''}
          wantedKind={kind}
          onClose={() => narrow('write', undefined)}
        />
      )}
      {isWithdrawing && (
        <WithReason
          title={say('contents.withdraw', { count: live.length })}
          says={say('contents.withdrawAsk', { count: live.length })}
          doWord={say('contents.withdraw', { count: live.length })}
          isDanger
          onDo={(reason) => {
            const body = { ...ids(live).body, reason }
            void act(() => asked(api.POST('/editor/contents/withdraw', { body })))
          }}
          onClose={() => setIsWithdrawing(false)}
        >
          <UsedIn ids={live.map(({ id }) => id)} />
        </WithReason>
      )}
      {placing && (
        <MoveContents
          columns={columns}
          isCopy={placing === 'copy'}
          onClose={() => setPlacing(undefined)}
          onMove={(target) => {
            setPlacing(undefined)
            const body = { ...ids(selected).body, columnKey: target }
            void act(() =>
              placing === 'copy'
                ? asked(api.POST('/editor/contents/copy', { body })).then(({ ids: made }) =>
                    message.success(say('contents.copied', { count: made.length })),
                  )
                : asked(api.POST('/editor/contents/move', { body })),
            )
          }}
        />
      )}
    </div>
  )
}
