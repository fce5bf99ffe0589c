import { Card } from 'antd'
import { api, asked } from '../kit/api.ts'
import { Nothing } from '../kit/Nothing.tsx'
import { pathWords } from '../model/tree.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { stepWord } from './ReviewSteps.tsx'
import { WorkRow } from './WorkRow.tsx'

type Columns = { columns: readonly EditorColumn[] }

/** Contents that wait for the person's review. */
export function Waiting({ columns }: Columns) {
  const say = useSay()
  const reviews = useQuery(() => asked(api.GET('/editor/reviews')), [])
  const { data = [] } = reviews
  if (!reviews.data && !reviews.problem) return null
  const title = reviews.data ? say('desk.toReview', { count: data.length }) : say('desk.toReviewUnread')
  return (
    <Card title={title}>
      {data.length === 0 && <Nothing of={reviews} words={say('desk.nothingToReview')} />}
      {data.map(({ id, title, columnKey, step, neededSteps, sentBy, sentAt }) => (
        <WorkRow
          key={id}
          title={title}
          about={`${pathWords(columns, columnKey)} · ${say('desk.sentBy', { name: sentBy, time: shortTime(sentAt) })}`}
          mark={
            <span className="state state-review">
              <i aria-hidden="true" /> {stepWord(say, step, neededSteps)}
            </span>
          }
          to={`/contents/${id}/compare`}
          act={say('desk.judge')}
        />
      ))}
    </Card>
  )
}

/** Approved contents that are not published yet; renders nothing if there are none. */
export function Approved({ columns }: Columns) {
  const say = useSay()
  const me = useMe()
  const query = { state: 'approved' as const, size: 20 }
  const { data } = useQuery(() => asked(api.GET('/editor/contents', { params: { query } })), [])
  const records = (data?.records ?? []).filter((one) => mayIn(me, 'publish', one.columnKey || null, columns))
  if (records.length === 0) return null
  return (
    <Card title={say('desk.toPublish', { count: records.length })}>
      {records.map(({ id, title, columnKey, updatedAt }) => (
        <WorkRow
          key={id}
          title={title}
          about={`${pathWords(columns, columnKey)} · ${shortTime(updatedAt)}`}
          to={`/contents/${id}`}
          act={say('desk.publish')}
        />
      ))}
    </Card>
  )
}
