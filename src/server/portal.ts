import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { accentRoute } from './accent/route.ts'
import { keepBackups } from './backup/keep.ts'
import { buildApp } from './app.ts'
import { startReindexing } from './contents/reindex.ts'
import { startScheduler } from './contents/schedule.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './db/open.ts'
import { seedResidents } from './demo/residents.ts'
import { seedSubmissions } from './demo/submissions.ts'
import type { EnvironmentVariables } from './env.ts'
import { Connections } from './http/connections.ts'
import { assertListenable, listenFault } from './listen-address.ts'
import { openIdentity, openStaffIdentity } from './identity/open.ts'
import { makeFirstKey } from './integration/keys.ts'
import { startJobs } from './jobs/runner.ts'
import { createLogger } from './logging.ts'
import { startRenditions } from './media/renditions/queue.ts'
import { openMediaLibrary } from './media/library/open.ts'
import { mediaRoutes } from './media/routes.ts'
import { openMediaStore } from './media/store/open.ts'
import { type Observers, openObservers } from './observers.ts'
import { createPages, type Pages } from './render/pages.ts'
import { POLICY_REPORTS, policyReports } from './render/policy-reports.ts'
import { preferencesRoute } from './render/preferences-route.ts'
import { createRenderer, timed } from './render/renderer.ts'
import { previewPages } from './preview/route.ts'
import { createMessages } from './messages/messages.ts'
import { createReminders } from './reminders/remind.ts'
import { createSubscriptions } from './reminders/subscriptions.ts'
import { readSiteState } from './columns/site-state.ts'
import { createRetention } from './retention/retention.ts'
import { createSubmissionSms } from './submissions/sms.ts'
import { editorApp } from './staff/app.ts'
import { addFirstEditor } from './staff/first-editor.ts'
import { watchRevision } from './revision.ts'
import { root } from './root.ts'
import { openSecrets } from './secrets/open.ts'
import { type CommandServer, serveCommands } from './site/socket.ts'
import { loadDemo } from './site/demo.ts'
import { clamdScan } from './uploads/clamd.ts'
import { createScan } from './uploads/scan.ts'
import { openUploadStore } from './uploads/store.ts'
import { sweepUploads } from './uploads/uploads.ts'
import { openSms } from './sms/open.ts'

const DIST = fileURLToPath(new URL('dist', root))

/** The part of the time to stop in which answers and commands may come to their end; the rest closes the database. */
const DRAINING = 0.7

export interface Portal {
  /** Where it listens, such as http://localhost:3000. */
  address: string
  /**
   * Answers what is under way, then stops everything, within the seconds that the environment gives.
   * @returns how many requests and commands had to be cut off
   */
  close(): Promise<number>
}

/**
 * Opens the database, loads the demo where it may, and serves.
 * @throws OperatorError where a setting is what stops it, another error when any part cannot do its work
 */
export async function startPortal(env: EnvironmentVariables): Promise<Portal> {
  let observers: Observers | undefined
  const log = createLogger(env.LOG_LEVEL, undefined, (level) => observers?.metrics?.logged(level))
  if (process.getuid?.() === 0) {
    log.warn('the server runs as root: whoever breaks into it has the machine; run it as a user of its own')
  }
  await assertListenable(env)
  await prepareDataFolder(env)
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, log })
  const stops: (() => Promise<void>)[] = [() => database.close()]
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  const connections = new Connections()
  let commands: CommandServer | undefined
  let isStopping = false
  const close = async () => {
    isStopping = true
    await pause(env.STOP_NOTICE_SECONDS * 1000)
    const limit = 1000 * Math.max(0, env.STOP_SECONDS - env.STOP_NOTICE_SECONDS) * DRAINING
    const cut = await Promise.all([connections.drain(limit), commands?.close(limit) ?? 0])
    await stopAll()
    return cut[0] + cut[1]
  }
  try {
    observers = await openObservers(env, { database, log })
    const { watch, metrics, close: closeObservers } = observers
    stops.push(closeObservers)
    const secrets = await openSecrets(database.db, env)
    await makeFirstKey(database.db, secrets, env.INTEGRATION_KEY)
    const store = openMediaStore(env)
    const uploads = openUploadStore(env)
    if (database.kind === 'embedded' && env.DEMO === 'on') {
      await loadDemo(database, { media: store, log })
      await seedResidents(database, secrets)
      await seedSubmissions(database, secrets)
    }

    await addFirstEditor(database.db, env, log)

    const revision = await watchRevision(database)
    stops.push(() => revision.close())
    const renditions = startRenditions({ db: database.db, store, log })
    stops.push(() => renditions.stop())
    const scheduler = startScheduler(database, log)
    stops.push(() => scheduler.close())
    const reindexing = startReindexing(database, log)
    stops.push(() => reindexing.close())
    if (database.kind === 'embedded') {
      const { DATA_DIR: dataDir, BACKUP_KEY: backupKey } = env
      commands = await serveCommands(database, {
        dataDir,
        environment: env,
        media: store,
        uploads,
        log,
        backupKey,
      })
    }
    const sms = openSms(env, log)
    const { db } = database
    const messages = createMessages(db, secrets)
    const jobs = await startJobs({
      database,
      log,
      handlers: {
        retention: createRetention({
          db,
          secrets,
          auditDays: env.AUDIT_DAYS,
          uploads,
          backupFolder: env.BACKUP_FOLDER,
        }),
        ...createReminders({
          db,
          secrets,
          messages,
          subscriptions: createSubscriptions(db, secrets),
          sms,
          publicOrigin: env.PUBLIC_ORIGIN,
          now: () => new Date(),
        }),
        submissionSms: createSubmissionSms({ db, secrets, sms }),
        scanUpload: createScan({
          db,
          secrets,
          store: uploads,
          scan: env.CLAMD === undefined ? undefined : clamdScan(env.CLAMD),
          telling: async () => ({ messages, site: (await readSiteState(db)).production, now: new Date() }),
        }),
        sweepUploads: () => sweepUploads({ db, store: uploads }),
      },
      everyHours: { retention: 24, reminders: 1 },
    })
    stops.push(() => jobs.close())
    const backups = keepBackups(database, { ...env, media: store, uploads, log })
    stops.push(() => backups.close())
    // What a command, or another process, has changed may be scheduled, or bring pictures, or be restored.
    revision.onRaise(() => {
      scheduler.wake()
      reindexing.wake()
      renditions.wake()
      secrets.reread().catch((error: unknown) => log.error({ err: error }, 'the keys cannot be read again'))
    })

    const library = openMediaLibrary(env, { store, onAdded: renditions.wake })
    await library.arrivals.sweep()
    let pages: Pages | undefined
    const app = buildApp({
      database,
      revision,
      env,
      log,
      secrets,
      sms,
      media: library,
      uploads: { store: uploads, isScanned: env.CLAMD !== undefined },
      identityProvider: openIdentity(env),
      staffIdentity: openStaffIdentity(env),
      connections,
      watch,
      isStopping: () => isStopping,
      answerFirst: (request, response) => pages?.answerFromCache(request, response) ?? false,
    })
    stops.push(() => app.close())
    await app.register(cookie)
    await app.register(mediaRoutes, { db: database.db, store })
    await app.register(preferencesRoute, { publicOrigin: env.PUBLIC_ORIGIN })
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
    // Under this name whatever the release: it may be another tomorrow.
    app.get('/favicon.svg', (_request, reply) =>
      reply.sendFile('favicon.svg', join(DIST, 'client'), { maxAge: '1d', immutable: false }),
    )
    const shown = {
      revision: revision.current,
      nextChange: app.nextChange,
      publicOrigin: env.PUBLIC_ORIGIN,
    }
    const renderer = timed(await createRenderer(app, { dist: DIST, ...shown }), metrics?.rendered)
    await app.register(previewPages, { db, secrets, renderer })
    pages = createPages(app, {
      renderer,
      ...shown,
      awaySince: () => database.availability.awaySince,
      trustsProxies: env.TRUST_PROXY !== false,
      reportsTo,
      sessionOf: app.sessionOf,
      exchange: app.exchangeTicket,
    })
    const { cache } = pages
    metrics?.watchCache(() => cache.bytes)
    const address = await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
      throw listenFault(error, env)
    })
    return { address, close }
  } catch (error) {
    await commands?.close()
    await stopAll()
    throw error
  }
}
