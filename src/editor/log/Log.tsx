import { Alert, App, Button, Empty, Input, Select, Table } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { api, asked } from '../kit/api.ts'
import { Days } from '../dates/Days.tsx'
import { download } from '../kit/download.ts'
import { problemWords } from '../kit/problem.ts'
import { dayTime, exactTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { actionWords, actorWords, changeWords, Entry } from './Entry.tsx'

/** Who did what and when, before and after; it can be read, exported and verified, and nothing else. */
export default function Log() {
  const say = useSay()
  const { message } = App.useApp()
  const { confirmed, dialog } = useConfirmed()
  const [search, setSearch] = useSearchParams()
  const [pages, setPages] = useState<number[]>([])
  const [shown, setShown] = useState<number>()
  const [verdict, setVerdict] = useState<Answer<'verifyLog'>>()
  const filter = filterOf(search)
  const before = pages.at(-1)
  const query = { ...filter, ...(before !== undefined && { before }) }
  const { data, problem } = useQuery(() => asked(api.GET('/editor/log', { params: { query } })), [query])
  const row = data?.records.find(({ number }) => number === shown)

  function narrow(name: string, value: string | undefined) {
    setPages([])
    setSearch((old) => {
      const next = new URLSearchParams(old)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  }
  const take = () =>
    confirmed(async () => download(await asked(api.POST('/editor/log/export', { body: filter }))))
  const verify = () =>
    asked(api.GET('/editor/log/verify')).then(
      setVerdict,
      (error: unknown) => void message.error(problemWords(say, error)),
    )

  return (
    <div className="contents">
      <header>
        <h1>{say('log.title')}</h1>
        <span className="rest" />
        <Button size="large" onClick={verify}>
          {say('log.verify')}
        </Button>
        <Button size="large" onClick={take}>
          {say('log.export')}
        </Button>
      </header>
      {verdict && (
        <Alert
          className="wide"
          showIcon
          type={verdict.faults.length === 0 ? 'success' : 'error'}
          title={
            verdict.faults.length === 0
              ? say('log.whole', { rows: verdict.rows })
              : say('log.broken', { faults: verdict.faults.join('; ') })
          }
        />
      )}
      {problem && <Alert className="wide" type="error" showIcon title={problemWords(say, problem)} />}
      <div className="filters">
        {(['who', 'what'] as const).map((name) => (
          <Input.Search
            key={name}
            allowClear
            defaultValue={search.get(name) ?? ''}
            placeholder={say(`log.${name}`)}
            aria-label={say(`log.${name}`)}
            maxLength={100}
            onSearch={(value) => narrow(name, value.trim())}
          />
        ))}
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          className="column-filter action-filter"
          placeholder={say('log.allActions')}
          aria-label={say('log.did')}
          value={filter.action}
          options={(data?.actions ?? []).map((action) => ({
            value: action,
            label: actionWords(say, action),
          }))}
          onChange={(value: string | undefined) => narrow('action', value)}
        />
        <Days labels={{ from: say('log.from'), to: say('log.to') }} search={search} onNarrow={narrow} />
        {search.size > 0 && (
          <Button type="link" onClick={() => setSearch({})}>
            {say('contents.clear')}
          </Button>
        )}
      </div>
      <div className="beside">
        <div>
          <Table
            rowKey="number"
            size="middle"
            loading={data === undefined && !problem}
            dataSource={data?.records ?? []}
            pagination={false}
            scroll={{ x: 640 }}
            rowClassName={({ number }) => (number === shown ? 'shown' : '')}
            locale={{ emptyText: <Empty description={say('contents.none')} /> }}
            columns={[
              {
                title: say('log.at'),
                width: 170,
                render: (_, { number, at }) => (
                  <Button type="link" size="small" onClick={() => setShown(number)}>
                    {exactTime(at)}
                  </Button>
                ),
              },
              { title: say('log.who'), width: 110, render: (_, one) => actorWords(say, one) },
              { title: say('log.did'), render: (_, { action }) => actionWords(say, action) },
              {
                title: say('log.what'),
                render: (_, { subject, subjectName, detail }) => (
                  <span className="one-line">{subjectName || detail.title || subject}</span>
                ),
              },
              {
                title: say('log.change'),
                render: (_, one) => <span className="one-line">{changeWords(one)}</span>,
              },
            ]}
          />
          <p className="pager">
            <small>{say('log.only')}</small>
            <Button disabled={pages.length === 0} onClick={() => setPages((old) => old.slice(0, -1))}>
              {say('contents.newer')}
            </Button>
            <Button
              disabled={!data?.next}
              onClick={() => data?.next && setPages((old) => [...old, data.next ?? 0])}
            >
              {say('contents.more')}
            </Button>
          </p>
        </div>
        {row && <Entry row={row} />}
      </div>
      {dialog}
    </div>
  )
}

/** Days in the user's time zone: from the first moment of one until the first after the other. */
function filterOf(search: URLSearchParams) {
  const words = (name: string) => search.get(name)?.slice(0, 100) || undefined
  return {
    who: words('who'),
    what: words('what'),
    action: words('action')?.slice(0, 60),
    from: dayTime(search.get('from')),
    until: dayTime(search.get('to'), 1),
  }
}
