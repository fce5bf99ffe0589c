import type { IncomingMessage } from 'node:http'
import { SESSION_COOKIES } from '../../contract/constants.ts'
import type { Session } from '../../contract/session.ts'

/** Who is logged in, by what their request carries. Until there are accounts that is nobody. */
export type SessionOf = (request: IncomingMessage) => Promise<Session | undefined>

export const sessionOf: SessionOf = async () => undefined

const TOKEN = new RegExp(`(?:^|;)\\s*${SESSION_COOKIES.token}=([^;\\s]+)`)

/** What of a request says who is logged in, for the calls that its page makes in their name. */
export function credentialsOf({ headers: { cookie } }: IncomingMessage): Record<string, string> {
  if (cookie === undefined) return {}
  const token = TOKEN.exec(cookie)?.[1]
  return { cookie, ...(token && { [SESSION_COOKIES.token]: token }) }
}
