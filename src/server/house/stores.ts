import { moveFormerErasures } from '../subjects/own-data/former-erasures.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import { createAudit } from '../store/audit/audit.ts'
import { createChange } from '../store/change.ts'
import type { Core } from '../store/core.ts'
import type { Database } from '../store/db/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type KeptLedger, keepLedger } from '../store/ledger/keep-ledger.ts'
import { watchRevision } from '../store/revision.ts'
import { openSecrets } from '../store/secrets/open-secrets.ts'
import { openUploadStore, type UploadStore } from '../subjects/forms/uploads/store.ts'
import { makeFirstKey } from '../subjects/integration/keys.ts'
import { openMediaStore } from '../subjects/media/store/open-media-store.ts'
import type { MediaStore } from '../subjects/media/store/store.ts'
import { liveProcesses } from '../store/db/live-processes.ts'
import { counted } from '../subjects/sms/counted.ts'
import { type Mailer, openMail } from '../subjects/mail/mail.ts'
import { openSms } from '../subjects/sms/open-sms.ts'
import type { SmsProvider } from '../subjects/sms/provider.ts'
import { createTargets, type Targets } from '../subjects/webhooks/targets.ts'
import { separateDuties } from '../subjects/staff/duties.ts'
import { addFirstEditor } from '../subjects/staff/first-editor.ts'
import { openLedgerPlaces } from './backup/ledger-places.ts'
import { loadFirstSite } from './commands/load-first-site.ts'
import { seedChoosing } from './demo/choosing.ts'
import { seedClosed } from './demo/closed.ts'
import { seedDraw } from './demo/draw.ts'
import { seedFlats } from './demo/flats.ts'
import { seedResidents } from './demo/residents.ts'
import { weeksSince } from './demo/shift-dates.ts'
import { seedSubmissions } from './demo/submissions.ts'
import { loadDemo } from './folder/demo.ts'

/** The portal's stores, and what sends its messages. */
export interface Stores extends Core {
  secrets: Awaited<ReturnType<typeof openSecrets>>
  database: Database
  env: EnvironmentVariables
  log: FastifyBaseLogger
  mediaStore: MediaStore
  uploads: { store: UploadStore; isScanned: boolean; onInfected?: (() => void) | undefined }
  sms: SmsProvider
  /** Mail to the staff; undefined while SMTP_URL is not set. */
  mail: Mailer | undefined
  /** The addresses that webhooks may call. */
  webhookTargets: Targets
  /** Erasures and revocations, also kept outside the database. */
  ledger: KeptLedger
}

/** What the metrics count. */
interface Counts {
  onSms?: ((outcome: 'taken' | 'failed') => void) | undefined
  /** A file of a form had a virus. */
  onInfected?: (() => void) | undefined
}

/** Opens the stores. An empty database gets the site named by FIRST_SITE; an empty embedded database gets the demo otherwise. */
export async function openStores(
  database: Database,
  env: EnvironmentVariables,
  log: FastifyBaseLogger,
  { onSms = () => {}, onInfected }: Counts,
): Promise<Stores> {
  const { db } = database
  // Before anything is changed: the setting may be wrong.
  const webhookTargets = createTargets(env.WEBHOOK_NETWORKS)
  const secrets = await openSecrets(db, env)
  await makeFirstKey(db, secrets, env.INTEGRATION_KEY)
  await moveFormerErasures(db, secrets)
  const mediaStore = openMediaStore(env)
  const uploads = { store: openUploadStore(env), isScanned: env.CLAMD !== undefined, onInfected }
  if (env.FIRST_SITE !== undefined) {
    await loadFirstSite(database, env.FIRST_SITE, {
      media: mediaStore,
      uploads: uploads.store,
      environment: env,
      log,
    })
  } else if (database.kind === 'embedded' && env.DEMO === 'on') {
    const weeks = weeksSince(new Date())
    await loadDemo(database, { media: mediaStore, log, weeks })
    await seedResidents(database, secrets, weeks)
    await seedSubmissions(database, secrets)
    await seedFlats(database)
    await seedDraw(database, secrets, weeks)
    await seedChoosing(database, secrets, weeks)
    await seedClosed(database, secrets, weeks)
  }
  const isSeparate = env.SEPARATION_OF_DUTIES === 'on'
  await addFirstEditor({ db, secrets, isSeparate }, env, log)
  if (isSeparate) await separateDuties(db, secrets, log)
  const revision = await watchRevision(database)
  const audit = createAudit(secrets)
  return {
    database,
    env,
    log,
    mediaStore,
    uploads,
    webhookTargets,
    sms: counted(openSms(env, log, liveProcesses(database)), onSms),
    mail: await openMail(env),
    ledger: await keepLedger(database, openLedgerPlaces(env), log),
    db,
    secrets,
    audit,
    revision,
    change: createChange(db, audit, revision),
    now: () => new Date(),
  }
}
