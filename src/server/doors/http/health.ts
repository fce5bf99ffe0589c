import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../store/db/database.ts'

export interface HealthOptions {
  database: Pick<Database, 'availability'>
  /** For how many seconds the database may be away before this process is no longer ready. */
  staleSeconds: number
  isStopping?: () => boolean
}

/** /healthz: the process is up. /readyz: what it shows is of now, or nearly, and the server will go on. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { availability } = options.database
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (options.isStopping?.()) return reply.code(503).send({ status: 'the server is stopping' })
    const { age, awaySince: since } = availability
    if (age <= options.staleSeconds * 1000) return since ? { status: 'ok', since } : { status: 'ok' }
    const last = since ?? new Date(Date.now() - age)
    return reply.code(503).send({ status: 'the database does not answer', since: last })
  })
}
