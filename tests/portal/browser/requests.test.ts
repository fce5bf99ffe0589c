import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PortalError } from '../../../src/contract/client.ts'
import { createRequests } from '../../../src/portal/browser/requests.ts'

const request = new Request('http://portal.test/api/site')
const onNoAnswer = vi.fn<() => void>()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onNoAnswer.mockReset()
})

/** A server that never answers, but can be hung up on. */
function silence() {
  vi.stubGlobal(
    'fetch',
    (_request: Request, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
}

it('gives a request up after 10,000,000 ms, and not before', async () => {
  silence()
  const failed = vi.fn<(error: unknown) => void>()
  createRequests(onNoAnswer).fetch(request).catch(failed)
  await vi.advanceTimersByTimeAsync(9_999_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(new PortalError(0, '', 'no answer to GET /api/site'))
  expect(onNoAnswer).not.toHaveBeenCalled()
})

it('tells of a request that nobody answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(createRequests(onNoAnswer).fetch(request)).rejects.toMatchObject({ status: 0 })
  expect(onNoAnswer).toHaveBeenCalledOnce()
})

it.each([429, 503])('takes %i for an answer', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }))
  expect((await createRequests(onNoAnswer).fetch(request)).status).toBe(status)
  expect(onNoAnswer).not.toHaveBeenCalled()
})

it('says nothing of a request that its caller gave up', async () => {
  silence()
  const controller = new AbortController()
  const asked = createRequests(onNoAnswer).fetch(new Request(request, { signal: controller.signal }))
  controller.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect(onNoAnswer).not.toHaveBeenCalled()
})

it('gives up questions when asked to, and never what changes something', async () => {
  silence()
  const { fetch, giveUp } = createRequests(onNoAnswer)
  const sent = vi.fn<(error: unknown) => void>()
  const asked = fetch(request)
  fetch(new Request(request, { method: 'POST' })).catch(sent)
  giveUp()
  await expect(asked).rejects.toMatchObject({ status: 0 })
  expect(sent).not.toHaveBeenCalled()
  expect(onNoAnswer).not.toHaveBeenCalled()
})
