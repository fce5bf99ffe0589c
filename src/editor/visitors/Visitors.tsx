import { Alert, Table } from 'antd'
import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { useQuery } from '../kit/use-query.ts'
import { pathWords } from '../model/tree.ts'
import { useSay } from '../words/words.tsx'

type Figures = Answer<'selectVisitorFigures'>

/** Pixels of a column of figures. */
const FIGURE = 96

/** What visitors say of answers, and which addresses they ask for in vain. */
export default function Visitors() {
  const say = useSay()
  const { data, problem, isAsking } = useQuery(() => asked(api.GET('/editor/visitor-figures')), [])
  return (
    <div className="contents">
      <header>
        <div>
          <h1>{say('visitors.title')}</h1>
          {data && <p>{say('visitors.about', { since: data.since })}</p>}
        </div>
      </header>
      {problem && <Alert className="wide" type="error" showIcon title={problemWords(say, problem)} />}
      <Answers answers={data?.answers} isLoading={isAsking} />
      <Addresses addresses={data?.addresses} isLoading={isAsking} />
    </div>
  )
}

function Answers({ answers, isLoading }: { answers: Figures['answers'] | undefined; isLoading: boolean }) {
  const say = useSay()
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{say('visitors.answers')}</h2>
      <Table
        rowKey="contentId"
        dataSource={answers ?? []}
        loading={isLoading}
        pagination={false}
        tableLayout="fixed"
        locale={{ emptyText: answers ? say('visitors.noAnswers') : ' ' }}
        columns={[
          {
            title: say('visitors.answer'),
            render: (_, { contentId, title, columnKey }) => (
              <>
                <Link to={`/contents/${contentId}`}>{title}</Link>
                <br />
                <small>{pathWords(columns, columnKey)}</small>
              </>
            ),
          },
          { title: say('visitors.unsolved'), dataIndex: 'unsolved', align: 'right', width: FIGURE },
          { title: say('visitors.helpful'), dataIndex: 'helpful', align: 'right', width: FIGURE },
        ]}
      />
    </section>
  )
}

/** On a phone everything stands below the address, so that no figure is out of sight. */
function Addresses({
  addresses,
  isLoading,
}: {
  addresses: Figures['addresses'] | undefined
  isLoading: boolean
}) {
  const say = useSay()
  const isNarrow = useNarrow()
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">{say('visitors.addresses')}</h2>
      <p>{say('visitors.addressesAbout')}</p>
      <Table
        rowKey="address"
        dataSource={addresses ?? []}
        loading={isLoading}
        pagination={false}
        tableLayout="fixed"
        locale={{ emptyText: addresses ? say('visitors.noAddresses') : ' ' }}
        columns={[
          {
            title: say('visitors.address'),
            render: (_, { address, sources, lastDay }) => (
              <>
                <code>{address}</code>
                {isNarrow && <Sources sources={sources} />}
                {isNarrow && <small>{lastDay}</small>}
              </>
            ),
          },
          { title: say('visitors.total'), dataIndex: 'total', align: 'right', width: FIGURE },
          ...(isNarrow
            ? []
            : [
                {
                  title: say('visitors.sources'),
                  render: (_: unknown, { sources }: Figures['addresses'][number]) => (
                    <Sources sources={sources} />
                  ),
                },
                { title: say('visitors.lastDay'), dataIndex: 'lastDay', width: 140 },
              ]),
        ]}
      />
    </section>
  )
}

function Sources({ sources }: { sources: readonly string[] }) {
  return sources.map((source) => (
    <div key={source}>
      <a href={source} target="_blank" rel="noopener noreferrer">
        {source}
      </a>
    </div>
  ))
}
