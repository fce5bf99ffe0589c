import type { FastifyReply } from 'fastify'

/** Cookies that let somebody in are for one browser alone. */
export function privately(reply: FastifyReply, cookies: readonly string[]): void {
  reply.header('cache-control', 'no-store').header('set-cookie', cookies)
}
