import type { IncomingMessage } from 'node:http'
import { SESSION_COOKIES } from '../../../contract/constants.ts'
import type { Session } from '../../../contract/session.ts'
import { type Carried, carriedIn } from './cookies.ts'
import type { Sessions } from './sessions.ts'

/** Who is logged in, by what their request carries. */
export type SessionOf = (request: Pick<IncomingMessage, 'headers'>) => Promise<Session | undefined>

/** Of the page that a browser opens: it sends its cookies, and nothing else. */
export function createSessionOf(sessions: Pick<Sessions, 'find'>): SessionOf {
  return async ({ headers }) => {
    const { cookie, [TOKEN_HEADER]: header } = headers
    const carried = carriedIn(cookie)
    return sessions.find(agreeing(carried, header ?? carried.tokenId))
  }
}

/** Headers arrive in small letters. */
const TOKEN_HEADER = 'tokenid'

/**
 * What a call of the API carries. The token must stand in its header (or where else the operation takes it): a cookie
 * alone is what another site's form would send, too.
 */
export function carriedBy(
  { headers }: Pick<IncomingMessage, 'headers'>,
  ...given: (string | undefined)[]
): Carried {
  return agreeing(carriedIn(headers.cookie), headers[TOKEN_HEADER], ...given)
}

/** Where a request says more than one token, it says none: whoever mixed them has something in mind. */
function agreeing(carried: Carried, ...given: (string | string[] | undefined)[]): Carried {
  const tokens = given.flat().filter((token) => token !== undefined && token !== '')
  const [tokenId] = tokens
  const all = [...tokens, ...(carried.tokenId ? [carried.tokenId] : [])]
  return { ...carried, tokenId: all.every((token) => token === tokenId) ? tokenId : undefined }
}

/** What of a request says who is logged in, for the calls that its page makes in their name. */
export function credentialsOf({
  headers: { cookie },
}: Pick<IncomingMessage, 'headers'>): Record<string, string> {
  if (cookie === undefined) return {}
  const { tokenId } = carriedIn(cookie)
  return { cookie, ...(tokenId && { [SESSION_COOKIES.token]: tokenId }) }
}
