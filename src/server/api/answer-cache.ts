import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { paths } from '../../contract/generated/api.d.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Under which its answer is kept; '' when it is not. */
    answerKey: string
  }
  interface FastifyInstance {
    /** The body of an answer that is kept, by its address: what asks from within needs no request for it. Frozen. */
    keptAnswer: (url: string) => unknown
  }
}

/** The operations that ask the database and go by the revision alone; the others have what they need in memory. */
const KEPT = [
  '/bzf-portal-cms/bpcContentEntity/selectByPage',
  '/bzf-portal-cms/bpcContentEntity/selectFrontContent',
] satisfies (keyof paths)[]

const BYTES = 16 * 1024 * 1024

interface KeptAnswer {
  /** As it was written. */
  text: string
  /** As pages read it, once one did. */
  body?: unknown
}

export type AnswerCache = ReturnType<typeof answerCache>

/**
 * Keeps answers as they were written: on lottery day every browser asks for the same few. The key holds the revision
 * at which the answer was begun, so what is found is never older than what was published.
 */
export function answerCache(prefix: string, revision: () => number) {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: BYTES,
    // Twice: what it was written from takes about as much again.
    sizeCalculation: ({ text }, key) => 2 * text.length + key.length,
  })
  const routes = new Set(KEPT.map((path) => prefix + path))

  const known = (url: string) => answers.get(`${revision()} ${url}`)
  return {
    /** The body of what is known. */
    body(url: string): unknown {
      const answer = known(url)
      if (answer) answer.body ??= JSON.parse(answer.text, (_key, value) => Object.freeze(value))
      return answer?.body
    },
    /** Answers what is known, once a request has passed the contract's checks. */
    preHandler(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
      if (request.method !== 'GET' || !routes.has(request.routeOptions.url ?? '')) return done()
      const answer = known(request.url)
      if (answer) return reply.type('application/json; charset=utf-8').send(answer.text)
      request.answerKey = `${revision()} ${request.url}`
      return done()
    },
    onSend(
      { answerKey }: FastifyRequest,
      { statusCode }: FastifyReply,
      payload: unknown,
      done: (error: null, payload: unknown) => void,
    ) {
      if (answerKey && statusCode === 200 && typeof payload === 'string')
        answers.set(answerKey, { text: payload })
      done(null, payload)
    },
  }
}
