import type { Telemetry } from '../doors/telemetry/telemetry.ts'
import { startSealer } from '../store/audit/sealer.ts'
import type { Database } from '../store/db/database.ts'
import { startBackground } from './background.ts'
import { keepBackups } from './backup/keep.ts'
import { type CommandServer, serveCommands } from './commands/socket.ts'
import type { OpenParts } from './open-parts.ts'
import type { Stores } from './stores.ts'
import { SUBJECTS } from './subjects.ts'

/** What a process does beside its requests. */
export interface Work {
  /** Looks for work at once. */
  wake(): void
  /** Takes commands, where this process has the embedded database open. */
  commands?: CommandServer
}

/** Starts what runs beside the requests: the subjects' work, the sealer of the log, commands and backups. */
export async function startWork(
  database: Database,
  stores: Stores,
  { parts, metrics }: { parts: OpenParts; metrics: Telemetry['metrics'] },
): Promise<Work> {
  const { env, log, revision, secrets, mediaStore, uploads } = stores
  const background = await startBackground(SUBJECTS, stores)
  parts.add(background.close)
  const sealer = await startSealer({ database, secrets, log })
  parts.add(sealer.close)
  metrics?.watchSealer(sealer.behind)
  const kept = { media: mediaStore, uploads: uploads.store, log }
  const backups = keepBackups(database, { ...env, ...kept, secrets })
  if (backups) {
    parts.add(backups.close)
    metrics?.watchBackups(backups.history)
  }
  // A command or another process may have scheduled something, added pictures, or restored a backup.
  revision.onRaise(() => {
    background.wake()
    secrets.reread().catch((error: unknown) => log.error({ err: error }, 'the keys cannot be read again'))
  })
  // Last: whatever failed after it would leave the socket open.
  const commands =
    database.kind === 'embedded'
      ? await serveCommands(database, {
          ...kept,
          dataDir: env.DATA_DIR,
          environment: env,
          backupKey: env.BACKUP_KEY,
        })
      : undefined
  return { wake: background.wake, ...(commands && { commands }) }
}
