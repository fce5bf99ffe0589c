import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { Nothing } from '../kit/Nothing.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

const SHOWN = 5

/** Links in live contents that lead nowhere, as the last check found them. */
export function BrokenLinks() {
  const say = useSay()
  const asking = useQuery(() => asked(api.GET('/editor/alarms')), [])
  const { data } = asking
  const broken = (data?.alarms ?? []).filter(({ about }) => about === 'link' || about === 'host')
  return (
    <Card
      title={
        <>
          {say('figures.broken')} {broken.length > 0 && <span className="count">{broken.length}</span>}
        </>
      }
      extra={<Link to="/figures#alarms">{say('desk.all')}</Link>}
    >
      {broken.length === 0 && (
        <Nothing of={asking} words={say(data?.checkedAt === null ? 'alarms.never' : 'desk.noBroken')} />
      )}
      {broken.slice(0, SHOWN).map(({ contentId, title, text }) => (
        <p key={`${contentId} ${text}`} className="row">
          <span>
            <Link to={`/contents/${contentId}`}>{title}</Link>
            <small className="two-lines">{text}</small>
          </span>
        </p>
      ))}
    </Card>
  )
}
