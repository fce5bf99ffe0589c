import { SearchOutlined, UserOutlined } from '@ant-design/icons'
import { Link, useLocation } from 'react-router-dom'
import { useMe } from '../kit/me.ts'
import { ACCOUNT, pageGroupsFor } from '../kit/pages.ts'
import { Bell } from '../messages/Bell.tsx'
import { useSay } from '../words/words.tsx'

interface Props {
  /** May look around: has a role, and the second factor that it needs. */
  isIn: boolean
  onFind: () => void
}

/** Where one is, the search, messages, and the way to one's account. */
export function TopBar({ isIn, onFind }: Props) {
  const say = useSay()
  const me = useMe()
  const { pathname } = useLocation()
  const here = pageGroupsFor(me)
    .flatMap(({ word, pages }) => pages.map((page) => ({ ...page, group: word })))
    .find(({ to }) => (to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)))
  return (
    <header className="top" aria-label={say('app.top')}>
      <p className="here">
        {here?.group && <span>{say(here.group)} / </span>}
        {here && <b>{say(here.word)}</b>}
      </p>
      {isIn && (
        <>
          <button
            type="button"
            className="find"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            onClick={onFind}
          >
            <SearchOutlined aria-hidden /> <span>{say('find.button')}</span>
            <kbd aria-hidden="true">Ctrl K</kbd>
          </button>
          <Bell />
        </>
      )}
      <Link className="top-me" to={ACCOUNT.to} title={say('app.account')}>
        <UserOutlined aria-hidden /> <span>{me.name}</span>
      </Link>
    </header>
  )
}
