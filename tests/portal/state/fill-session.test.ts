// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { fillDevice, fillScreen, fillScroll, fillSelection } from '../../../src/portal/state/fill-session.ts'
import { session } from '../../../src/portal/state/session.ts'
import type { Column } from '../../../src/contract/types.ts'

const column = (key: string, ...children: Column[]): Column => ({
  key,
  label: key,
  template: 'list',
  children,
})
const tree = [column('notices', column('bidding', column('bid_invite', column('bid_city')))), column('news')]

function selected(address: string, shownKey?: string) {
  const store = createStore()
  const { pathname, search } = new URL(address, 'http://portal.test')
  fillSelection(store, tree, { pathname, search }, shownKey)
  const { parentInfo, secondLevelInfo, thirdLevelInfo, forthLevelInfo } = session
  return {
    keys: [parentInfo, secondLevelInfo, thirdLevelInfo, forthLevelInfo].map((info) => store.get(info)?.key),
    activeKey: store.get(session.activeKey),
    specialKey: store.get(session.specialKey),
    postId: store.get(session.postId),
  }
}

it('the columns of the address are the four levels', () => {
  expect(selected('/t3/news_list?col1=notices&col2=bidding&col3=bid_invite')).toMatchObject({
    keys: ['notices', 'bidding', 'bid_invite', undefined],
    activeKey: 'notices',
  })
})

it('the fourth level is filled, too', () => {
  expect(selected('/t3/news_list?col1=notices&col2=bidding&col3=bid_invite&col4=bid_city').keys).toEqual([
    'notices',
    'bidding',
    'bid_invite',
    'bid_city',
  ])
})

it('under a special column the parent is one of its children', () => {
  expect(selected('/t3/news_list?special=notices&col1=bidding')).toMatchObject({
    keys: ['bidding', undefined, undefined, undefined],
    activeKey: 'notices',
    specialKey: 'notices',
  })
})

it('an address that names no column has those of its page', () => {
  expect(selected('/t3/news_list', 'bid_invite')).toMatchObject({
    keys: ['notices', 'bidding', 'bid_invite', undefined],
    activeKey: 'notices',
  })
})

it('the job that is shown is the one of the address', () => {
  expect(selected('/t1/PostDeatil?contentId=01J').postId).toBe('01J')
  expect(selected('/t1/article_content?contentId=01J').postId).toBeUndefined()
})

it('each page that is shown refreshes', () => {
  const store = createStore()
  const next = () => {
    fillSelection(store, tree, { pathname: '/home', search: '' }, undefined)
    return store.get(session.refresh)
  }
  expect(next()).not.toBe(next())
})

it.each([
  [768, true],
  [769, true],
  [770, false],
])('a screen of %i px: phone is %s', (width, isPhone) => {
  const store = createStore()
  vi.stubGlobal('innerWidth', width)
  fillScreen(store)
  vi.unstubAllGlobals()
  expect([store.get(session.screenWidth), store.get(session.isPhoneScreen)]).toEqual([width, isPhone])
})

it.each([
  [0, false],
  [1199, true],
  [1200, true],
])('scrolled by %i px of 1200: the bottom is touched is %s', (y, isBottom) => {
  const store = createStore()
  vi.stubGlobal('scrollY', y)
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
  fillScroll(store)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect([store.get(session.scrollTop), store.get(session.isTouchBottom)]).toEqual([y, isBottom])
})

it.each([
  ['Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8', [true, false, true]],
  ['Mozilla/5.0 (Linux; Android 14) Mobile', [true, false, false]],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148', [false, true, false]],
  ['Mozilla/5.0 (X11; Linux x86_64)', [false, false, false]],
])('the browser %s is told as isAndroid, isIOS, isWeixin %j', (userAgent, flags) => {
  const store = createStore()
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 })
  fillDevice(store, navigator)
  vi.unstubAllGlobals()
  const { isAndroid, isIOS, isWeixin } = session
  expect([isAndroid, isIOS, isWeixin].map((flag) => store.get(flag))).toEqual(flags)
})

it('begins the same on every device, so that the first drawing is the served one', () => {
  const store = createStore()
  const values = Object.values(session).map((value) => store.get<unknown>(value))
  expect(values.filter(Boolean)).toEqual([{ show: false }, 'login', 'Certified'])
})
