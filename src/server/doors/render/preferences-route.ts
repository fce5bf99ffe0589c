import type { FastifyInstance } from 'fastify'
import { isHttps } from '../../ground/http/common-headers.ts'
import { isPreference } from '../../../contract/preferences.ts'
import { localPath } from '../../ground/http/local-path.ts'

const YEAR = 365 * 24 * 60 * 60

/** `/preferences?text=large&back=/home`: stores a choice on this device and leads back. Works without scripts. */
export async function preferencesRoute(
  app: FastifyInstance,
  options: { publicOrigin?: string },
): Promise<void> {
  app.get<{ Querystring: Record<string, string> }>('/preferences', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const secure = isHttps(request, options.publicOrigin) ? '; Secure' : ''
    for (const [name, value] of Object.entries(request.query)) {
      if (typeof value !== 'string' || !isPreference(name, value)) continue
      const age = value === '' ? 0 : YEAR
      reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`)
    }
    // Without scripts the toolbar opens at an address of its own: visitors may want to choose more than one thing.
    const toolbar = 'language' in request.query ? '' : '#display'
    return reply.redirect(localPath(request.query.back, isPage) + toolbar, 303)
  })
}

const isPage = (pathname: string) => pathname !== '/preferences'
