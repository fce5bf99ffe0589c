// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BAD_NETWORK_AFTER } from '../../../src/contract/constants.ts'
import type { Router } from '../../../src/portal/kit/enhance.ts'
import { networkPageIsThere, watchNetwork } from '../../../src/portal/browser/network.ts'
import { messageTip } from '../../../src/portal/state/message-tip.ts'

const navigate = vi.fn<Router['navigate']>()
const place = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'k' })
const state = { location: place('/t1/memory'), navigation: {} as { location?: ReturnType<typeof place> } }
const router = { state, navigate, subscribe: () => () => {} } as unknown as Router
let isAnswering = false
vi.stubGlobal('fetch', () =>
  isAnswering ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
)

networkPageIsThere()
const onNoAnswer = watchNetwork(router)

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  navigate.mockClear()
  state.navigation = {}
})

it('a network that comes and goes every second changes nothing but a notice', async () => {
  for (let second = 0; second < 20; second += 1) {
    dispatchEvent(new Event('offline'))
    expect(messageTip.read().text).toBe('tip.offline')
    await vi.advanceTimersByTimeAsync(1000)
    dispatchEvent(new Event('online'))
    expect(messageTip.read().text).toBe('tip.online')
    await vi.advanceTimersByTimeAsync(1000)
  }
  await vi.advanceTimersByTimeAsync(BAD_NETWORK_AFTER)
  expect(navigate).not.toHaveBeenCalled()
})

it('one that stays away leads to the page for it, and not before its time', async () => {
  dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(BAD_NETWORK_AFTER - 1)
  expect(navigate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(navigate.mock.calls).toEqual([['/404']])
})

it('a network that was lost before anything listened is told of at once', () => {
  messageTip.tell({ show: false })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  watchNetwork(router)
  expect(messageTip.read().text).toBe('tip.offline')
  online.mockRestore()
})

it('a question without an answer ends its navigation; once there are answers again one may go on to where it led', async () => {
  isAnswering = true
  state.navigation = { location: place('/home') }
  onNoAnswer()
  expect(navigate).toHaveBeenCalledWith(
    expect.objectContaining({ pathname: '/t1/memory' }),
    expect.anything(),
  )
  state.navigation = {}
  await vi.advanceTimersByTimeAsync(BAD_NETWORK_AFTER)
  expect(messageTip.read().text).toBe('tip.online')
  navigate.mockClear()
  messageTip.read().retry?.()
  expect(navigate.mock.calls).toEqual([[expect.objectContaining({ pathname: '/home' })]])
})
