import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { pathWords } from '../model/tree.ts'
import { useSay } from '../words/words.tsx'
import './allocation.css'
import './allocation-form.css'

/** Every published plan with the step that is due. */
export default function Allocations() {
  const say = useSay()
  const { data, problem } = useQuery(() => asked(api.GET('/editor/allocations')), [])
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  if (problem) return <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
  if (!data) return <Skeleton active />
  return (
    <div className="allocation">
      <header>
        <h1>{say('allocation.title')}</h1>
        <p>{say('allocation.says')}</p>
      </header>
      {data.length === 0 && <p className="none">{say('allocation.noPlans')}</p>}
      <ul className="allocation-plans">
        {data.map(({ planId, title, columnKey, step, until, opensAt, waits }) => (
          <li key={planId}>
            <Link to={`/allocations/${planId}`}>{title}</Link>
            <small>{pathWords(columns, columnKey)}</small>
            <span className={waits ? 'due due-lit' : 'due'}>
              {waits
                ? say('allocation.waitsForMe')
                : say(`allocation.due.${step === 'registering' && opensAt ? 'before' : step}`)}
              {until !== undefined && <small> {shortTime(opensAt ?? until)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
