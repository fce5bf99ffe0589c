import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PortalError } from '../../../src/contract/client.ts'
import { createFetch } from '../../../src/portal/browser/requests.ts'

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
  createFetch(onNoAnswer)(request).catch(failed)
  await vi.advanceTimersByTimeAsync(9_999_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(new PortalError(0, '', 'no answer to GET /api/site'))
  expect(onNoAnswer).not.toHaveBeenCalled()
})

it('tells of a request that nobody answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(createFetch(onNoAnswer)(request)).rejects.toMatchObject({ status: 0 })
  expect(onNoAnswer).toHaveBeenCalledOnce()
})

it.each([429, 503])('takes %i for an answer', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }))
  expect((await createFetch(onNoAnswer)(request)).status).toBe(status)
  expect(onNoAnswer).not.toHaveBeenCalled()
})

it('says nothing of a request that its caller gave up', async () => {
  silence()
  const controller = new AbortController()
  const asked = createFetch(onNoAnswer)(new Request(request, { signal: controller.signal }))
  controller.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect(onNoAnswer).not.toHaveBeenCalled()
})
