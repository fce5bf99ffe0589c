import {
  ApartmentOutlined,
  BlockOutlined,
  CalendarOutlined,
  ExportOutlined,
  FileTextOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  LogoutOutlined,
  PictureOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Suspense } from 'react'
import { NavLink, Navigate, Outlet, useLocation } from 'react-router-dom'
import { Button, Empty } from 'antd'
import { canAdmin } from '../contract/staff.ts'
import { api, asked, session } from './api.ts'
import { may, mayIn, useMe } from './me.ts'
import { InboxLink } from './submissions/InboxLink.tsx'
import { useSay } from './words/words.tsx'

/** What stands around every page: where one can go, and who one is. */
export function Shell() {
  const say = useSay()
  const me = useMe()
  const { pathname } = useLocation()
  if (me.mustEnrol && pathname !== '/account') return <Navigate to="/account" replace />
  const isClerkOnly = !may(me, 'read') && may(me, 'submissions')
  if (isClerkOnly && pathname === '/') return <Navigate to="/inbox" replace />
  const isIn = canAdmin(me.access)
  // The log is about the whole site.
  const seesLog = mayIn(me, 'log', null, [])
  const setsSite = mayIn(me, 'settings', null, [])
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
        {isIn && !isClerkOnly && (
          <NavLink to="/" end>
            <HomeOutlined aria-hidden /> {say('nav.desk')}
          </NavLink>
        )}
        {may(me, 'read') && (
          <>
            <p className="group">{say('nav.site')}</p>
            <NavLink to="/columns">
              <ApartmentOutlined aria-hidden /> {say('nav.columns')}
            </NavLink>
            <NavLink to="/contents">
              <FileTextOutlined aria-hidden /> {say('nav.contents')}
            </NavLink>
            <NavLink to="/media">
              <PictureOutlined aria-hidden /> {say('nav.media')}
            </NavLink>
            <NavLink to="/plans">
              <CalendarOutlined aria-hidden /> {say('plans.title')}
            </NavLink>
          </>
        )}
        {(may(me, 'arrange') || may(me, 'submissions')) && <p className="group">{say('nav.services')}</p>}
        {may(me, 'arrange') && (
          <NavLink to="/forms">
            <FormOutlined aria-hidden /> {say('nav.forms')}
          </NavLink>
        )}
        {may(me, 'submissions') && <InboxLink />}
        {(may(me, 'staff') || seesLog || setsSite) && <p className="group">{say('nav.manage')}</p>}
        {may(me, 'staff') && (
          <NavLink to="/people">
            <TeamOutlined aria-hidden /> {say('nav.people')}
          </NavLink>
        )}
        {setsSite && (
          <NavLink to="/kinds">
            <BlockOutlined aria-hidden /> {say('nav.kinds')}
          </NavLink>
        )}
        {setsSite && (
          <NavLink to="/site">
            <SettingOutlined aria-hidden /> {say('nav.settings')}
          </NavLink>
        )}
        {seesLog && (
          <NavLink to="/log">
            <HistoryOutlined aria-hidden /> {say('log.title')}
          </NavLink>
        )}
        <span className="rest" />
        <NavLink to="/account">
          <UserOutlined aria-hidden /> {me.name}
        </NavLink>
        <a href="/home" target="_blank" rel="noopener noreferrer">
          <ExportOutlined aria-hidden /> {say('nav.visit')}
        </a>
        <Button type="text" className="leave" onClick={leave}>
          <LogoutOutlined aria-hidden /> {say('nav.logout')}
        </Button>
      </nav>
      <main className="page">
        {isIn || pathname === '/account' ? (
          <Suspense>
            <Outlet />
          </Suspense>
        ) : (
          <Empty className="no-access" description={say('app.noAccess')} />
        )}
      </main>
    </div>
  )
}
