import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../../ground/http/negotiation.ts'

interface Document {
  /** The content type without the character set, which is always UTF-8. */
  type: string
  body: string | (() => AsyncIterable<string>)
  /** Changes with the body; by default the body itself. */
  version?: string
}

/** Answers with the document, or with 304 if the client has it. Clients revalidate each time, so publications show at once. */
export function answer(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const { type, body, version = typeof body === 'string' ? body : '' } = document
  const etag = `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`
  reply.type(`${type}; charset=utf-8`).header('etag', etag).header('cache-control', 'no-cache')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (typeof body === 'string') return reply.send(body)
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : body()))
}

/** Answers 404 in the feed's own content type, never with a page. */
export function answerMissing(reply: FastifyReply, what: string): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send(`There is no ${what}.\n`)
}
