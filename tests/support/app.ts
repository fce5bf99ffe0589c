import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, afterEach, expect } from 'vitest'
import { type AppOptions, buildApp } from '../../src/server/house/app.ts'
import type { IdentityProvider } from '../../src/server/subjects/identity/provider.ts'
import { createLogger } from '../../src/server/ground/logging.ts'
import { type MediaLibrary, openMediaLibrary } from '../../src/server/subjects/media-library/open-library.ts'
import { openLedgerPlaces } from '../../src/server/house/backup/ledger-places.ts'
import { keepLedger } from '../../src/server/store/ledger/keep-ledger.ts'
import { type RevisionWatch, watchRevision } from '../../src/server/store/revision.ts'
import { openUploadStore } from '../../src/server/subjects/forms/uploads/store.ts'
import type { StaffIdentity } from '../../src/server/subjects/staff/identity.ts'
import { fileOutbox } from '../../src/server/subjects/sms/outbox.ts'
import { answerChecker } from './check-answers.ts'
import { testDatabase } from './database.ts'
import { silent } from './log.ts'
import { testSecrets } from './secrets.ts'

/** The server's clock in tests that do not set it: a Friday morning of the demo. */
export const NOW = new Date('2026-11-20T09:30:00+08:00')

export interface Answer {
  status: number
  headers: Record<string, unknown>
  /** Null for an answer without a body. */
  body: { code: string; message: string; data: never } | null
}

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

export interface TestAppOptions {
  /** Another app's, for two on one database; by default a database of its own. */
  database?: TestDatabase
  /** A database of its own holds the demo, as after a first start. */
  demo?: boolean
  now?: () => Date
  publicOrigin?: string
  /** The setting LIMITS; off unless a test is about it. */
  limits?: string
  smsBudget?: number
  codesPerNetwork?: number
  /** Another than the outbox in the folder of the database. */
  sms?: AppOptions['sms']
  /** Takes mail to the staff; none is sent without it. */
  mail?: AppOptions['mail']
  trustProxy?: boolean | string[]
  editorHosts?: string
  /** The settings SEPARATION_OF_DUTIES and STAFF_SECOND_FACTOR; both off unless a test is about them. */
  isSeparate?: boolean
  isFactorRequired?: boolean
  apiOrigins?: string
  watch?: AppOptions['watch']
  answerFirst?: AppOptions['answerFirst']
  hasPages?: AppOptions['hasPages']
  pressure?: AppOptions['pressure']
  onShed?: AppOptions['onShed']
  /** The setting WAITING_ROOM; off unless a test is about it. */
  waitingRoom?: string
  /** The database's clock, by which waiting rooms open. */
  waitingClock?: AppOptions['waitingClock']
  /** The setting SHED_AFTER. */
  shedAfter?: string
  identityProvider?: IdentityProvider
  staffIdentity?: StaffIdentity
  /** Which addresses webhooks may call. */
  webhookTargets?: AppOptions['webhookTargets']
  /** The setting MCP; off unless a test is about it. */
  hasMcp?: boolean
  /** Whether files of forms wait for a scanner. */
  isScanned?: boolean
  /** Another store of pictures and files than the folder of the database. */
  media?: Partial<MediaLibrary>
  /** What this app knows of publications; by default what the database says. */
  revisions?: (watch: RevisionWatch) => RevisionWatch
  /** Adds pages; by default all have the same line. */
  pages?: (app: FastifyInstance, revisions: RevisionWatch) => Promise<void>
}

/** The app as it runs, on a database of its own; after each test every answer is checked against the contract. */
export async function testApp(options: TestAppOptions = {}) {
  const database = options.database ?? (await testDatabase({ demo: options.demo }))
  const watching = await watchRevision(database)
  const revision = options.revisions?.(watching) ?? watching
  const secrets = await testSecrets(database)
  const checker = answerChecker()
  const now = options.now ?? (() => NOW)
  const uploads = openUploadStore({ DATA_DIR: database.dataDir })
  const library = openMediaLibrary({ DATA_DIR: database.dataDir }, options.media)
  const app = buildApp({
    database,
    revision,
    secrets,
    sms: options.sms ?? fileOutbox(join(database.dataDir, 'outbox'), now),
    mail: options.mail,
    identityProvider: options.identityProvider,
    staffIdentity: options.staffIdentity,
    media: library,
    webhookTargets: options.webhookTargets,
    uploads: { store: uploads, isScanned: options.isScanned ?? false },
    log: createLogger('silent'),
    env: {
      LIMITS: options.limits ?? 'off',
      TRUST_PROXY: options.trustProxy ?? false,
      STALE_SECONDS: 10,
      SMS_BUDGET: options.smsBudget,
      CODES_PER_NETWORK: options.codesPerNetwork,
      PUBLIC_ORIGIN: options.publicOrigin,
      EDITOR_HOSTS: options.editorHosts,
      SEPARATION_OF_DUTIES: options.isSeparate ? 'on' : 'off',
      STAFF_SECOND_FACTOR: options.isFactorRequired ? 'required' : 'optional',
      API_ORIGINS: options.apiOrigins,
      MCP: options.hasMcp ? 'on' : 'off',
      SHED_AFTER: options.shedAfter,
      WAITING_ROOM: options.waitingRoom,
    },
    now,
    watch: options.watch,
    answerFirst: options.answerFirst,
    hasPages: options.hasPages,
    pressure: options.pressure,
    onShed: options.onShed,
    waitingClock: options.waitingClock,
    serializerCompiler: checker.compiler,
  })
  // Pages take every address that no route has, as they do in the running portal.
  if (options.pages) await options.pages(app, revision)
  else app.get('/*', (_request, reply) => reply.type('text/html').send('<p>a page</p>'))
  await app.ready()

  const ledger = await keepLedger(database, openLedgerPlaces({ DATA_DIR: database.dataDir }), silent)
  afterEach(() => expect(checker.faults.splice(0)).toEqual([]))
  afterAll(async () => {
    await app.close()
    await ledger.close()
    await revision.close()
  })

  async function ask(request: InjectOptions): Promise<Answer> {
    const response = await app.inject(request)
    const body = response.payload === '' ? null : response.json()
    return { status: response.statusCode, headers: response.headers, body }
  }

  return {
    app,
    database,
    revision,
    secrets,
    /** What no restore brings back, as it is kept in the folder of the database. */
    ledger,
    /** Where files of forms lie. */
    uploads,
    /** Pictures and files. */
    media: library,
    /** Asks an operation of the API; `path` is the contract's, with its query. */
    get: (path: string, headers: Record<string, string> = {}) => ask({ url: `/api${path}`, headers }),
    post: (path: string, body: object | string, headers: Record<string, string> = {}) =>
      ask({ method: 'POST', url: `/api${path}`, payload: body, headers }),
  }
}
