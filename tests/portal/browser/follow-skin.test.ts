// @vitest-environment happy-dom
import { createMemoryRouter, redirect } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { followSkin } from '../../../src/portal/browser/follow-skin.ts'
import { eventually } from '../../support/eventually.ts'

const GRAY = { webSkinId: '2' }
let router: ReturnType<typeof createMemoryRouter>
/** What the server says is in force, on every page and on the home page. */
let inForce: { site: object | null; home: object | null }
const lookUp = vi.fn<(address: string) => Promise<Response>>(async (address) => {
  const isForAll = new URL(address, 'http://portal.test').searchParams.get('scope') === '全站'
  return Response.json({ code: '1', message: '', data: isForAll ? inForce.site : inForce.home })
})
const theme = () => document.documentElement.dataset.theme

beforeEach(() => {
  inForce = { site: null, home: null }
  document.documentElement.dataset.theme = ''
  document.cookie = 'text=large'
  const pages = { path: '*', Component: null, loader: () => null }
  const moved = { path: '/moved', loader: () => redirect('/t1/memory') }
  router = createMemoryRouter([moved, pages], { initialEntries: ['/home'] })
  followSkin(router, lookUp)
})

it('begins, and ends, with the next page that is shown, beside what the visitor chose', async () => {
  inForce = { site: GRAY, home: GRAY }
  expect(theme()).toBe('')
  await router.navigate('/t1/news_list')
  await eventually(() => expect(theme()).toBe('large grayscale'))
  inForce = { site: null, home: null }
  await router.navigate('/t1/memory')
  await eventually(() => expect(theme()).toBe('large'))
})

it('that is for the home page alone stays there', async () => {
  inForce = { site: null, home: GRAY }
  await router.navigate('/home?moved=1')
  await eventually(() => expect(theme()).toBe('large grayscale'))
  await router.navigate('/t1/news_list')
  await eventually(() => expect(theme()).toBe('large'))
})

it('that cannot be looked up changes nothing', async () => {
  document.documentElement.dataset.theme = 'grayscale'
  lookUp.mockClear()
  lookUp.mockRejectedValueOnce(new TypeError('no network'))
  await router.navigate('/t1/news_list')
  await eventually(() => expect(lookUp).toHaveBeenCalledTimes(1))
  expect(theme()).toBe('grayscale')
})

it('that is answered late, for where the visitor is no longer, is dropped', async () => {
  let answer: (response: Response) => void = () => {}
  lookUp.mockImplementationOnce(() => new Promise((done) => void (answer = done)))
  await router.navigate('/t1/news_list')
  inForce = { site: null, home: null }
  await router.navigate('/home')
  await eventually(() => expect(theme()).toBe('large'))
  const late = Response.json({ code: '1', message: '', data: GRAY })
  const read = vi.spyOn(late, 'json')
  answer(late)
  await eventually(() => expect(read).toHaveResolved())
  // What follows a promise is done before the next turn of the loop.
  await new Promise((done) => void setImmediate(done))
  expect(theme()).toBe('large')
})

it('is looked up once on the way to a page, however many addresses lead there', async () => {
  lookUp.mockClear()
  await router.navigate('/moved')
  expect(router.state.location.pathname).toBe('/t1/memory')
  expect(lookUp).toHaveBeenCalledTimes(1)
  await router.navigate('/t1/news_list')
  expect(lookUp).toHaveBeenCalledTimes(2)
})
