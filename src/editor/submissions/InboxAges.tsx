import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { Nothing } from '../kit/Nothing.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

/** More are found in the inbox. */
const SHOWN = 8

/** The open submissions by who handles them, and how long they have waited. */
export function InboxAges() {
  const say = useSay()
  const ages = useQuery(() => asked(api.GET('/editor/submissions/ages')), [])
  const { data = [] } = ages
  const total = data.reduce((sum, { day, threeDays, week, older }) => sum + day + threeDays + week + older, 0)
  return (
    <Card
      title={
        <>
          {say('desk.ages')} {total > 0 && <span className="count">{total}</span>}
        </>
      }
    >
      {data.length === 0 && <Nothing of={ages} words={say('desk.noAges')} />}
      {data.length > 0 && (
        <table className="ages">
          <thead>
            <tr>
              <th scope="col">{say('desk.handler')}</th>
              <th scope="col">{say('desk.ageDay')}</th>
              <th scope="col">{say('desk.ageThree')}</th>
              <th scope="col">{say('desk.ageWeek')}</th>
              <th scope="col">{say('desk.ageOlder')}</th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, SHOWN).map(({ staffId, name, day, threeDays, week, older, overdue }) => (
              <tr key={staffId}>
                <th scope="row">
                  <Link to={`/inbox?assignee=${staffId ?? 'nobody'}`}>
                    {staffId === null ? say('desk.nobody') : name}
                  </Link>
                  {overdue > 0 && (
                    <small className="late">{say('desk.agesOverdue', { count: overdue })}</small>
                  )}
                </th>
                <td>{day}</td>
                <td>{threeDays}</td>
                <td>{week}</td>
                <td className={older > 0 ? 'late' : ''}>{older}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
