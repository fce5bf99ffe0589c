import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { useMe } from '../kit/me.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { textsOf } from './use-device-copy.ts'

/** Texts of mine on this device that the server does not have: after a crash they are found here. */
export function OnDevice() {
  const say = useSay()
  const me = useMe()
  const { data = [] } = useQuery(() => textsOf(me).all(), [me.id])
  if (data.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={say('device.title')}
      description={
        <ul className="replaced">
          {data.map(({ name, text }) => (
            <li key={name}>
              {say('device.of', { title: text.title || say('contents.untitled'), time: shortTime(text.at) })}{' '}
              <Link to={`/contents/${name}`}>{say('device.open')}</Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
