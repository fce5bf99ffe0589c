import { createPortalClient, unwrap, type PortalClient } from '../../contract/client.ts'
import { preferencesOf, themeOf } from '../../contract/preferences.ts'
import { isGrayscale, isHome } from '../skin.ts'
import type { Router } from './enhance.ts'

/**
 * A page that stays open follows a skin that begins or ends with the next page it shows. Where the skin cannot be looked
 * up, the page is as it was.
 */
export function followSkin(
  router: Router,
  api: PortalClient = createPortalClient({ baseUrl: '/api' }),
): void {
  let asked: string | undefined
  router.subscribe(({ navigation: { location: next } }) => {
    if (next?.key === asked) return
    asked = next?.key
    if (!next) return
    lookUp(api, next.pathname).then(
      // By then somebody may have gone elsewhere.
      (grayscale) => isStill(router, next.pathname) && show(grayscale),
      () => {},
    )
  })
}

async function lookUp(api: PortalClient, pathname: string): Promise<boolean> {
  const scope = isHome(pathname) ? {} : ({ scope: '全站' } as const)
  const query = { webSkinStatus: 1 as const, ...scope }
  const answer = api.GET('/bzf-portal-background/bpbWebSkinEntity/selectByRecord', { params: { query } })
  return isGrayscale(await unwrap(answer))
}

function isStill({ state: { location, navigation } }: Router, pathname: string): boolean {
  return (navigation.location ?? location).pathname === pathname
}

function show(grayscale: boolean): void {
  document.documentElement.dataset.theme = themeOf(preferencesOf(document.cookie), grayscale)
}
