import type { Requests } from './requests.ts'

/** Milliseconds for which an answer may be given a second time: a look ahead, and the page that follows. */
const KEPT_MILLISECONDS = 10_000

/**
 * The same question asked twice within seconds is asked once: a page that was looked ahead for, or whose address was
 * corrected, waits for nothing that has come. Whatever changes something ends that.
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
