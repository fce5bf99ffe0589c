import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../contract/session.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The logged-in user; set in operations with `security`. */
    session: Session | undefined
  }
}

export const nobody = () =>
  new Refusal(401, 'nobody is logged in: log in and send the token in the header "tokenId"')

/** The logged-in user, in an operation with `security` in the contract. */
export async function requireSession({ session }: Pick<FastifyRequest, 'session'>): Promise<Session> {
  if (!session) throw nobody()
  return session
}
