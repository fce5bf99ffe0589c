import { SearchOutlined } from '@ant-design/icons'
import { App as Notices, ConfigProvider, Modal } from 'antd'
import english from 'antd/locale/en_US'
import chinese from 'antd/locale/zh_CN'
import { Suspense, useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { useWhoIsIn } from './shell/use-who-is-in.ts'
import { late } from './kit/late.ts'
import { BrokenPage } from './shell/BrokenPage.tsx'
import { Login } from './shell/Login.tsx'
import { type Me, WhoIsIn } from './kit/me.ts'
import { NewRelease } from './shell/NewRelease.tsx'
import { keepPage } from './shell/keep-page.ts'
import { beginInFirstField } from './shell/first-field.ts'
import { Shell } from './shell/Shell.tsx'
import { EmptyPicture } from './kit/EmptyPicture.tsx'
import { theme } from './kit/theme.ts'
import { keepLanguage, Language, loadWords, sayIn, storedLanguage, useSay } from './words/words.tsx'

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
        {
          errorElement: <BrokenPage />,
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
    },
  ],
  { basename: '/editor' },
)

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
  const { me, isOut, arrive } = useWhoIsIn(known)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  useEffect(() => {
    document.addEventListener('focusin', beginInFirstField)
    document.addEventListener('dragover', keepPage)
    document.addEventListener('drop', keepPage)
    return () => {
      document.removeEventListener('focusin', beginInFirstField)
      document.removeEventListener('dragover', keepPage)
      document.removeEventListener('drop', keepPage)
    }
  }, [])
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
      inputSearch={{ searchIcon: <SearchSign /> }}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <Language value={locale}>
        {/* Below the first one they would cover the heading of the page. */}
        <Notices message={{ maxCount: 1 }}>
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
          {linkToken === undefined && !me && <Login onIn={arrive} onLanguage={choose} />}
          {linkToken === undefined && me && isOut && (
            <Modal open closable={false} footer={null} rootClassName="logged-out">
              <Login isAgain onIn={arrive} onLanguage={choose} />
            </Modal>
          )}
        </Notices>
      </Language>
    </ConfigProvider>
  )
}

/** The icon and the name of the button beside a search field. */
function SearchSign() {
  const say = useSay()
  return (
    <>
      <SearchOutlined />
      <span className="visually-hidden">{say('search.do')}</span>
    </>
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
