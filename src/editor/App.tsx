import { App as Notices, ConfigProvider, Modal } from 'antd'
import english from 'antd/locale/en_US'
import chinese from 'antd/locale/zh_CN'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { whenQuiet } from './shell/when-quiet.ts'
import { late } from './kit/late.ts'
import { api, asked, noteArrival, onRefused, session } from './kit/api.ts'
import { Login } from './shell/Login.tsx'
import { type Me, WhoIsIn } from './kit/me.ts'
import { NewRelease } from './shell/NewRelease.tsx'
import { Shell } from './shell/Shell.tsx'
import { EmptyPicture } from './kit/EmptyPicture.tsx'
import { theme } from './kit/theme.ts'
import { keepTimeZone } from './kit/times.ts'
import { keepLanguage, Language, loadWords, sayIn, storedLanguage } from './words/words.tsx'

const Allocation = late(() => import('./allocation/Allocation.tsx'), 'default')
const Hall = late(() => import('./choosing/Hall.tsx'), 'default')
const Allocations = late(() => import('./allocation/Allocations.tsx'), 'default')
const Dashboard = late(() => import('./shell/Dashboard.tsx'), 'default')
const Columns = late(() => import('./columns/Columns.tsx'), 'default')
const Contents = late(() => import('./contents/Contents.tsx'), 'default')
const Content = late(() => import('./contents/Content.tsx'), 'default')
const Figures = late(() => import('./figures/Figures.tsx'), 'default')
const Forms = late(() => import('./forms/Forms.tsx'), 'default')
const Designer = late(() => import('./forms/Designer.tsx'), 'default')
const Counter = late(() => import('./counter/Counter.tsx'), 'default')
const Inbox = late(() => import('./submissions/Inbox.tsx'), 'default')
const Compare = late(() => import('./contents/Compare.tsx'), 'default')
const Kinds = late(() => import('./kinds/Kinds.tsx'), 'default')
const Kind = late(() => import('./kinds/Kind.tsx'), 'default')
const Library = late(() => import('./media/Library.tsx'), 'default')
const Log = late(() => import('./log/Log.tsx'), 'default')
const People = late(() => import('./people/People.tsx'), 'default')
const PlanCalendar = late(() => import('./plans/PlanCalendar.tsx'), 'default')
const Visitors = late(() => import('./visitors/Visitors.tsx'), 'default')
const Sheets = late(() => import('./sheets/Sheets.tsx'), 'default')
const Site = late(() => import('./site/Site.tsx'), 'default')
const Webhooks = late(() => import('./webhooks/Webhooks.tsx'), 'default')
const LinkPage = late(() => import('./account/LinkPage.tsx'), 'default')
const Account = late(() => import('./account/Account.tsx'), 'default')

const router = createBrowserRouter(
  [
    {
      path: '/',
      element: <Shell />,
      children: [
        { index: true, element: <Dashboard /> },
        { path: 'columns/:key?', element: <Columns /> },
        { path: 'contents', element: <Contents /> },
        { path: 'contents/sheets', element: <Sheets /> },
        { path: 'contents/:id', element: <Content /> },
        { path: 'figures', element: <Figures /> },
        { path: 'forms', element: <Forms /> },
        { path: 'forms/:key', element: <Designer /> },
        { path: 'counter', element: <Counter /> },
        { path: 'inbox/:key?', element: <Inbox /> },
        { path: 'contents/:id/compare', element: <Compare /> },
        { path: 'kinds', element: <Kinds /> },
        { path: 'kinds/:kind', element: <Kind /> },
        { path: 'media', element: <Library /> },
        { path: 'log', element: <Log /> },
        { path: 'people/:id?', element: <People /> },
        { path: 'plans', element: <PlanCalendar /> },
        { path: 'allocations', element: <Allocations /> },
        { path: 'allocations/:id', element: <Allocation /> },
        { path: 'allocations/:id/hall', element: <Hall /> },
        { path: 'visitors', element: <Visitors /> },
        { path: 'site', element: <Site /> },
        { path: 'webhooks', element: <Webhooks /> },
        { path: 'account', element: <Account /> },
        { path: '*', element: <Dashboard /> },
      ],
    },
  ],
  { basename: '/editor' },
)

/** Who is logged in; nobody once the session has ended. */
export async function readMe(): Promise<Me | undefined> {
  if (session.token() === '') return undefined
  const me = await asked(api.GET('/editor/me')).catch(() => undefined)
  if (me) keepTimeZone(me.timeZone)
  return me
}

/** The token of a one-time link, if the address is one. */
function tokenOfLink(): string | undefined {
  return location.pathname === '/editor/link' ? location.hash.slice(1) : undefined
}

interface Props {
  nonce: string
  /** Who is logged in since before. */
  known: Me | undefined
}

export function App({ nonce, known }: Props) {
  const [locale, choose] = useLanguage()
  const [me, setMe] = useState(known)
  // The session has ended: the page stays below the login, with its unsaved input.
  const [isOut, setIsOut] = useState(known === undefined)
  const refresh = useCallback(async () => {
    const found = await readMe()
    if (!found) return
    setMe(found)
    setIsOut(false)
    noteArrival()
  }, [])
  useEffect(() => {
    let stopWaiting = () => {}
    const forget = onRefused(({ status, reason }) => {
      if (status !== 401 || reason !== 'login') return
      session.forget()
      stopWaiting()
      stopWaiting = whenQuiet(() => setIsOut(session.token() === ''))
    })
    return () => {
      forget()
      stopWaiting()
    }
  }, [])
  useEffect(() => {
    // A login in another tab applies here too.
    const hear = ({ storageArea }: StorageEvent) => isOut && storageArea === localStorage && void refresh()
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [isOut, refresh])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const [linkToken, setLinkToken] = useState(tokenOfLink)
  const leaveLink = () => {
    history.replaceState(null, '', '/editor')
    setLinkToken(undefined)
  }
  const say = sayIn(locale)
  return (
    <ConfigProvider
      csp={{ nonce }}
      locale={locale === 'en' ? english : chinese}
      theme={theme}
      empty={{ image: <EmptyPicture /> }}
      renderEmpty={() => <p className="nothing">{say('list.nothing')}</p>}
      form={{ validateMessages: { required: say('field.required', { label: '${label}' }) } }}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <Language value={locale}>
        <Notices>
          <NewRelease />
          {linkToken !== undefined && (
            <Suspense>
              <LinkPage token={linkToken} onDone={leaveLink} />
            </Suspense>
          )}
          {linkToken === undefined && me && (
            <WhoIsIn value={me} key={me.id}>
              <Suspense>
                <RouterProvider router={router} />
              </Suspense>
            </WhoIsIn>
          )}
          {linkToken === undefined && !me && <Login onIn={refresh} onLanguage={choose} />}
          {linkToken === undefined && me && isOut && (
            <Modal open closable={false} footer={null} rootClassName="logged-out">
              <Login isAgain onIn={refresh} onLanguage={choose} />
            </Modal>
          )}
        </Notices>
      </Language>
    </ConfigProvider>
  )
}

/** The language of the app, and how it is changed to the other one: without a network it stays. */
function useLanguage() {
  const [locale, setLocale] = useState(storedLanguage)
  async function choose() {
    const next = locale === 'en' ? 'zh-CN' : 'en'
    if (!(await loadWords(next).catch(() => false))) return
    keepLanguage(next)
    setLocale(next)
  }
  return [locale, () => void choose()] as const
}
