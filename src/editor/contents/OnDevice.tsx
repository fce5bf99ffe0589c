import { Alert } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { onForgotten } from '../kit/device-texts.ts'
import { useMe } from '../kit/me.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { contentOf, textsOf } from './use-device-copy.ts'

/** Lists the person's unsaved texts on this device, for example after a crash. */
export function OnDevice() {
  const say = useSay()
  const me = useMe()
  const { data = [], again } = useQuery(() => textsOf(me).all(), [me.id])
  useEffect(() => onForgotten(again), [again])
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
              <Link to={`/contents/${contentOf(name)}`}>{say('device.open')}</Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
