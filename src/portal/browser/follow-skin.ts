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
  let asked: boolean | undefined
  router.subscribe(({ navigation: { location: next } }) => {
    // Only home has a skin of its own: an address that leads to another on the way there needs no second look.
    const home = next && isHome(next.pathname)
    if (home === asked) return
    asked = home
    if (home === undefined) return
    lookUp(api, home).then(
      // By then somebody may have gone elsewhere.
      (grayscale) => isStill(router, home) && show(grayscale),
      () => {},
    )
  })
}

async function lookUp(api: PortalClient, home: boolean): Promise<boolean> {
  const scope = home ? {} : ({ scope: '全站' } as const)
  const query = { webSkinStatus: 1 as const, ...scope }
  const answer = api.GET('/bzf-portal-background/bpbWebSkinEntity/selectByRecord', { params: { query } })
  return isGrayscale(await unwrap(answer))
}

function isStill({ state: { location, navigation } }: Router, home: boolean): boolean {
  return isHome((navigation.location ?? location).pathname) === home
}

function show(grayscale: boolean): void {
  document.documentElement.dataset.theme = themeOf(preferencesOf(document.cookie), grayscale)
}
