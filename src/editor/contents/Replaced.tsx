import { Alert, Button } from 'antd'
import { Link } from 'react-router-dom'
import { shortTime } from '../kit/times.ts'
import { placeOf, readMessages, useMessages } from '../messages/messages.ts'
import { useSay } from '../words/words.tsx'

/** Tells the person that somebody replaced their text: who, when, and where it is now. For one content, or for all. */
export function Replaced({ contentId }: { contentId?: string }) {
  const say = useSay()
  const { data } = useMessages()
  const mine = (data?.messages ?? []).filter(
    (one) =>
      one.about === 'replaced' && !one.isRead && (contentId === undefined || one.contentId === contentId),
  )
  if (mine.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={say('replaced.title')}
      action={<Button onClick={() => readMessages(mine)}>{say('replaced.seen')}</Button>}
      description={
        <ul className="replaced">
          {mine.map((one) => (
            <li key={one.id}>
              {say('replaced.of', {
                name: one.by,
                time: shortTime(one.at),
                title: one.title || say('contents.untitled'),
              })}{' '}
              <Link to={placeOf(one)}>{say('replaced.look')}</Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
