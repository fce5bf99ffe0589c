import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../contract/session.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in; known in operations whose `security` asks for it. */
    session: Session | undefined
  }
}

export const nobody = () =>
  new Refusal(401, 'nobody is logged in: log in and send the token in the header "tokenId"')

/** Who is logged in, in an operation whose `security` in the contract asks for it. */
export async function requireSession({ session }: Pick<FastifyRequest, 'session'>): Promise<Session> {
  if (!session) throw nobody()
  return session
}
