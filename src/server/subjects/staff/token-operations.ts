import type { FastifyRequest } from 'fastify'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Core } from '../../store/core.ts'
import { byStaff } from './by-staff.ts'
import { staffOf } from './permissions.ts'
import { addToken, listTokens, removeToken } from './tokens.ts'

export interface TokenNeeds extends Core {
  /** The setting MCP. */
  hasMcp: boolean
  editorOrigin: (request: FastifyRequest) => string
}

/** Tokens with which assistants act in one's own name. */
export function tokenOperations({ db, change, now, hasMcp, editorOrigin }: TokenNeeds) {
  return {
    async selectStaffTokens(request) {
      const tokens = await listTokens(db, staffOf(request).staffId)
      return ok({ isOn: hasMcp, address: `${editorOrigin(request)}/mcp`, tokens })
    },
    async insertStaffToken(request) {
      if (!hasMcp) throw new Refusal(409, 'the setting MCP is off', { reason: 'mcp-off' })
      const { name, mayDraft } = request.body
      const { staffId } = staffOf(request)
      const token = await change(
        byStaff(request),
        (tx) => addToken(tx, { staffId, name, mayDraft, now: now() }),
        { action: 'staff-token-added', detail: { assistant: name, mayDraft: String(mayDraft) } },
      )
      return ok({ token })
    },
    async removeStaffToken(request) {
      const { staffId } = staffOf(request)
      await change(
        byStaff(request),
        (tx) => removeToken(tx, staffId, request.body.tokenId),
        (assistant) => ({ action: 'staff-token-removed', detail: { assistant } }),
      )
      return ok(null)
    },
  } satisfies Operations
}
