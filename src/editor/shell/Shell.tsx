import { ExportOutlined, LogoutOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { late } from '../kit/late.ts'
import { NavLink, Navigate, Outlet, useLocation } from 'react-router-dom'
import { canAdmin } from '../../contract/staff.ts'
import { api, asked, session } from '../kit/api.ts'
import { useMe } from '../kit/me.ts'
import { ACCOUNT, onlyPage, pageGroupsFor } from '../kit/pages.ts'
import { InboxCount } from '../submissions/InboxCount.tsx'
import { useSay } from '../words/words.tsx'
import { OtherZone } from './OtherZone.tsx'
import { TopBar } from './TopBar.tsx'

const Finder = late(() => import('../find/Finder.tsx'), 'Finder')

/** What stands around every page: where one can go, and who one is. */
export function Shell() {
  const say = useSay()
  const me = useMe()
  const { pathname } = useLocation()
  const [isFinding, setIsFinding] = useState(false)
  const isIn = canAdmin(me.access)
  const mayFind = isIn && !me.mustEnrol
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!mayFind || !isAsked || event.altKey || event.shiftKey || event.defaultPrevented) return
      event.preventDefault()
      // What a dialog asks is answered first: it would be gone with its page.
      if (document.querySelector('[role=dialog]') === null) setIsFinding(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [mayFind])
  if (me.mustEnrol && pathname !== ACCOUNT.to) return <Navigate to={ACCOUNT.to} replace />
  const only = onlyPage(me)
  if (only !== undefined && pathname === '/') return <Navigate to={only} replace />
  const leave = async () => {
    await asked(api.POST('/editor/logout')).catch(() => undefined)
    session.forget()
    location.assign('/editor')
  }
  return (
    <div className="shell">
      <nav className="side" aria-label={say('app')}>
        <p className="brand">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>{me.siteName ? say('app.of', { site: me.siteName }) : say('app')}</span>
        </p>
        {pageGroupsFor(me).flatMap(({ word, pages }) => [
          ...(word
            ? [
                <p key={word} className="group">
                  {say(word)}
                </p>,
              ]
            : []),
          ...pages.map(({ to, word: name, Icon }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              <Icon aria-hidden /> {say(name)} {to === '/inbox' && <InboxCount />}
            </NavLink>
          )),
        ])}
        <span className="rest" />
        <a href="/home" target="_blank" rel="noopener noreferrer">
          <ExportOutlined aria-hidden /> {say('nav.visit')}
        </a>
        <Button type="text" className="leave" onClick={leave}>
          <LogoutOutlined aria-hidden /> {say('nav.logout')}
        </Button>
      </nav>
      <div className="page">
        <TopBar isIn={mayFind} onFind={() => setIsFinding(true)} />
        <main>
          <OtherZone />
          {isIn || pathname === ACCOUNT.to ? (
            <Suspense>
              <Outlet />
            </Suspense>
          ) : (
            <Empty className="no-access" description={say('app.noAccess')} />
          )}
        </main>
      </div>
      {isFinding && (
        <Suspense>
          <Finder onClose={() => setIsFinding(false)} />
        </Suspense>
      )}
    </div>
  )
}
