/** Bytes: what a provider says is short. */
const MOST = 256 * 1024

/** What was answered is longer than anything a provider has to say. */
class TooLong extends TypeError {
  override readonly name = 'TooLong'
}

type Fetch = (address: string, init: object) => Promise<Response>

/** `fetch` that reads no more than a provider may say, so that none fills the memory. */
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
    // A status without a body takes none.
    const body = parts.length > 0 ? Buffer.concat(parts) : null
    return new Response(body, { status: Math.max(200, status), statusText, headers })
  }
}
