import { Card, Empty } from 'antd'
import { Link } from 'react-router-dom'
import { api, asked } from '../api.ts'
import { WorkRow } from '../contents/WorkRow.tsx'
import { StateMark } from '../StateMark.tsx'
import { shortTime } from '../times.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'

const DAYS = 14
const MOST = 6

/** What opens or closes in the next two weeks. */
export function SoonOpen() {
  const say = useSay()
  const { data: times = [] } = useAsked(() => {
    const now = Date.now()
    const query = {
      from: new Date(now).toISOString(),
      until: new Date(now + DAYS * 86_400_000).toISOString(),
    }
    return asked(api.GET('/editor/plans/times', { params: { query } }))
  }, [])
  return (
    <Card title={say('plans.soon')} extra={<Link to="/plans">{say('plans.title')}</Link>}>
      {times.length === 0 && <Empty description={say('plans.noneSoon')} />}
      {times.slice(0, MOST).map(({ contentId, field, title, label, at, state }) => (
        <WorkRow
          key={`${contentId} ${field}`}
          title={title}
          about={`${label} · ${shortTime(at)}`}
          mark={<StateMark state={state} />}
          to={`/contents/${contentId}`}
          act={say('plans.look')}
        />
      ))}
    </Card>
  )
}
