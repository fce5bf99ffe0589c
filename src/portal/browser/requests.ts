import { REQUEST_TIME_LIMIT } from '../../contract/constants.ts'
import { PortalError } from '../../contract/envelope.ts'

export interface Requests {
  /** @throws PortalError with status 0 when there was no answer, or none within the time limit */
  fetch: (request: Request) => Promise<Response>
  /** Aborts reads in progress: otherwise the browser would let an identical request wait for them. */
  giveUp: () => void
}

/**
 * Sends requests to the API. Slow answers and refusals are normal answers; `onNoAnswer` is called when there was no
 * answer at all.
 */
export function createRequests(onNoAnswer: () => void): Requests {
  const questions = new Set<AbortController>()
  return {
    async fetch(request) {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), REQUEST_TIME_LIMIT)
      request.signal.addEventListener('abort', () => controller.abort())
      // A change may have arrived, so it is never aborted.
      if (request.method === 'GET') questions.add(controller)
      try {
        return await fetch(request, { signal: controller.signal })
      } catch (error) {
        if (request.signal.aborted) throw error
        if (error instanceof TypeError) onNoAnswer()
        throw new PortalError(0, '', `no answer to ${request.method} ${new URL(request.url).pathname}`)
      } finally {
        clearTimeout(timer)
        questions.delete(controller)
      }
    },
    giveUp() {
      for (const question of questions) question.abort()
    },
  }
}
