import type { FastifyRequest } from 'fastify'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import type { Who } from '../../store/change.ts'
import { staffOf } from './permissions.ts'

/** Somebody of the staff, as the audit log names them. */
export const byStaff = (request: FastifyRequest): Who => ({
  actor: staffOf(request).staffId,
  addressPrefix: addressPrefix(request.ip),
})
