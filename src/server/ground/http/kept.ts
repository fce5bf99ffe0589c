import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long the answer of the operation is kept, as its `x-kept` says; undefined where it says nothing. */
    kept: Kept | undefined
  }
}

/**
 * `revision`: until the revision rises; who asks again with the answer's ETag hears that nothing has changed.
 * `memory`: so, and the server keeps what it has written as well.
 * `moment`: until a time that the operation says, in the server too.
 */
export type Kept = 'revision' | 'memory' | 'moment'

const YEAR = 31_536_000

/**
 * Lets the asker keep the answer of an operation whose `x-kept` is `moment`, whose address names the revision it is of.
 * @param change when the clock next changes the answer; undefined for never
 * @param isOneHost whether it depends on nothing but its path, not on the host as well: then proxies may keep it, too
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

/** Answers what is kept under this key; undefined when the request's own answer is to be kept there. */
export type AnswerKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
) => FastifyReply | undefined
