import { Alert, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { mayIn, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { exactTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { PlanSessions } from '../choosing/PlanSessions.tsx'
import { Due } from './Due.tsx'
import { Flats } from './Flats.tsx'
import { Folder } from './Folder.tsx'
import { History } from './History.tsx'
import { Steps } from './Steps.tsx'
import { VisitorsSee } from './VisitorsSee.tsx'
import './allocation.css'
import './allocation-form.css'

/** Somebody else acts meanwhile, and hours come. */
const ASK_AGAIN = 10_000

/** A plan from its registration to its draw: what is due and by whom, and what visitors see now. */
export default function Allocation() {
  const say = useSay()
  const me = useMe()
  const { id = '' } = useParams()
  const query = { planId: id }
  const { data, problem, again } = useQuery(
    () => asked(api.GET('/editor/allocation', { params: { query } })),
    [id],
  )
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || again(), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [again])
  if (!data && problem) return <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
  if (data?.planId !== id || columns.length === 0) return <Skeleton active />
  const may = {
    list: mayIn(me, 'list', data.columnKey, columns),
    draw: mayIn(me, 'draw', data.columnKey, columns),
  }
  return (
    <div className="allocation">
      <nav className="crumbs" aria-label={say('content.place')}>
        <Link to="/allocations">{say('allocation.title')}</Link>
      </nav>
      <header>
        <h1>{data.title}</h1>
        <small>{say('allocation.now', { time: exactTime(data.now) })}</small>
        <Link to={`/contents/${data.planId}`}>{say('allocation.content')}</Link>
      </header>
      <Steps allocation={data} />
      {problem && <Alert type="warning" title={problemWords(say, problem)} showIcon role="alert" />}
      {!me.secondFactor && (may.list || may.draw) && (
        <Alert
          type="warning"
          showIcon
          title={say('problem.factor-needed')}
          action={<Link to="/account">{say('account.factorBegin')}</Link>}
        />
      )}
      <div className="allocation-parts">
        <div className="allocation-work">
          <Due key={data.planId} allocation={data} may={may} columns={columns} again={again} />
          {/* A plan that was closed without a list had its sessions elsewhere. */}
          {(data.stage?.step !== 'closed' || data.editions.length > 0) && (
            <PlanSessions
              planId={data.planId}
              mayAllocate={mayIn(me, 'allocate', data.columnKey, columns)}
              onPublished={again}
            />
          )}
          <Flats planId={data.planId} mayChange={mayIn(me, 'publish', data.columnKey, columns)} />
        </div>
        <aside>
          <VisitorsSee allocation={data} />
          <History allocation={data} />
          {may.draw && <Folder allocation={data} />}
        </aside>
      </div>
    </div>
  )
}
