import { PortalError } from '../../contract/client.ts'
import { REQUEST_TIME_LIMIT } from '../../contract/constants.ts'

/**
 * A `fetch` for the API. Slowness and refusals are ordinary answers; `onNoAnswer` hears of a request that nobody answered.
 * @throws PortalError with status 0 when there was no answer, or none within the time limit
 */
export function createFetch(onNoAnswer: () => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), REQUEST_TIME_LIMIT)
    request.signal.addEventListener('abort', () => controller.abort())
    try {
      return await fetch(request, { signal: controller.signal })
    } catch (error) {
      if (request.signal.aborted) throw error
      if (error instanceof TypeError) onNoAnswer()
      throw new PortalError(0, '', `no answer to ${request.method} ${new URL(request.url).pathname}`)
    } finally {
      clearTimeout(timer)
    }
  }
}
