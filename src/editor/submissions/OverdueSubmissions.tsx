import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { Nothing } from '../kit/Nothing.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

/** Forms with submissions that were not answered in time; first those whose senders urge an answer. */
export function OverdueSubmissions() {
  const say = useSay()
  const inboxes = useQuery(() => asked(api.GET('/editor/inboxes')), [])
  const late = (inboxes.data ?? [])
    .filter(({ overdue }) => overdue > 0)
    .toSorted((a, b) => b.urged - a.urged || b.overdue - a.overdue)
  const total = late.reduce((sum, { overdue }) => sum + overdue, 0)
  return (
    <Card
      title={
        <>
          {say('desk.overdueSubmissions')} {total > 0 && <span className="count">{total}</span>}
        </>
      }
    >
      {late.length === 0 && <Nothing of={inboxes} words={say('desk.noOverdueSubmissions')} />}
      {late.slice(0, 8).map(({ key, title, overdue, urged }) => (
        <p key={key} className="row row-overdue">
          <span>
            <Link to={`/inbox/${key}?deadline=overdue`}>{title}</Link>{' '}
            {urged > 0 && (
              <Link className="warm" to={`/inbox/${key}?deadline=urged`}>
                {say('desk.urgedCount', { count: urged })}
              </Link>
            )}
          </span>
          <em>{say('desk.overdueCount', { count: overdue })}</em>
        </p>
      ))}
    </Card>
  )
}
