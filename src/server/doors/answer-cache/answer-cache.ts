import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Environment } from '../../../contract/environment.ts'
import type { Held, Revisions } from '../../ground/revisions.ts'
import { dependOnAll } from '../../ground/topics.ts'
import { compress, type CompressedEncoding } from '../../ground/http/compress.ts'
import { SingleFlight } from '../../ground/single-flight.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Under which its answer is kept; '' when it is not. */
    answerKey: string
  }
  interface FastifyInstance {
    /** The body of an answer that is kept, by its address: what asks from within needs no request for it. Frozen. */
    keptAnswer: (url: string, environment: Environment) => unknown
  }
}

const BYTES = 8 * 1024 * 1024

interface KeptAnswer extends Held {
  /** As it was written. */
  text: string
  /** As pages read it, once one did. */
  body?: unknown
  br?: Buffer
  gzip?: Buffer
}

export type AnswerCache = ReturnType<typeof answerCache>

/**
 * Keeps answers as they were written, and packed: on lottery day every browser asks for the same few. An answer stays until
 * something is published that it depends on, counted from the revision at which it was begun.
 */
export function answerCache(revisions: Revisions) {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: BYTES,
    // Twice: what it was written from takes about as much again.
    sizeCalculation: ({ text, br, gzip }, key) =>
      2 * text.length + (br?.length ?? 0) + (gzip?.length ?? 0) + key.length,
  })
  const keyOf = (url: string, environment: Environment) => `${environment} ${url}`
  const current = (key: string): KeptAnswer | undefined => {
    const answer = answers.get(key)
    return answer && revisions.isCurrent(answer) ? answer : undefined
  }
  const packing = new SingleFlight<Buffer>()

  /** Answers what is kept under this key; undefined when the request's own answer is to be kept there. */
  function answerKept(request: FastifyRequest, reply: FastifyReply, key: string): FastifyReply | undefined {
    if (request.kept !== 'memory' && request.kept !== 'moment')
      throw new Error('openapi/portal.yaml does not let this answer be kept')
    request.answerKey = key
    const answer = current(key)
    if (answer) dependOnAll(answer.topics ?? [])
    return answer && reply.type('application/json; charset=utf-8').send(answer.text)
  }

  return {
    answerKept,
    /** The body of what is known. */
    body(url: string, environment: Environment): unknown {
      const answer = current(keyOf(url, environment))
      if (answer) dependOnAll(answer.topics ?? [])
      if (answer) answer.body ??= JSON.parse(answer.text, (_key, value) => Object.freeze(value))
      return answer?.body
    },
    /** Answers what is known, once a request has passed the contract's checks. */
    preHandler(environmentOf: (request: FastifyRequest) => Promise<Environment>): preHandlerAsyncHookHandler {
      return async (request, reply) => {
        if (request.kept !== 'memory') return undefined
        return answerKept(request, reply, keyOf(request.url, await environmentOf(request)))
      }
    },
    onSend(
      { answerKey, held }: FastifyRequest,
      { statusCode }: FastifyReply,
      payload: unknown,
      done: (error: null, payload: unknown) => void,
    ) {
      if (answerKey && statusCode === 200 && typeof payload === 'string' && held && !current(answerKey))
        answers.set(answerKey, { ...held, text: payload })
      done(null, payload)
    },
    /** Packs an answer; one that is kept once, however many ask. */
    async pack({ answerKey }: FastifyRequest, text: string, encoding: CompressedEncoding): Promise<Buffer> {
      const kept = () => {
        const answer = answers.peek(answerKey)
        return answer?.text === text ? answer : undefined
      }
      const begin = async () => {
        const packed = await compress(Buffer.from(text), encoding)
        const answer = kept()
        // A new value, so that its new size counts.
        if (answer) answers.set(answerKey, { ...answer, [encoding]: packed })
        return packed
      }
      const answer = kept()
      if (!answer) return begin()
      return answer[encoding] ?? packing.share(`${encoding} ${answerKey}`, begin)
    },
  }
}
