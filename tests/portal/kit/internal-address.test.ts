// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { LIVE_PAGES } from '../../../src/contract/portal-pages.ts'
import { internalAddress } from '../../../src/portal/kit/enhance.ts'

const addressOf = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><b>there</b></a>`
  return internalAddress(document.querySelector('b'))
}

it('a link to a page is followed within the app, and one to a page of what happens now by the browser itself', () => {
  expect(addressOf('/flats?plan=p')).toBe('/flats?plan=p')
  for (const path of Object.keys(LIVE_PAGES)) expect(addressOf(`${path}?plan=p`)).toBeUndefined()
})
