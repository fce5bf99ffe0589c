import path from 'node:path'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { dataFolderFault } from '../../../ground/data-folder.ts'
import { Availability } from '../availability.ts'
import { migrate } from '../migrate.ts'
import { DEFAULT_SIZES, Shares } from '../shares.ts'
import { Copies } from './copies.ts'
import { Engine } from './engine.ts'
import { initialise } from './initialise.ts'
import { lock } from './lock.ts'
import { Maintenance } from './maintenance.ts'
import { Aside } from './read-aside.ts'
import { assertReadable, assertVersion } from './version.ts'

const migrationLimit = 15 * 60_000
/** Longer than the longest statement: a restore, or an import of thousands that goes live, makes everybody wait. */
const PATIENCE_MILLISECONDS = 60_000

/** Opens the embedded PostgreSQL in `<dataDir>/database` and creates it if it does not exist. */
export async function openEmbedded(options: { dataDir: string; log: Log }): Promise<Database> {
  const { log } = options
  const dataDir = path.resolve(options.dataDir)
  const folder = path.join(dataDir, 'database')
  assertVersion()
  const release = await lock(folder).catch((error: unknown) => {
    throw dataFolderFault(error, folder)
  })
  try {
    await initialise(folder)
    assertReadable(folder)
  } catch (error) {
    release()
    throw dataFolderFault(error, folder)
  }
  const availability = new Availability(log)
  const shares = new Shares(DEFAULT_SIZES, { log, atOnce: 1, patience: PATIENCE_MILLISECONDS })
  const engine = new Engine({
    folder,
    shares,
    log: {
      info: (details, message) => log.info(details, message),
      warn: (details, message) => log.warn(details, message),
      // The log has already reported the outage, once.
      error: (details, message) => availability.awaySince ?? log.error(details, message),
    },
    onFailure: (error) => availability.judge(error),
  })
  const copies = new Copies(dataDir, folder)
  await copies.removeAside()
  const shut = () => engine.close().finally(release)
  try {
    await engine.exclusively(migrationLimit, (client) =>
      migrate(client, {
        log,
        async before() {
          const copy = await copies.make(client, 'before-migration')
          log.info({ copy }, 'the database was copied before its schema changes')
        },
      }),
    )
  } catch (error) {
    await shut()
    throw dataFolderFault(error, folder)
  }
  const maintenance = new Maintenance(engine, copies, log)
  const aside = new Aside(engine, copies, log)
  let closing: Promise<void> | undefined
  return {
    kind: 'embedded',
    db: engine.db,
    availability,
    async ask(question) {
      try {
        const answer = await question(engine.db)
        availability.answered()
        return answer
      } catch (error) {
        if (!closing) availability.failed(error)
        throw error
      }
    },
    shares,
    unhurried: (work, config) => engine.unhurried(work, config),
    aside: (work) => aside.read(work),
    listen: (channel, onPayload) => engine.listen(channel, onPayload),
    lend: (port) => engine.lend(port),
    close: () => (closing ??= maintenance.stop().then(shut)),
  }
}
