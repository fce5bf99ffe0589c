import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../store/db/database.ts'
import { version } from '../../ground/version.ts'
import type { Share } from '../../store/db/shares.ts'

export interface HealthOptions {
  database: Pick<Database, 'availability' | 'shares'>
  /** For how many seconds the database may be away before this process is no longer ready. */
  staleSeconds: number
  isStopping?: () => boolean
  /** Whether pages are kept that can be shown without the database. */
  hasPages?: (() => boolean) | undefined
}

/** Without these no visitor can be served; what only staff or other systems wait for is told, and no reason to send visitors away. */
const NEEDED: ReadonlySet<Share> = new Set(['public', 'residents'])

interface Asked {
  Querystring: { for?: unknown }
}

/**
 * /healthz: the process is up, and which release it is. /readyz: what it shows is of now, or nearly, the database has sessions for visitors, and the server
 * will go on. /readyz?for=pages: it can show pages, from its memory where the database is away.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { availability, shares } = options.database
  const isStale = () => availability.age > options.staleSeconds * 1000
  app.get('/healthz', async () => ({ status: 'ok', version }))
  app.get<Asked>('/readyz', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store')
    if (options.isStopping?.()) return reply.code(503).send({ status: 'the server is stopping' })
    const { age, awaySince: since } = availability
    const stuck = shares.stuck()
    const told = { ...(since && { since }), ...(stuck.length > 0 && { stuck }) }
    const fault = isStale()
      ? { status: 'the database does not answer', ...told, since: since ?? new Date(Date.now() - age) }
      : stuck.some((share) => NEEDED.has(share))
        ? { status: 'sessions of the database do not come back', ...told }
        : undefined
    if (!fault) return { status: 'ok', ...told }
    if (query.for === 'pages' && options.hasPages?.()) return { ...fault, status: 'pages only' }
    return reply.code(503).send(fault)
  })
}
