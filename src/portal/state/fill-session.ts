import type { createStore } from 'jotai'
import { PHONE_MAX_WIDTH } from '../../contract/constants.ts'
import { recogniseDevice } from '../../contract/device.ts'
import type { Column } from '../../contract/types.ts'
import { selectionAt } from './selection.ts'
import { session } from './session.ts'

export type Store = ReturnType<typeof createStore>

const JOB_ROUTE = '/t1/PostDeatil'

/** What the address selects; `shownKey` is the page's column, for addresses that name none. */
export function fillSelection(
  store: Store,
  tree: readonly Column[],
  place: { pathname: string; search: string },
  shownKey: string | undefined,
): void {
  const { path, activeKey, specialKey, contentId } = selectionAt(tree, place, shownKey)
  const [parent, second, third, fourth] = path
  store.set(session.parentInfo, parent)
  store.set(session.secondLevelInfo, second)
  store.set(session.thirdLevelInfo, third)
  store.set(session.forthLevelInfo, fourth)
  store.set(session.activeKey, activeKey)
  store.set(session.specialKey, specialKey)
  store.set(session.postId, place.pathname === JOB_ROUTE ? contentId : undefined)
  store.set(session.refresh, Math.random())
}

export function fillDevice(store: Store, { userAgent, maxTouchPoints }: Navigator): void {
  const { isAndroid, isIOS, isWeixin } = recogniseDevice(userAgent, maxTouchPoints)
  store.set(session.isAndroid, isAndroid)
  store.set(session.isIOS, isIOS)
  store.set(session.isWeixin, isWeixin)
}

export function fillScreen(store: Store): void {
  store.set(session.screenWidth, innerWidth)
  store.set(session.isPhoneScreen, innerWidth <= PHONE_MAX_WIDTH)
}

export function fillScroll(store: Store): void {
  store.set(session.scrollTop, scrollY)
  // Zooming loses fractions of a pixel.
  store.set(session.isTouchBottom, scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
}
