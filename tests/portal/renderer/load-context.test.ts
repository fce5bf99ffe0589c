import { createStaticHandler, isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom'
import { expect, it } from 'vitest'
import { columnAddress } from '../../../src/contract/addresses.ts'
import { defaultPreferences } from '../../../src/contract/preferences.ts'
import { PrivatePage } from '../../../src/portal/renderer/load-page.ts'
import { loadContext } from '../../../src/portal/renderer/load-context.ts'
import { createRoutes } from '../../../src/portal/layouts/routes.tsx'
import { clientOf, pageOf, siteWith } from '../../templates/visit.tsx'
import { portalOf } from '../shell/portal.ts'

const client = clientOf({
  selectByPage: () => pageOf([]),
  selectYear: () => {
    throw new Error('the database is away')
  },
})
const portal = portalOf(siteWith(), defaultPreferences, client)
const handler = createStaticHandler(createRoutes(portal))

/** What of a context a rendering reads. */
function read(context: StaticHandlerContext | Response | PrivatePage) {
  if (context instanceof PrivatePage) return { status: 'private' }
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') }
  }
  const { statusCode, loaderData, location, matches, errors } = context
  return {
    statusCode,
    loaderData,
    address: location.pathname + location.search,
    routes: matches.map(({ route }) => route.id),
    errors: Object.entries(errors ?? {}).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? error.status : String(error),
    ]),
  }
}

it.each([
  ['a page', columnAddress(portal.site.columns, 'bid_invite'), 200],
  ['a page without a column', '/search', 200],
  ['a page outside the main layout', columnAddress(portal.site.columns, 'privacy_policy'), 200],
  ['a page without a loader', '/404', 200],
  ['a redirect', '/', 302],
  ['a miss', '/t1/news_list?col1=nowhere', 404],
  ['a load that fails', columnAddress(portal.site.columns, 'memory'), 500],
])("answers %s as the router's own query does", async (_, path, status) => {
  const address = `http://portal.test${path}`
  const given = read(await loadContext(portal.renderer, handler, address))
  expect(given).toEqual(read(await handler.query(new Request(address))))
  expect(given.statusCode ?? given.status).toBe(status)
})
