/** Bytes: answers of providers are short. */
const MOST = 256 * 1024

/** The answer is longer than any provider needs. */
class TooLong extends TypeError {
  override readonly name = 'TooLong'
}

type Fetch = (address: string, init: object) => Promise<Response>

/** `fetch` with a size limit, so that no provider can fill the memory. */
export function limitedFetch(ask: typeof fetch): Fetch {
  return async (address, init) => {
    const answer = await ask(address, { ...init, redirect: 'manual' })
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of answer.body ?? []) {
      length += part.length
      if (length > MOST) throw new TooLong('the answer is too long')
      parts.push(part)
    }
    const { status, statusText, headers } = answer
    // For a status that has no body.
    const body = parts.length > 0 ? Buffer.concat(parts) : null
    return new Response(body, { status: Math.max(200, status), statusText, headers })
  }
}
