import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { unwrap } from '../contract/envelope.ts'
import { loadCatalogue, loadShellCatalogue } from '../contract/language/catalogue.ts'
import { inLanguage } from '../contract/language/in-language.ts'
import { BASE_PATH } from '../contract/constants.ts'
import { preferencesOf } from '../contract/preferences.ts'
import type { OwnTemplates } from '../contract/own-templates.ts'
import type { Site, SiteAnswer } from '../contract/types.ts'
import { App } from './live/App.tsx'
import { isAnswered } from './kit/answered.ts'
import { loadChunk } from './kit/chunks.ts'
import { columnKeyOf } from './kit/column-key.ts'
import { isPersonalPage } from './kit/personal-page-cleanup.ts'
import { leaveNothing } from './kit/leave-nothing.ts'
import { enhance } from './kit/enhance.ts'
import { showProgress } from './browser/progress.ts'
import { recoverChunks } from './browser/recover.ts'
import { createRequests } from './browser/requests.ts'
import { sendOnce } from './browser/send-once.ts'
import { takeTokenOut } from './browser/take-token-out.ts'
import { tellWhenSlow } from './browser/slow-tip.ts'
import { whenIdle } from './kit/when-idle.ts'
import { messageTip } from './state/message-tip.ts'
import { Document } from './document/Document.tsx'
import type { Portal, ServedAccount } from './kit/portal.ts'
import { createRoutes } from './layouts/routes.tsx'

interface HydrationState {
  revision: number
  loaderData: Record<string, unknown>
  errors?: Record<string, unknown>
  account?: ServedAccount
  templates?: OwnTemplates
}

/** Hydrates the shell around the page; the page itself is complete as HTML. */
async function start(): Promise<void> {
  takeTokenOut()
  const state = readHydrationState()
  // Until the rest has loaded, the failed page shows its own message.
  let leave = () => {}
  const onNoAnswer = () => leave()
  const locale = document.documentElement.lang === 'en' ? 'en' : 'zh-CN'
  const requests = createRequests(onNoAnswer)
  const [answered, shell] = await Promise.all([readSite(state.revision), loadShellCatalogue(locale)])
  const site = inLanguage(answered, locale)
  const catalogue: Portal['catalogue'] = { ...shell }
  const portal: Portal = {
    site,
    locale,
    catalogue,
    account: state.account,
    templates: state.templates,
    readCatalogue: async () => {
      Object.assign(catalogue, await loadChunk(() => loadCatalogue(locale), `language/${locale}.ts`))
    },
    readRenderer: async () => {
      if (portal.renderer) return portal.renderer
      try {
        const { createRenderer } = await loadChunk(
          () => import('./browser/create-renderer.ts'),
          'src/portal/browser/create-renderer.ts',
        )
        return (portal.renderer ??= createRenderer(portal, requests.fetch))
      } catch (error) {
        // Without a network the current page stays, as it does when there is no answer.
        if (!(await isAnswered())) onNoAnswer()
        throw error
      }
    },
    // Read each time: the visitor changes them without leaving the page.
    get preferences() {
      return preferencesOf(document.cookie)
    },
  }
  const routes = createRoutes(portal)
  // An unloaded lazy route would make React render the page a second time.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(routes, {
    basename: BASE_PATH,
    hydrationData: { loaderData: state.loaderData, errors: state.errors ?? null },
  })
  enhance(router)
  if (document.querySelector('form[data-operation]')) readyForActions()
  sendOnce()
  showProgress(router)
  tellWhenSlow(router, requests.giveUp)
  recoverChunks(router, onNoAnswer, import.meta.url)
  // In slices: as one task it holds up whoever touches a slow phone meanwhile.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document
        locale={locale}
        icons={portal.site.settings}
        theme={document.documentElement.dataset.theme ?? ''}
      >
        <App portal={portal}>
          <RouterProvider router={router} />
        </App>
      </Document>,
    )
  })
  leaveNothing(() => isPersonalPage(site, router.state.location, columnKeyOf(router.state.loaderData)))
  const loadRest = () =>
    loadChunk(() => import('./browser/deferred-startup.ts'), 'src/portal/browser/deferred-startup.ts')
      .then(({ loadTheRest }) => (leave = loadTheRest(router, portal)))
      // A part that fails to load is missed only when it is needed; a lost network is told of without it.
      .catch(() => navigator.onLine || tellUntilOnline(loadRest))
  whenIdle(loadRest)
}

function tellUntilOnline(goOn: () => void): void {
  messageTip.tell({ show: true, text: 'tip.offline' })
  const onBack = () => {
    messageTip.tell({ show: false })
    goOn()
  }
  addEventListener('online', onBack, { once: true })
}

/** On a page with action forms. Until this loads, they work as without scripts. */
function readyForActions(): void {
  loadChunk(() => import('./browser/action-forms.ts'), 'src/portal/browser/action-forms.ts')
    .then(({ sendActions }) => sendActions())
    .catch(() => {})
}

/** Without the API client, which is not part of the first page. The page preloads this address. */
function readSite(revision: number): Promise<Site> {
  const answer = fetch(`/api/site?revision=${revision}`)
  return unwrap(answer.then(async (response) => ({ data: (await response.json()) as SiteAnswer, response })))
}

function readHydrationState(): HydrationState {
  return JSON.parse(document.getElementById('hydration')?.textContent ?? '')
}

void start()
