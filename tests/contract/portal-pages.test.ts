import { expect, it } from 'vitest'
import { PERSONAL_PAGES, PORTAL_PAGES } from '../../src/contract/portal-pages.ts'
import { portalPages } from '../../templates/portal-pages.ts'

it('each page of the portal itself has code and an address', () => {
  const names = Object.keys(portalPages).map((name) => `/${name}`)
  expect(names.toSorted()).toEqual(Object.keys({ ...PORTAL_PAGES, ...PERSONAL_PAGES }).toSorted())
})
