import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers of every answer: no content sniffing, no embedding by other sites. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** For a year, browsers use HTTPS only for this host. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** What feed readers, mail programs and search engines embed in their own pages. */
const FOR_OTHERS = /^\/(?:media|feeds)\//

export function addCommonHeaders(app: FastifyInstance, { PUBLIC_ORIGIN }: { PUBLIC_ORIGIN?: string }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS)
    if (FOR_OTHERS.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (isHttps(request, PUBLIC_ORIGIN)) reply.headers(HTTPS_ONLY)
    done()
  })
}

/** Whether the visitor came by HTTPS: from the setting, the connection, or a trusted proxy. */
export function isHttps({ protocol }: Pick<FastifyRequest, 'protocol'>, publicOrigin?: string): boolean {
  return publicOrigin === undefined ? protocol === 'https' : publicOrigin.startsWith('https:')
}

/** Whether the client came by HTTPS. */
export type IsHttps = (request: FastifyRequest) => boolean
