import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIES } from '../../../../contract/constants.ts'
import type { Session } from '../../../../contract/session.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { carriedBy } from '../../accounts/session-of.ts'
import { type Asker, askerOf } from './asker.ts'

/** Header names arrive in lower case. */
const TOKEN_HEADER = SESSION_COOKIES.token.toLowerCase()

type Asking = Pick<FastifyRequest, 'headers' | 'raw'>

/** Who is asking for a form: forms are for people with and without a login. */
export interface WhoAsks {
  session(request: Asking): Promise<Session | undefined>
  asker(request: Asking): Promise<Asker>
  /**
   * Like `asker`, for requests that write: nothing that an account wrote becomes anonymous.
   * @throws Refusal (401) if the request names a session that has ended
   */
  liveAsker(request: Asking): Promise<Asker>
}

export function createWhoAsks({ sessions }: Pick<Accounts, 'sessions'>): WhoAsks {
  const session = (request: Asking) => sessions.find(carriedBy(request))
  return {
    session,
    async asker(request) {
      return askerOf(request.raw, (await session(request))?.accountId)
    },
    async liveAsker(request) {
      const found = await session(request)
      if (!found && request.headers[TOKEN_HEADER])
        throw new Refusal(401, 'the session is over: log in again', { reason: 'over' })
      return askerOf(request.raw, found?.accountId)
    },
  }
}
