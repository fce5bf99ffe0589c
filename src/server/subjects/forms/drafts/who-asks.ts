import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIES } from '../../../../contract/constants.ts'
import type { Session } from '../../../../contract/session.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { carriedBy } from '../../accounts/session-of.ts'
import { type Asker, askerOf } from './asker.ts'

/** Headers arrive in small letters. */
const TOKEN_HEADER = SESSION_COOKIES.token.toLowerCase()

type Asking = Pick<FastifyRequest, 'headers' | 'raw'>

/** Who asks for a form: forms are for those who are logged in, and for everybody else. */
export interface WhoAsks {
  session(request: Asking): Promise<Session | undefined>
  asker(request: Asking): Promise<Asker>
  /**
   * As `asker`, for what writes: nothing that an account wrote becomes anonymous.
   * @throws Refusal (401) for whoever names a session that is over
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
