import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { BareLayout } from '../../../src/portal/layouts/BareLayout.tsx'
import { MainLayout } from '../../../src/portal/layouts/MainLayout.tsx'
import { Root } from '../../../src/portal/layouts/Root.tsx'
import { createRoutes } from '../../../src/portal/layouts/routes.tsx'
import { specifiedRoutes } from '../../support/specified-routes.ts'
import { siteWith } from '../../templates/visit.tsx'
import { portalOf } from '../shell/portal.ts'

const routes = createRoutes(portalOf(siteWith()))

/** What an address stands in, from the outside in; the page itself left out. */
const around = (address: string) =>
  (matchRoutes(routes, address) ?? []).slice(0, -1).map(({ route }) => route.Component)

describe('outside the layout', () => {
  it.each(specifiedRoutes.outsideLayout)('%s stands without menu and footer', (address) => {
    expect(around(address)).toEqual(address === '/404' ? [Root] : [Root, BareLayout])
  })
})

describe('inside the layout', () => {
  it.each(specifiedRoutes.insideLayout)('%s stands between menu and footer', (address) => {
    expect(around(address)).toEqual([Root, MainLayout])
  })
})
