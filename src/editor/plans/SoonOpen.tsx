import { Card } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { WorkRow } from '../contents/WorkRow.tsx'
import { Nothing } from '../kit/Nothing.tsx'
import { StateMark } from '../kit/StateMark.tsx'
import { dayOf, shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useFieldWord } from '../words/translated-schema.ts'
import { useSay } from '../words/words.tsx'

const DAYS = 14
const MOST = 6

/** What opens or closes in the next two weeks. */
export function SoonOpen() {
  const say = useSay()
  const fieldWord = useFieldWord()
  const soon = useQuery(() => {
    const now = Date.now()
    const query = {
      from: new Date(now).toISOString(),
      until: new Date(now + DAYS * 86_400_000).toISOString(),
    }
    return asked(api.GET('/editor/plans/times', { params: { query } }))
  }, [])
  const { data: times = [] } = soon
  return (
    <Card title={say('plans.soon')} extra={<Link to="/plans">{say('plans.title')}</Link>}>
      {times.length === 0 && <Nothing of={soon} words={say('plans.noneSoon')} />}
      {times.slice(0, MOST).map(({ contentId, field, title, label, at, state }) => (
        <WorkRow
          key={`${contentId} ${field}`}
          lead={<DaysLeft at={at} />}
          title={title}
          about={`${fieldWord(label)} · ${shortTime(at)}`}
          mark={<StateMark state={state} />}
          to={`/contents/${contentId}`}
          act={say('plans.look')}
        />
      ))}
    </Card>
  )
}

/** In how many days, today being none; one that comes within three is lit. */
function DaysLeft({ at }: { at: string }) {
  const say = useSay()
  const [today] = useState(() => dayOf())
  const days = (Date.parse(dayOf(at)) - Date.parse(today)) / 86_400_000
  return (
    <span
      className={days <= 3 ? 'days-left days-left-near' : 'days-left'}
      title={say('plans.daysLeft', { days })}
    >
      <span aria-hidden="true">{days}</span>
      <span className="visually-hidden">{say('plans.daysLeft', { days })}</span>
    </span>
  )
}
