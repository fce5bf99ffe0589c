import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { isHttps } from '../../ground/http/common-headers.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'

const STAFF_SIDE = /^\/(?:api\/)?(?:editor|preview|mcp)(?:\/|$)/

/**
 * Hides the staff side on every other host. It goes by the route, not by the address, which can be written in many
 * ways.
 */
export function addEditorHosts(app: FastifyInstance, setting: string | undefined): void {
  if (setting === undefined) return
  const hosts = new Set(setting.split(',').map((host) => host.trim().toLowerCase()))
  app.addHook('onRequest', async (request, reply) => {
    if (!STAFF_SIDE.test(request.routeOptions.url ?? '')) return
    const [name = ''] = /^(\[[^\]]*\]|[^:]*)/.exec(request.host.toLowerCase()) ?? []
    if (!hosts.has(request.host.toLowerCase()) && !hosts.has(name)) return answerUnknown(request, reply)
  })
}

/** Scheme and host of the staff side: as it is asked, where it has hosts of its own or no setting names one. */
export const editorOriginBy =
  ({ EDITOR_HOSTS, PUBLIC_ORIGIN }: Pick<EnvironmentVariables, 'EDITOR_HOSTS' | 'PUBLIC_ORIGIN'>) =>
  (request: FastifyRequest): string =>
    EDITOR_HOSTS !== undefined || PUBLIC_ORIGIN === undefined
      ? `${isHttps(request, PUBLIC_ORIGIN) ? 'https' : 'http'}://${request.host}`
      : PUBLIC_ORIGIN
