import { unwrap } from '../../contract/envelope.ts'
import type { paths } from '../../contract/generated/api.d.ts'
import { preferencesOf, themeOf } from '../../contract/preferences.ts'
import { isGrayscale, isHome } from '../kit/skin.ts'
import type { Router } from '../kit/enhance.ts'

const PATH = '/bzf-portal-background/bpbWebSkinEntity/selectByRecord'
type Skins = paths[typeof PATH]['get']
type Query = Pick<NonNullable<Skins['parameters']['query']>, 'scope'>
type Answer = Skins['responses'][200]['content']['application/json']
type Ask = (address: string) => Promise<Response>

/**
 * If a skin begins or ends while a page is open, the next page shows the change. If the skin cannot be looked
 * up, the page stays as it was.
 */
export function followSkin(router: Router, ask: Ask = (address) => fetch(address)): void {
  let asked: boolean | undefined
  router.subscribe(({ navigation: { location: next } }) => {
    // Only the home page has its own skin, so a redirect needs no second look-up.
    const home = next && isHome(next.pathname)
    if (home === asked) return
    asked = home
    if (home === undefined) return
    lookUp(ask, home).then(
      // The visitor may have navigated meanwhile.
      (grayscale) => isStill(router, home) && show(grayscale),
      () => {},
    )
  })
}

/** Without the API client, which only later pages need. */
async function lookUp(ask: Ask, home: boolean): Promise<boolean> {
  const scope: Query = home ? {} : { scope: '全站' }
  const query = new URLSearchParams({ webSkinStatus: '1', ...scope })
  const answer = ask(`/api${PATH}?${query}`)
  return isGrayscale(
    await unwrap(answer.then(async (response) => ({ data: (await response.json()) as Answer, response }))),
  )
}

function isStill({ state: { location, navigation } }: Router, home: boolean): boolean {
  return isHome((navigation.location ?? location).pathname) === home
}

function show(grayscale: boolean): void {
  document.documentElement.dataset.theme = themeOf(preferencesOf(document.cookie), grayscale)
}
