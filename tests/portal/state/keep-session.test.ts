// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { keepSession } from '../../../src/portal/state/keep-session.ts'
import { messageTip } from '../../../src/portal/state/message-tip.ts'
import { session, store } from '../../../src/portal/state/session.ts'
import type { Column, Site } from '../../../src/contract/types.ts'

const column = (key: string, ...children: Column[]): Column => ({
  key,
  label: key,
  template: 'list',
  children,
})
const columns = [column('notices', column('bidding', column('bid_invite')))]
const site: Site = {
  revision: 1,
  settings: {} as Site['settings'],
  externalSites: {},
  appDownloads: [],
  columns,
}

const router = createMemoryRouter(
  [
    { path: '/home', Component: null },
    { path: '*', loader: () => ({ columnKey: 'bid_invite' }), Component: null },
  ],
  { initialEntries: ['/home'] },
)

beforeAll(() => {
  vi.stubGlobal('innerWidth', 600)
  keepSession(router, site)
})

it('is filled at once, with what the page and the device are', () => {
  expect(store.get(session.activeKey)).toBeUndefined()
  expect(store.get(session.screenWidth)).toBe(600)
  expect(store.get(session.isPhoneScreen)).toBe(true)
})

it('follows the visitor to each page, with another refresh value for each, but none for a place on it', async () => {
  const before = store.get(session.refresh)
  await router.navigate('/t3/news_list')
  expect(store.get(session.thirdLevelInfo)?.key).toBe('bid_invite')
  expect(store.get(session.activeKey)).toBe('notices')
  const shown = store.get(session.refresh)
  expect(shown).not.toBe(before)
  await router.navigate('/t3/news_list#main')
  expect(store.get(session.refresh)).toBe(shown)
})

it('follows the size of the window', () => {
  vi.stubGlobal('innerWidth', 1280)
  dispatchEvent(new Event('resize'))
  expect([store.get(session.screenWidth), store.get(session.isPhoneScreen)]).toEqual([1280, false])
})

it('holds the line at the foot of the screen', () => {
  messageTip.tell({ show: true, text: 'tip.slow' })
  expect(store.get(session.messageTip)).toEqual({ show: true, text: 'tip.slow' })
  messageTip.tell({ show: false })
  expect(store.get(session.messageTip).show).toBe(false)
})
