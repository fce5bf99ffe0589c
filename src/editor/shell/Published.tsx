import { Card } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { WorkRow } from '../contents/WorkRow.tsx'
import { api, asked } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { Nothing } from '../kit/Nothing.tsx'
import { dayOf, dayStart, shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { pathWords } from '../model/tree.ts'
import { useSay } from '../words/words.tsx'

const SHOWN = 6

/** What was published since Monday, by the person who published it last. */
export function PublishedThisWeek() {
  const say = useSay()
  const [from] = useState(monday)
  const published = useQuery(
    () => asked(api.GET('/editor/contents/published', { params: { query: { from } } })),
    [from],
  )
  const { data: people = [] } = published
  const total = people.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={say('desk.published')}>
      {total === 0 && <Nothing of={published} words={say('desk.nonePublished')} />}
      {total > 0 && (
        <p className="row hint">{say('desk.publishedSince', { from: dayOf(from), count: total })}</p>
      )}
      {people.map(({ name, count }) => (
        <p key={name} className="row">
          <span>
            {name === '' ? (
              say('site.import')
            ) : (
              <Link to={`/contents?${new URLSearchParams({ state: 'live', by: name })}`}>{name}</Link>
            )}
          </span>
          <span>{say('desk.publishedBy', { count })}</span>
        </p>
      ))}
    </Card>
  )
}

/** What will go live at a set time, the next first. */
export function Scheduled({ columns }: { columns: readonly EditorColumn[] }) {
  const say = useSay()
  const query = { state: 'scheduled' as const, size: 100 }
  const scheduled = useQuery(() => asked(api.GET('/editor/contents', { params: { query } })), [])
  const records = (scheduled.data?.records ?? []).toSorted((one, other) =>
    (one.publishAt ?? '').localeCompare(other.publishAt ?? ''),
  )
  return (
    <Card title={say('desk.scheduled')} extra={<Link to="/contents?state=scheduled">{say('desk.all')}</Link>}>
      {records.length === 0 && <Nothing of={scheduled} words={say('desk.noneScheduled')} />}
      {records.slice(0, SHOWN).map(({ id, title, columnKey, publishAt, updatedBy }) => (
        <WorkRow
          key={id}
          title={title}
          about={[publishAt && shortTime(publishAt), pathWords(columns, columnKey), updatedBy]
            .filter(Boolean)
            .join(' · ')}
          to={`/contents/${id}`}
          act={say('desk.look')}
        />
      ))}
    </Card>
  )
}

/** The first moment of this week. */
function monday(): string {
  const today = dayOf()
  return dayStart(today, -((new Date(today).getUTCDay() + 6) % 7))
}
