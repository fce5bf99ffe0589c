import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IsHttps } from '../../../ground/http/common-headers.ts'
import { heldCookie } from '../../waiting/cookies.ts'
import { passGate } from '../../waiting/gate.ts'
import type { Rooms } from '../../waiting/rooms.ts'
import type { Form } from '../definition/compile.ts'
import type { Asker } from '../drafts/asker.ts'
import type { DraftContext } from '../drafts/drafts.ts'
import { findDraft } from '../drafts/own-draft.ts'

export interface GateNeeds {
  rooms: Rooms
  isHttps: IsHttps
}

/** Lets in who has a turn, or has begun before. @throws Refusal (503, `turn`) */
export function gateForms(needs: DraftContext & GateNeeds) {
  return async (request: FastifyRequest, reply: FastifyReply, form: Form, asker: Asker): Promise<void> => {
    const hold = await passGate(needs.rooms, form.key, {
      request: request.raw,
      owner: asker.owner,
      hasBegun: async () => (await findDraft(needs, form, asker, { isIn: true })) !== undefined,
    })
    if (hold)
      reply.header('cache-control', 'no-store').header('set-cookie', heldCookie(hold, needs.isHttps(request)))
  }
}
