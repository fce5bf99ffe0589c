import type { FastifyPluginAsync } from 'fastify'
import type { Database } from './db/database.ts'
import { site } from './db/schema.ts'

/** /healthz: the process is up. /readyz: the database answers, and its schema is in place. */
export const health: FastifyPluginAsync<{ database: Pick<Database, 'db'> }> = async (app, { database }) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await database.db.select({ revision: site.revision }).from(site)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
