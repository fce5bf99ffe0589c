import type { Requests } from './requests.ts'

/** Milliseconds for which an answer may be used again: by a preload and the page that follows. */
const KEPT_MILLISECONDS = 10_000

/**
 * Identical requests within seconds are sent once, so that a preloaded page, or one whose address was
 * corrected, does not wait again. Any request that changes data clears this.
 */
export function keepAnswers(fetch: Requests['fetch']): Requests['fetch'] {
  const kept = new Map<string, { answer: Promise<Response>; until: number }>()
  return async (request) => {
    const now = performance.now()
    for (const [url, { until }] of kept) if (until <= now) kept.delete(url)
    if (request.method !== 'GET') {
      kept.clear()
      return fetch(request)
    }
    const { url } = request
    const found = kept.get(url)
    if (found) return (await found.answer).clone()
    const answer = fetch(request)
    const entry = { answer, until: now + KEPT_MILLISECONDS }
    kept.set(url, entry)
    const forget = () => kept.get(url) === entry && kept.delete(url)
    try {
      const response = await answer
      if (!response.ok) forget()
      return response.clone()
    } catch (error) {
      forget()
      throw error
    }
  }
}
