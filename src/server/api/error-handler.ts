import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from './envelope.ts'
import { Refusal } from '../refusal.ts'
import { validationMessage } from './validation-message.ts'

/** Every failure of the API in its envelope. What went wrong inside is for the log only. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'a request failed')
  // What says no has no version to compare.
  reply.removeHeader('etag')
  return reply.code(status).send(problem(status, messageOf(error, status, request)))
}

/** An address under /api that the contract does not have. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const [path] = request.url.split('?')
  return reply.code(404).send(problem(404, `there is no ${request.method} ${path}`))
}

function statusOf(error: FastifyError | Refusal): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

function messageOf(error: FastifyError | Refusal, status: number, request: FastifyRequest): string {
  if (error instanceof Refusal) return error.message
  if (error.validation) return validationMessage(error.validationContext ?? 'body', error.validation)
  if (status === 413) return `the body is larger than ${request.routeOptions.bodyLimit} bytes`
  if (status === 415)
    return `the content type "${request.headers['content-type'] ?? ''}" is not accepted here`
  return status < 500 ? error.message : 'the server could not answer; please try again later'
}
