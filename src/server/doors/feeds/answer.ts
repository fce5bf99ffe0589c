import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../../ground/http/negotiation.ts'

interface Document {
  /** Content type, without the character set: it is always UTF-8. */
  type: string
  body: string | (() => AsyncIterable<string>)
  /** What changes with the body; by default the body itself. */
  version?: string
}

/** Answers with the document, or with 304 to who has it. Asked again each time: what is published shows at once. */
export function answer(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const { type, body, version = typeof body === 'string' ? body : '' } = document
  const etag = `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`
  reply.type(`${type}; charset=utf-8`).header('etag', etag).header('cache-control', 'no-cache')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (typeof body === 'string') return reply.send(body)
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : body()))
}

/** A miss in its own kind: never a page. */
export function answerMissing(reply: FastifyReply, what: string): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send(`There is no ${what}.\n`)
}
