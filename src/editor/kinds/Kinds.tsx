import { Button, Table } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { NoRows } from '../kit/NoRows.tsx'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { AddKind } from './AddKind.tsx'
import './kinds.css'

type Row = Answer<'selectEditorKinds'>[number]

/** The site's kinds of contents: its own, which can be changed, and the built-in ones. */
export default function Kinds() {
  const say = useSay()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const { data, problem } = useQuery(() => asked(api.GET('/editor/kinds')), [])
  const table = (rows: Row[], title: string, empty: string) => (
    <section>
      <h2>{title}</h2>
      <Table<Row>
        rowKey="kind"
        size="middle"
        loading={data === undefined && problem === undefined}
        dataSource={rows}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <NoRows words={problem ? problemWords(say, problem) : data && empty} /> }}
        columns={[
          {
            title: say('kinds.head.title'),
            render: (_, { kind, title: name }) => (
              <>
                <Link to={`/kinds/${kind}`}>{name || kind}</Link> <small>{kind}</small>
              </>
            ),
          },
          {
            title: say('kinds.head.total'),
            render: (_, { kind, total, live, binned }) => (
              <>
                {total > 0 ? (
                  <Link to={`/contents?kind=${kind}`}>{say('kinds.total', { count: total, live })}</Link>
                ) : (
                  '0'
                )}
                {binned > 0 && <small>{say('kinds.binned', { count: binned })}</small>}
              </>
            ),
          },
          {
            title: say('kinds.head.version'),
            render: (_, { isOwn, version, author, changedAt }) =>
              isOwn && (
                <>
                  {say('content.version', { number: version })}
                  <small>
                    {author || say('site.import')}
                    {changedAt !== null && ` · ${shortTime(changedAt)}`}
                  </small>
                </>
              ),
          },
        ]}
      />
    </section>
  )
  const own = (data ?? []).filter(({ isOwn }) => isOwn)
  const builtIn = (data ?? []).filter(({ isOwn }) => !isOwn)
  return (
    <div className="contents">
      <header>
        <h1>{say('kinds.title')}</h1>
        <span className="rest" />
        <Button type="primary" size="large" onClick={() => setIsAdding(true)}>
          {say('kinds.add')}
        </Button>
      </header>
      <p className="hint">{say('kinds.says')}</p>
      {table(own, say('kinds.own'), say('kinds.none'))}
      {table(builtIn, say('kinds.builtIn'), '')}
      {isAdding && (
        <AddKind
          taken={(data ?? []).map(({ kind }) => kind)}
          onClose={() => setIsAdding(false)}
          onAdded={(kind) => void navigate(`/kinds/${kind}`)}
        />
      )}
    </div>
  )
}
