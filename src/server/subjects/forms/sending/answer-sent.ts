import type { FastifyReply } from 'fastify'
import type { Receipt } from '../../../../contract/types.ts'
import { ok } from '../../../ground/http/envelope.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Sent } from './send.ts'

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
