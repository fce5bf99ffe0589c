import { Alert, Button } from 'antd'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

/** Tells the person that somebody replaced their text: who, when, and where it is now. For one content, or for all. */
export function Replaced({ contentId }: { contentId?: string }) {
  const say = useSay()
  const { data = [], again } = useQuery(() => asked(api.GET('/editor/replaced')), [])
  const mine = data.filter((one) => contentId === undefined || one.contentId === contentId)
  if (mine.length === 0) return null
  async function close() {
    await asked(api.POST('/editor/replaced/seen', { body: { draftIds: mine.map(({ id }) => id) } })).catch(
      () => undefined,
    )
    again()
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={say('replaced.title')}
      action={<Button onClick={close}>{say('replaced.seen')}</Button>}
      description={
        <ul className="replaced">
          {mine.map(({ id, contentId: of, title, by, at }) => (
            <li key={id}>
              {say('replaced.of', {
                name: by,
                time: shortTime(at),
                title: title || say('contents.untitled'),
              })}{' '}
              <Link to={`/contents/${of}?draft=${id}`}>{say('replaced.look')}</Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
