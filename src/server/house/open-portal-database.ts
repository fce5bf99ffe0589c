import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { prepareDataFolder } from '../ground/data-folder.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import { assertListenable } from '../ground/listen-address.ts'
import type { Database } from '../store/db/database.ts'
import { readSizes } from '../store/db/shares.ts'
import { openDatabase } from '../store/open-database.ts'

/** The portal's database, once it is sure that this process could listen and write. */
export async function openPortalDatabase(
  env: EnvironmentVariables,
  log: FastifyBaseLogger,
): Promise<Database> {
  if (process.getuid?.() === 0)
    log.warn('the server runs as root: whoever breaks into it has the machine; run it as a user of its own')
  // Of several processes, whoever started them has looked.
  if (!cluster.isWorker) await assertListenable(env)
  await prepareDataFolder(env)
  return openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    sizes: readSizes(env.DATABASE_SESSIONS),
    waitSeconds: env.DATABASE_WAIT,
    backupBeforeUpgrade: env.BACKUP_BEFORE_UPGRADE,
    log,
  })
}
