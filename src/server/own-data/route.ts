import type { FastifyInstance } from 'fastify'
import { MY_DATA } from '../../contract/constants.ts'
import type { ApiContext } from '../api/context.ts'
import { addressPrefix } from '../audit/address-prefix.ts'
import { archiveOf } from './archive.ts'
import { collectOwn } from './collect.ts'

/** Everything that is kept of whoever is logged in, as a file. It only reads: the cookies are enough. */
export async function myDataRoute(app: FastifyInstance, { context }: { context: ApiContext }): Promise<void> {
  const { db, secrets, audit, recordKinds, now, site } = context
  app.get(MY_DATA, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const session = await app.sessionOf(request.raw)
    if (!session) return reply.redirect('/login', 302)
    const { settings } = await site(request)
    const tables = await collectOwn(db, secrets, session.accountId)
    const archive = archiveOf(tables, { site: settings.name, made: now(), kinds: await recordKinds() })
    await audit(db, {
      actor: session.accountId,
      action: 'exported',
      addressPrefix: addressPrefix(request.ip),
    })
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(Buffer.from(archive))
  })
}
