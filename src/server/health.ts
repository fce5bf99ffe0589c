import type { FastifyPluginAsync } from 'fastify'
import type { Database } from './db/database.ts'
import { site } from './db/schema.ts'

export interface HealthOptions {
  database: Pick<Database, 'db'>
  isStopping?: () => boolean
}

/** /healthz: the process is up. /readyz: the database answers, its schema is in place, and the server will go on. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { database, isStopping }) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isStopping?.()) return reply.code(503).send({ status: 'the server is stopping' })
    try {
      await database.db.select({ revision: site.revision }).from(site)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
