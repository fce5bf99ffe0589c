import type { FastifyRequest } from 'fastify'
import { nobody } from '../../ground/http/require-session.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import type { Who } from '../../store/change.ts'

/** Whoever is logged in, as the audit log names them. @throws Refusal (401) */
export function byAccount({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): Who {
  if (!session) throw nobody()
  return { actor: session.accountId, addressPrefix: addressPrefix(ip) }
}
