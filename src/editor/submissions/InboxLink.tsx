import { InboxOutlined } from '@ant-design/icons'
import { NavLink } from 'react-router-dom'
import { api, asked } from '../api.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'

/** The way to the inbox, with how many nobody has begun to work on. */
export function InboxLink() {
  const say = useSay()
  const { data = [] } = useAsked(() => asked(api.GET('/editor/inboxes')), [])
  const count = data.reduce((total, { waiting }) => total + waiting, 0)
  return (
    <NavLink to="/inbox">
      <InboxOutlined aria-hidden /> {say('nav.inbox')}{' '}
      {count > 0 && (
        <span className="count" aria-label={say('nav.waiting', { count })}>
          {count}
        </span>
      )}
    </NavLink>
  )
}
