import type { FastifyRequest } from 'fastify'
import type { Action } from '../../store/audit/actions.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import type { Audit } from '../../store/audit/audit.ts'
import type { Detail } from '../../store/db/private-schema.ts'
import type { Db } from '../../store/db/database.ts'
import { staffOf } from './permissions.ts'

export interface Noted {
  subject?: string | undefined
  reason?: string | undefined
  detail?: Detail
}

/** Writes what somebody of the staff did into the audit log, in the transaction that did it; last, for others wait. */
export function staffNote(audit: Audit) {
  return (tx: Db, request: FastifyRequest, action: Action, { subject, reason, detail }: Noted = {}) =>
    audit(tx, {
      actor: staffOf(request).staffId,
      action,
      addressPrefix: addressPrefix(request.ip),
      ...(subject !== undefined && { subject }),
      ...(reason && { reason }),
      ...(detail && { detail }),
    })
}
