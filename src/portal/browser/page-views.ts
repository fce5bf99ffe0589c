import { recogniseDevice } from '../../contract/device.ts'
import { columnKeyOf } from '../kit/column-key.ts'
import type { Router } from '../kit/enhance.ts'

const ADDRESS = '/api/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount'
/** Milliseconds for which views are collected into one request. */
const GATHER = 3000
/** Most views that one request may carry. */
const MOST = 50

interface PageView {
  moduleKey: string
  path: string
  deviceType: 'pc' | 'phone' | 'tablet'
}

/** Counts each page shown by column and path, without anything that identifies a person; not if the visitor opted out. */
export function countPageViews(router: Router): void {
  if (asksNotToBeCounted(navigator)) return
  const deviceType = recogniseDevice(navigator.userAgent, navigator.maxTouchPoints).kind
  const gathered: PageView[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let counted = ''

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.length > 0) post({ records: gathered.splice(0) })
  }
  const count = ({ location, navigation, loaderData }: Router['state']) => {
    const { key, pathname, search } = location
    const view = `${key} ${pathname}${search}`
    if (navigation.state !== 'idle' || view === counted) return
    counted = view
    gathered.push({ moduleKey: columnKeyOf(loaderData) ?? 'other', path: pathname, deviceType })
    if (gathered.length === MOST) send()
    else timer ??= setTimeout(send, GATHER)
  }

  count(router.state)
  router.subscribe(count)
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}

/** Do Not Track, or the Global Privacy Control. */
function asksNotToBeCounted(browser: object): boolean {
  return (
    ('doNotTrack' in browser && browser.doNotTrack === '1') ||
    ('globalPrivacyControl' in browser && browser.globalPrivacyControl === true)
  )
}

/** Sent even while the page is being left, without delaying it. A request that the browser refuses is not counted. */
function post(body: { records: PageView[] }): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
