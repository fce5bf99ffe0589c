import { Card, Empty } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Bars, Days } from './charts.tsx'
import { Mark } from './Mark.tsx'

/** What a form has brought, in figures and charts. */
export function Statistics({ formKey }: { formKey: string }) {
  const say = useSay()
  const { data, problem } = useQuery(
    () => asked(api.GET('/editor/submissions/statistics', { params: { query: { formKey } } })),
    [formKey],
  )
  if (problem) return <Empty description={problemWords(say, problem)} />
  if (!data) return null
  if (data.total === 0 && stoppedTotal(data) === 0) return <Empty description={say('statistics.none')} />
  return (
    <div className="statistics">
      <Card className="kpi">
        <strong>{say('statistics.total', { count: data.total })}</strong>
        {data.states.map(({ state, count }) => (
          <span key={state}>
            <Mark state={state} /> {count}
          </span>
        ))}
        {data.withdrawn > 0 && <span>{say('statistics.withdrawn', { count: data.withdrawn })}</span>}
      </Card>
      <div className="cards">
        <Card title={say('statistics.days')}>
          <Days days={data.days} />
        </Card>
        {stoppedTotal(data) > 0 && (
          <Card title={say('statistics.stopped')} extra={<small>{say('statistics.stoppedHint')}</small>}>
            <Bars title={say('statistics.stopped')} counts={stepsOf(data)} answered={stoppedTotal(data)} />
          </Card>
        )}
        {data.questions.map(({ title, answered, isSeveral, average, median, counts }) => (
          <Card
            key={title}
            title={isSeveral ? title + say('join.note', { note: say('statistics.several') }) : title}
            extra={
              <small>
                {average !== undefined && `${say('statistics.average', { average })} · `}
                {median !== undefined && `${say('statistics.median', { median })} · `}
                {say('statistics.answered', { count: answered })}
              </small>
            }
          >
            <Bars title={title} counts={counts} answered={answered} />
          </Card>
        ))}
        {data.texts.map(({ title, texts }) => (
          <Card key={title} title={title} extra={<small>{say('statistics.texts')}</small>}>
            <ul className="said">
              {[...new Set(texts)].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  )
}

type Stopped = Pick<Answer<'selectStatistics'>, 'stopped'>

const stoppedTotal = ({ stopped }: Stopped) => stopped.reduce((sum, { count }) => sum + count, 0)
const stepsOf = ({ stopped }: Stopped) =>
  stopped.map(({ title, count }, index) => ({ label: `${index + 1}. ${title}`, count }))
