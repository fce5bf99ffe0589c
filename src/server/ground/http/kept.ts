import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** How the operation's answer is cached, from its `x-kept`; undefined if it is not. */
    kept: Kept | undefined
  }
}

/**
 * `revision`: until the revision rises; a request with the answer's ETag gets 304.
 * `memory`: the same, and the server keeps the serialised answer.
 * `moment`: until a time that the operation sets, on the server too.
 */
export type Kept = 'revision' | 'memory' | 'moment'

const YEAR = 31_536_000

/**
 * Lets the client cache the answer of an operation whose `x-kept` is `moment`, and whose address names its revision.
 * @param change when the clock next changes the answer; undefined for never
 * @param isOneHost whether it depends only on its path, not on the host: then proxies may cache it, too
 */
export function keepUntil(
  { kept }: FastifyRequest,
  reply: FastifyReply,
  { now, change, isOneHost }: { now: Date; change?: Date; isOneHost: boolean },
): void {
  if (kept !== 'moment') throw new Error('openapi/portal.yaml does not let this answer be kept')
  const seconds = change === undefined ? YEAR : Math.floor((change.getTime() - now.getTime()) / 1000)
  reply.header(
    'cache-control',
    `${isOneHost ? 'public' : 'private'}, max-age=${Math.min(YEAR, seconds)}, immutable`,
  )
}

/** Returns the cached answer for this key; undefined if the request's own answer should be cached. */
export type AnswerKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
) => FastifyReply | undefined
