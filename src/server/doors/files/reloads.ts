import type { FastifyPluginAsync } from 'fastify'

export const RELOAD = '/assets/own/reload.js'
const STARTED = '/assets/own/started'

/** Asked twice a second: a portal that has started anew shows other templates. */
const SCRIPT = `let before
setInterval(async () => {
  const answer = await fetch('${STARTED}', { cache: 'no-store' }).catch(() => undefined)
  const now = answer?.ok ? await answer.text() : before
  if (before !== undefined && now !== before) location.reload()
  before = now
}, 500)
`

/** For somebody who writes templates: pages that are open load again when the portal has started anew. */
export const reloads: FastifyPluginAsync = async (app) => {
  const started = crypto.randomUUID()
  app.get(RELOAD, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT))
  app.get(STARTED, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send(started),
  )
}
