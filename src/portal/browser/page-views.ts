import { asksNotToBeCounted } from '../../contract/not-counted.ts'
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
  /** The content that it shows. */
  contentId?: string
  /** What was searched for without a result. */
  missed?: string
}

/** Counts each page shown by column and path, without anything that identifies a person; not if the visitor opted out. */
export function countPageViews(router: Router): void {
  if (asksNotToBeCounted(navigator)) return
  const deviceType = recogniseDevice(navigator.userAgent, navigator.maxTouchPoints).kind
  const gathered: PageView[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let counted = ''
  let last: PageView | undefined

  /** The page that is shown, before it goes, says whether its search found nothing. */
  const look = () => {
    const words = document.querySelector<HTMLElement>('[data-missed]')?.dataset.missed
    if (words && last?.path === '/search') last.missed = words.slice(0, 100)
  }
  const send = () => {
    look()
    clearTimeout(timer)
    timer = undefined
    if (gathered.length > 0) post({ records: gathered.splice(0) })
  }
  const count = ({ location, navigation, loaderData }: Router['state']) => {
    look()
    const { key, pathname, search } = location
    const view = `${key} ${pathname}${search}`
    if (navigation.state !== 'idle' || view === counted) return
    counted = view
    last = { moduleKey: columnKeyOf(loaderData) ?? 'other', path: pathname, deviceType }
    const contentId = new URLSearchParams(search).get('contentId')
    if (contentId && /^\w[\w-]{0,63}$/.test(contentId)) last.contentId = contentId
    gathered.push(last)
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

/** Sent even while the page is being left, without delaying it. A request that the browser refuses is not counted. */
function post(body: { records: PageView[] }): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
