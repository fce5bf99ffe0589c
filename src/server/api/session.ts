import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Who is logged in. Until there are accounts that is nobody: every operation that needs a session answers 401. */
export function requireSession(_request: FastifyRequest): never {
  throw new Refusal(401, 'nobody is logged in: log in and send the token in the header "tokenId"')
}
