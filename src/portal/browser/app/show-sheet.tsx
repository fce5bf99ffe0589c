import { createRoot } from 'react-dom/client'
import { SiteProvider } from '../../../../templates/parts/site.tsx'
import { recogniseDevice } from '../../../contract/device.ts'
import type { Portal } from '../../kit/portal.ts'
import type { Router } from '../../kit/enhance.ts'
import { AppSheet } from './AppSheet.tsx'
import { platformOf, readOffer } from './read-offer.ts'
import { tryApp } from './try-app.ts'

/** Browsers inside other apps open neither apps nor stores; `QQ/` is not QQ Browser. */
const INSIDE_AN_APP = /MicroMessenger|\bQQ\/|DingTalk|Weibo|AlipayClient/

let close: (() => void) | undefined

/** Shows the sheet until it is closed or another page is shown. After a click on `clicked` it tries the app at once. */
export async function showAppSheet(router: Router, portal: Portal, clicked?: HTMLElement): Promise<void> {
  const { userAgent, maxTouchPoints } = navigator
  const platform = platformOf(recogniseDevice(userAgent, maxTouchPoints))
  const isInside = platform !== undefined && INSIDE_AN_APP.test(userAgent)
  const offer = platform && !isInside ? await readOffer(portal, platform) : undefined

  close?.()
  let giveUp = () => {}
  const open = () => {
    giveUp()
    const { link, download, after } = offer ?? {}
    if (link === undefined || download === undefined || after === undefined) return
    giveUp = tryApp({
      open: () => location.assign(link),
      after,
      onStayed: () => location.assign(download),
    })
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const leave = router.subscribe(({ navigation }) => {
    if (navigation.location) close?.()
  })
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') closeAndReturn()
  }
  document.addEventListener('keydown', onKey)
  close = () => {
    close = undefined
    giveUp()
    leave()
    document.removeEventListener('keydown', onKey)
    root.unmount()
    container.remove()
  }
  const closeAndReturn = () => {
    close?.()
    clicked?.focus()
  }
  if (clicked) open()
  const { site, locale, catalogue } = portal
  root.render(
    <SiteProvider site={site} locale={locale} catalogue={catalogue}>
      <AppSheet
        isInside={isInside}
        offer={offer}
        isTried={clicked !== undefined}
        address={`${location.origin}/home#app`}
        onOpen={open}
        onDownload={() => giveUp()}
        onClose={closeAndReturn}
      />
    </SiteProvider>,
  )
}
