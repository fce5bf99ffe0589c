import type { FastifyRequest } from 'fastify'
import { addressPrefix } from './audit/address-prefix.ts'
import type { Who } from './change.ts'

type From = Pick<FastifyRequest, 'ip'>

/** A logged-in person, as the audit log names them. */
export const byResident = ({ accountId }: { accountId: string }, { ip }: From): Who => ({
  actor: accountId,
  addressPrefix: addressPrefix(ip),
})

/** Another system, identified by the service key it sent. */
export const byKey = ({ id }: { id: string }, { ip }: From): Who => ({
  actor: `key:${id}`,
  addressPrefix: addressPrefix(ip),
})
