import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { useMe } from '../kit/me.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { textsOf } from './use-device-copy.ts'

/** Lists the person's unsaved texts on this device, for example after a crash. */
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
