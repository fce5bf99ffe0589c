import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { busyIn } from '../busy.ts'
import { isDatabaseAway, isLocked, isUnstorable } from '../outage.ts'
import { Refusal } from '../refusal.ts'
import { faultyPlace, validationMessage } from './validation-message.ts'
import { COMMON_HEADERS } from './common-headers.ts'
import { isApi, refusalOf } from './early-response.ts'
import { waitPage } from './wait-page.ts'

export const FAILED = 'the server could not answer; please try again later'

/** Seconds after which to try again if the database was away. */
export const RETRY_SECONDS = 5

const UNSTORABLE = 'a number that was sent is too large, or a text holds a character that is none'
const HELD = 'somebody else is changing the same thing: try again in a moment'
const HELD_SECONDS = 1

/**
 * Handles every error of every route, in the format of its address. Internal details go to the log only; the answer
 * carries the request's id in the log.
 */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const busy = busyIn(error)
  if (busy && busy !== error) return answerError(busy, request, reply)
  if (isLocked(error))
    return answerError(new Refusal(503, HELD, { retryAfter: HELD_SECONDS }), request, reply)
  if (isUnstorable(error)) {
    // The contract's bounds should have said so by the name of the field.
    request.log.warn({ err: error, req: request.raw }, 'what was sent cannot be stored, and no rule said so')
    return answerError(new Refusal(400, UNSTORABLE), request, reply)
  }
  const isAway = isDatabaseAway(error)
  const status = isAway ? 503 : statusOf(error)
  // A database outage is logged once where it is noticed; a line per request would bury it.
  if (isAway) request.log.debug({ req: request.raw }, 'a request failed, since the database is away')
  // The same for overload, which is logged once a minute.
  else if (busy) request.log.debug({ req: request.raw }, 'a request was sent away')
  else if (status >= 500) request.log.error({ err: error, req: request.raw }, 'a request failed')
  // An error has no version to compare and must not be cached.
  for (const name of ['etag', 'content-disposition', 'content-encoding', 'content-length', 'content-range'])
    reply.removeHeader(name)
  const retryAfter = error instanceof Refusal ? error.retryAfter : undefined
  const seconds = retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  reply.header('cache-control', isApi(request.url) ? 'private, no-cache' : 'no-store')
  if (status === 503 && isForReading(request)) return answerWait(request, reply, seconds ?? RETRY_SECONDS)
  const more = { field: fieldOf(error), reason: error instanceof Refusal ? error.reason : undefined }
  return answerNo(request, reply, status, isAway ? FAILED : messageOf(error, status, request), more)
}

/** A page in a browser: a line of text would be a dead end. */
function isForReading({ url, headers: { accept } }: FastifyRequest): boolean {
  return !isApi(url) && accept !== undefined && accept.includes('text/html')
}

function answerWait(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  const { id: requestId, body, method, url } = request
  const isSent = method === 'POST' && body instanceof URLSearchParams
  const page = waitPage({ seconds, requestId, sent: isSent ? { address: url, fields: body } : undefined })
  const type = 'text/html; charset=utf-8'
  return reply.code(503).headers(COMMON_HEADERS).header('x-request-id', requestId).type(type).send(page)
}

/** An unknown address. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?')
  return answerNo(request, reply, 404, isApi(path) ? `there is no ${request.method} ${path}` : 'Not found')
}

/** Sends an error in the format of the address; from 500 on with the request's id. */
export function answerNo(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
  more: { field?: string | undefined; reason?: string | undefined } = {},
) {
  const requestId = status >= 500 ? request.id : undefined
  if (requestId !== undefined) reply.header('x-request-id', requestId)
  const { type, body } = refusalOf(request.url, status, message, { requestId, ...more })
  return reply.code(status).headers(COMMON_HEADERS).type(type).send(body)
}

function statusOf(error: FastifyError | Refusal): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

/** The invalid part of the request, if there is exactly one. */
function fieldOf(error: FastifyError | Refusal): string | undefined {
  if (error instanceof Refusal) return error.field
  return error.validation && (faultyPlace(error.validation) || undefined)
}

function messageOf(error: FastifyError | Refusal, status: number, request: FastifyRequest): string {
  if (error instanceof Refusal) return error.message
  if (status >= 500) return FAILED
  if (error.validation) return validationMessage(error.validationContext ?? 'body', error.validation)
  if (status === 413) return `the body is larger than ${request.routeOptions.bodyLimit} bytes`
  if (status === 415)
    return `the content type "${request.headers['content-type'] ?? ''}" is not accepted here`
  return error.message
}
