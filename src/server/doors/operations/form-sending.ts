import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../../contract/session.ts'
import type { Receipt } from '../../../contract/types.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { ok } from '../../ground/http/envelope.ts'
import { askerOf } from '../../subjects/forms/drafts/asker.ts'
import { type SendContext, type Sent, sendForm } from '../../subjects/forms/sending/send.ts'
import { readStanding } from '../../subjects/forms/sending/standing.ts'
import type { ApiContext } from '../service/context.ts'
import type { Operations } from '../../ground/http/operation.ts'

interface Sessions {
  session: (request: Pick<FastifyRequest, 'headers'>) => Promise<Session | undefined>
  /** As `session`; whoever names a session that is over is refused. */
  liveSession: (request: Pick<FastifyRequest, 'headers'>) => Promise<Session | undefined>
}

/** Sending a form, and what stands against it. */
export function formSendingHandlers(api: ApiContext, { session, liveSession }: Sessions) {
  const formOf = async (key: string) => {
    const form = (await api.forms()).get(key)
    if (!form) throw notFound(`form "${key}"`)
    return form
  }
  return {
    async submitForm(request, reply) {
      const form = await formOf(request.params.key)
      const asker = askerOf(request.raw, (await liveSession(request))?.accountId)
      return answerSent(reply, await sendForm(await sendContext(api), form, asker, request.body))
    },
    async readStanding(request, reply) {
      const form = await formOf(request.params.key)
      const asker = askerOf(request.raw, (await session(request))?.accountId)
      reply.header('cache-control', 'no-store')
      return ok(await readStanding(api.db, form, asker, request.body.idempotencyKey))
    },
  } satisfies Operations
}

export async function sendContext(api: ApiContext): Promise<SendContext> {
  const { timeZone } = (await api.site()).settings
  return { db: api.db, secrets: api.secrets, timeZone, now: api.now() }
}

/** The receipt, or why there is none. */
export function answerSent(reply: FastifyReply, sent: Sent): FastifyReply | ReturnType<typeof ok<Receipt>> {
  reply.header('cache-control', 'no-store')
  if ('receipt' in sent) return ok(sent.receipt)
  if ('lack' in sent) {
    if (sent.lack === 'account') throw new Refusal(401, 'this form is for those who are logged in')
    throw new Refusal(403, 'this form is for those who have proven who they are')
  }
  if ('isOutdated' in sent)
    throw new Refusal(409, 'the form has changed: look at it again', { reason: 'version' })
  if ('conflict' in sent) {
    const message = 'something else was sent before: this was not stored'
    return reply.code(409).send({ code: '409', message, reason: 'sent', data: sent.conflict })
  }
  const { faults, ...why } = { faults: [], ...sent }
  const message = 'closed' in sent ? 'the form is not open' : 'some fields are wrong'
  return reply.code(422).send({ code: '422', message, data: { faults, ...why } })
}
