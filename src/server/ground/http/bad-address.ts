import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { NO_PAGE } from '../../../contract/no-page.ts'
import { COMMON_HEADERS } from './common-headers.ts'
import { isApi } from './early-response.ts'
import { answerNo, answerUnknown } from './error-handler.ts'

/** An address that cannot be decoded is treated like any unknown address: a redirect home, or a 404 of its kind. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { method, url } = request
  const isRead = method === 'GET' || method === 'HEAD'
  if (isApi(url) || (!isRead && !NO_PAGE.test(url)))
    return answerNo(request, reply, 400, 'the address cannot be read')
  if (NO_PAGE.test(url)) return answerUnknown(request, reply)
  request.log.info({ address: url }, 'no such page')
  return reply.headers(COMMON_HEADERS).redirect('/home?moved=1')
}
