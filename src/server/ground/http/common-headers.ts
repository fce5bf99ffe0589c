import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What every answer carries: its type is what it says, and no other site builds on it. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** From now on for a year this host is asked by https only. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** What feed readers, mails and search engines show in pages of their own. */
const FOR_OTHERS = /^\/(?:media|feeds)\//

export function addCommonHeaders(app: FastifyInstance, { PUBLIC_ORIGIN }: { PUBLIC_ORIGIN?: string }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS)
    if (FOR_OTHERS.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (isHttps(request, PUBLIC_ORIGIN)) reply.headers(HTTPS_ONLY)
    done()
  })
}

/** Whether the visitor came by https: as the setting says, else the connection, or a proxy that is trusted. */
export function isHttps({ protocol }: Pick<FastifyRequest, 'protocol'>, publicOrigin?: string): boolean {
  return publicOrigin === undefined ? protocol === 'https' : publicOrigin.startsWith('https:')
}

/** Whether the asker came by https. */
export type IsHttps = (request: FastifyRequest) => boolean
