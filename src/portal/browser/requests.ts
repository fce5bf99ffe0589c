import { REQUEST_TIME_LIMIT } from '../../contract/constants.ts'
import { PortalError } from '../../contract/envelope.ts'

export interface Requests {
  /** @throws PortalError with status 0 when there was no answer, or none within the time limit */
  fetch: (request: Request) => Promise<Response>
  /** Gives up the questions that wait for an answer: browsers would let the same one wait for them. */
  giveUp: () => void
}

/**
 * Requests to the API. Slow answers and refusals are ordinary answers; `onNoAnswer` is called when there was none
 * at all.
 */
export function createRequests(onNoAnswer: () => void): Requests {
  const questions = new Set<AbortController>()
  return {
    async fetch(request) {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), REQUEST_TIME_LIMIT)
      request.signal.addEventListener('abort', () => controller.abort())
      // What changes something may have arrived, and is never given up.
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
