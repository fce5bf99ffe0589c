import { accountState } from '../account/account-state.ts'
import { findColumn } from '../../contract/columns.ts'
import type { Portal } from '../kit/portal.ts'
import { loadNetworkPage } from '../pages/load-network.ts'
import { keepSession } from '../state/keep-session.ts'
import { startSession } from '../session/start-session.ts'
import { loadChunk } from '../kit/chunks.ts'
import type { Router } from '../kit/enhance.ts'
import { offerApp } from './app/offer.ts'
import { networkPageIsThere, watchNetwork } from './network.ts'
import { countPageViews } from './page-views.ts'
import { lookAhead, prepareNextPage } from './look-ahead.ts'
import { followSkin } from './follow-skin.ts'
import { followSearch } from './search-field.ts'

/** Starts what the first page does not need. Returns a function to call when the server does not answer. */
export function loadTheRest(router: Router, portal: Portal): () => void {
  keepSession(router, portal.site)
  // The page is complete without it: a failed part loads again with the next page.
  knowVisitor(portal).catch(() => {})
  const onNoAnswer = watchNetwork(router)
  countPageViews(router)
  followSearch(router)
  followSkin(router)
  prepareNextPage(portal)
  lookAhead(portal)
  markOtherLanguage(portal).catch(() => {})
  offerApp(router, portal)
  markSections(router)
  followLive(router)
  // Without it, a lost connection shows a message, but does not lead to the offline page.
  readyForOffline(portal).catch(() => {})
  return onNoAnswer
}

/** If the interface is in another language than the site or one of its columns. */
async function markOtherLanguage({ site, locale }: Portal): Promise<void> {
  const { settings, columns } = site
  const isOther = (language = 'zh-CN') => language !== locale
  if (!isOther(settings.locale) && !findColumn(columns, (column) => isOther(column.locale ?? locale))) return
  const { watchLanguages } = await loadChunk(
    () => import('../languages/mark-page.ts'),
    'src/portal/languages/mark-page.ts',
  )
  watchLanguages(document.body)
}

/** On pages with a list of their parts: marks the part being read. */
function markSections(router: Router): void {
  const look = () => {
    if (!document.querySelector('[data-anchors]')) return
    loadChunk(() => import('./sections.ts'), 'src/portal/browser/sections.ts')
      .then(({ followSections }) => followSections())
      .catch(() => {})
  }
  look()
  router.subscribe(({ navigation }) => navigation.state === 'idle' && look())
}

/** On pages that show what happens now. */
function followLive(router: Router): void {
  const look = () => {
    if (!document.querySelector('[data-now]')) return
    loadChunk(() => import('./live-page.ts'), 'src/portal/browser/live-page.ts')
      .then(({ keepLive }) => keepLive())
      .catch(() => {})
  }
  look()
  router.subscribe(({ navigation }) => navigation.state === 'idle' && look())
}

/** Shows the logged-in user; for others there is nothing to load. */
async function knowVisitor({ site }: Portal): Promise<void> {
  const user = await startSession(site)
  if (!user) return accountState.set({ isNobody: true })
  const { showAccount } = await loadChunk(
    () => import('../account/show-account.ts'),
    'src/portal/account/show-account.ts',
  )
  showAccount(user.userMobile, site)
}

/** The offline page must open without a network. */
async function readyForOffline(portal: Portal): Promise<void> {
  const [{ picture }] = await Promise.all([loadNetworkPage(), portal.readCatalogue()])
  networkPageIsThere()
  new Image().src = picture
}
