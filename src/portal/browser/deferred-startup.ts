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
import { followSearch } from './search-field.ts'

/** Starts what the first page does not need. Returns a function to call when the server does not answer. */
export function loadTheRest(router: Router, portal: Portal): () => void {
  keepSession(router, portal.site)
  // The page is complete without it: a failed part loads again with the next page.
  knowVisitor(router, portal).catch(() => {})
  const onNoAnswer = watchNetwork(router)
  countPageViews(router)
  followSearch(router)
  // Skins change from page to page: what looks them up is needed for the next one only.
  prepareNextPage(portal, () => followSkins(router).catch(() => {}))
  lookAhead(portal)
  markOtherLanguage(portal).catch(() => {})
  offerApp(router, portal)
  onPages(router, '[data-anchors]', async () => {
    const { followSections } = await loadChunk(
      () => import('./sections.ts'),
      'src/portal/browser/sections.ts',
    )
    followSections()
  })
  onPages(router, '[data-now]', async () => {
    const { keepLive } = await loadChunk(() => import('./live-page.ts'), 'src/portal/browser/live-page.ts')
    await keepLive()
  })
  onPages(router, '[data-hours]', async () => nearTheHour())
  // Without it, a lost connection shows a message, but does not lead to the offline page.
  readyForOffline(portal).catch(() => {})
  return onNoAnswer
}

async function followSkins(router: Router): Promise<void> {
  const { followSkin } = await loadChunk(
    () => import('./follow-skin.ts'),
    'src/portal/browser/follow-skin.ts',
  )
  followSkin(router)
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

/** Milliseconds before its moment when a page begins to ask for the server's clock; this device's may be wrong by less. */
const BEFORE = 3_600_000
const LONGEST_TIMER = 2 ** 31 - 1
let hour: ReturnType<typeof setTimeout> | undefined

/** On pages that change by the clock: what does it loads when the moment is near. */
function nearTheHour(): void {
  clearTimeout(hour)
  const moments = [...document.querySelectorAll<HTMLElement>('[data-hours]')].map(({ dataset }) =>
    Date.parse(dataset.hours ?? ''),
  )
  const wait = Math.min(...moments.filter((moment) => moment > 0)) - BEFORE - Date.now()
  if (wait > LONGEST_TIMER) return
  hour = setTimeout(() => {
    loadChunk(() => import('./on-the-hour.ts'), 'src/portal/browser/on-the-hour.ts')
      .then(({ changeOnTheHour }) => changeOnTheHour(nearTheHour))
      .catch(() => {})
  }, wait)
}

/** Begins something on each page that has such an element. */
function onPages(router: Router, selector: string, begin: () => Promise<void>): void {
  const look = () => {
    if (document.querySelector(selector)) begin().catch(() => {})
  }
  look()
  router.subscribe(({ navigation }) => navigation.state === 'idle' && look())
}

/** Shows the logged-in user; for others there is nothing to load. */
async function knowVisitor(router: Router, portal: Portal): Promise<void> {
  const user = await startSession(portal.site)
  if (!user) return accountState.set({ isNobody: true })
  const { showAccount } = await loadChunk(
    () => import('../account/show-account.ts'),
    'src/portal/account/show-account.ts',
  )
  showAccount(user.userMobile, portal, (selector, begin) => onPages(router, selector, begin))
}

/** The offline page must open without a network. */
async function readyForOffline(portal: Portal): Promise<void> {
  const [{ picture }] = await Promise.all([loadNetworkPage(), portal.readCatalogue()])
  networkPageIsThere()
  new Image().src = picture
}
