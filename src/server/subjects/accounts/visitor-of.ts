import type { FastifyRequest } from 'fastify'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { deviceLabel } from '../../ground/http/device-label.ts'
import type { Visitor } from './sessions.ts'

/** Of a request, what is kept with the session that it opens. */
export const visitorOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor => ({
  label: deviceLabel(headers['user-agent']),
  addressPrefix: addressPrefix(ip),
})
