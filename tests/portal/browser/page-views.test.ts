// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { countPageViews } from '../../../src/portal/browser/page-views.ts'

it('views that wait to be counted are sent when the page is left, once', async () => {
  const sent: Blob[] = []
  navigator.sendBeacon = vi.fn<Navigator['sendBeacon']>((_address, body) => {
    if (body instanceof Blob) sent.push(body)
    return true
  })
  const pages = [{ path: '*', Component: null, loader: () => null }]
  const router = createMemoryRouter(pages, { initialEntries: ['/home'] })
  countPageViews(router)
  await router.navigate('/t1/news_list')
  expect(sent).toEqual([])
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pagehide'))
  const told = await Promise.all(sent.map(async (body) => JSON.parse(await body.text()) as unknown))
  const counted = (path: string) => ({ moduleKey: 'other', path, deviceType: 'pc' })
  expect(told).toEqual([{ records: [counted('/home'), counted('/t1/news_list')] }])
})
