import { Alert, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useAct } from '../acting/use-act.tsx'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { exactTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { CheckIn } from './CheckIn.tsx'
import { Desk } from './Desk.tsx'
import { Households } from './Households.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { Undo, UndoWaiting } from './Undo.tsx'
import './sessions.css'
import './hall.css'
import './hall-flats.css'

/** Other counters act meanwhile. */
const ASK_AGAIN = 2_000

/** The console of the hall: the session, one's own counter, and what the others do. */
export default function Hall() {
  const say = useSay()
  const { id = '' } = useParams()
  const [session, setSession] = useState<number>()
  const [undoing, setUndoing] = useState<number>()
  const query = { planId: id, ...(session !== undefined && { session }) }
  const { data, problem, again } = useQuery(
    () => asked(api.GET('/editor/choosing/hall', { params: { query } })),
    [id, session],
  )
  const { act, isActing, said } = useAct(again)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || again(), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [again])
  if (!data && problem) return <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
  if (data?.planId !== id) return <Skeleton active />
  const own = data.counters.find(({ isOwn }) => isOwn)
  const chosen = data.households.find(({ rank }) => rank === undoing)
  return (
    <div className="hall">
      <nav className="crumbs" aria-label={say('content.place')}>
        <Link to="/allocations">{say('allocation.title')}</Link> /{' '}
        <Link to={`/allocations/${id}`}>{data.title}</Link>
      </nav>
      <header>
        <h1>{own ? say('hall.titleAt', { counter: own.number }) : say('hall.title')}</h1>
        <small>{say('allocation.now', { time: exactTime(data.now) })}</small>
      </header>
      {problem && <Alert type="warning" title={problemWords(say, problem)} showIcon role="alert" />}
      {said}
      <div className="hall-parts">
        <section aria-label={say('hall.session')}>
          <Select
            aria-label={say('hall.session')}
            value={data.session ?? null}
            options={data.sessions.map(({ number, startsAt, isMakeUp, from, to }) => ({
              value: number ?? 0,
              label: say(isMakeUp ? 'hall.makeUpOf' : 'hall.sessionOf', {
                time: exactTime(startsAt).slice(5, 16),
                from: from ?? 0,
                to: to ?? 0,
              }),
            }))}
            onChange={(next: number) => setSession(next)}
          />
          <CheckIn planId={id} act={act} isActing={isActing} />
          <Households households={data.households} onUndo={setUndoing} />
        </section>
        <section aria-label={say('hall.own')}>
          {data.acts.map((one) => (
            <UndoWaiting key={one.id} planId={id} waiting={one} act={act} isActing={isActing} />
          ))}
          {chosen && (
            <Undo
              key={chosen.rank}
              planId={id}
              household={chosen}
              act={act}
              isActing={isActing}
              onClose={() => setUndoing(undefined)}
            />
          )}
          <Desk hall={data} own={own} act={act} isActing={isActing} />
        </section>
        <Meanwhile hall={data} />
      </div>
    </div>
  )
}
