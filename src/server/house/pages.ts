import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { accentRoute } from '../doors/files/accent-route.ts'
import { editorApp } from '../doors/files/editor-app.ts'
import { ownAssets } from '../doors/files/own-assets.ts'
import { RELOAD, reloads } from '../doors/files/reloads.ts'
import { mediaRoutes } from '../doors/files/media-routes.ts'
import type { Metrics } from '../doors/metrics/metrics.ts'
import { previewPages } from '../doors/preview/route.ts'
import { createPages, type Pages } from '../doors/render/pages.ts'
import { POLICY_REPORTS, policyReports } from '../doors/render/policy-reports.ts'
import { preferencesRoute } from '../doors/render/preferences-route.ts'
import { createRenderer, timed } from '../doors/render/renderer.ts'
import { root } from '../ground/root.ts'
import type { Stores } from './stores.ts'

const DIST = fileURLToPath(new URL('dist', root))

/** Adds everything that is built to an app that answers the API: pages, scripts, the editor's app, media. */
export async function addPages(
  app: FastifyInstance,
  { database, db, secrets, revision, mediaStore: store, env }: Stores,
  { metrics, isReloading = false }: { metrics: Metrics | undefined; isReloading?: boolean },
): Promise<Pages> {
  const publicOrigin = env.PUBLIC_ORIGIN
  await app.register(cookie)
  await app.register(mediaRoutes, { db, store })
  await app.register(preferencesRoute, { publicOrigin })
  const reportsTo = env.POLICY_REPORTS === 'on' ? POLICY_REPORTS : undefined
  if (reportsTo !== undefined) await app.register(policyReports)
  await app.register(accentRoute)
  await app.register(editorApp, { dist: DIST })
  await app.register(fastifyStatic, {
    root: join(DIST, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  if (env.TEMPLATES !== undefined) await app.register(ownAssets, { folder: env.TEMPLATES })
  if (isReloading) await app.register(reloads)
  // The name is the same in every release, so the content may change tomorrow.
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', join(DIST, 'client'), { maxAge: '1d', immutable: false }),
  )
  const shown = { revisions: revision, nextChange: app.nextChange, publicOrigin }
  const renderer = timed(
    await createRenderer(app, {
      dist: DIST,
      templates: env.TEMPLATES,
      script: isReloading ? RELOAD : undefined,
      ...shown,
    }),
    metrics?.rendered,
  )
  await app.register(previewPages, { db, secrets, renderer })
  const pages = createPages(app, {
    renderer,
    ...shown,
    awaySince: () => database.availability.awaySince,
    trustsProxies: env.TRUST_PROXY !== false,
    reportsTo,
    sessionOf: app.sessionOf,
    flash: app.flash,
    exchange: app.exchangeTicket,
    unknown: app.unknownAddresses,
  })
  metrics?.watchCache(() => pages.cache.bytes)
  return pages
}
