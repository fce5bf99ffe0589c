import { setTimeout } from 'node:timers/promises'
import { prepareDataFolder } from '../../ground/data-folder.ts'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { DatabaseInUseError } from '../../store/db/embedded/lock.ts'
import { openDatabase } from '../../store/open-database.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { openMediaStore } from '../../subjects/media/store/open-media-store.ts'
import { say } from '../../ground/language/say.ts'
import { openUploadStore } from '../../subjects/forms/uploads/store.ts'
import { askServer } from './ask-server.ts'
import { databaseName, newDatabase } from './new-database.ts'
import type { Command, Outcome } from './commands.ts'
import { runCommand } from './run-command.ts'
import type { Progress } from '../folder/import.ts'
import { socketPath } from './socket.ts'

/** How long a server may take between locking the data folder and accepting commands. */
const PATIENCE_SECONDS = 30
const TRIES_A_SECOND = 4

export interface RunOptions {
  log: Log
  onProgress: (progress: Progress) => void
  /** Prints a line for the user. */
  say: (line: string) => void
  /** Ends the command at its next step. */
  signal?: AbortSignal
  /** Waits between two attempts. */
  pause?: () => Promise<unknown>
}

/**
 * Runs the command directly on PostgreSQL. If a server holds the embedded database, asks it, and waits for it while it starts.
 * @throws OperatorError if neither is possible
 */
export async function runOrDelegate(
  env: EnvironmentVariables,
  command: Command,
  options: RunOptions,
): Promise<Outcome> {
  const { log, say: tell, signal, pause = () => setTimeout(1000 / TRIES_A_SECOND) } = options
  const run = { onProgress: options.onProgress, signal, backupKey: env.BACKUP_KEY }
  for (let tries = PATIENCE_SECONDS * TRIES_A_SECOND; ; tries -= 1) {
    signal?.throwIfAborted()
    const answered = env.DATABASE_URL ? undefined : await askServer(env.DATA_DIR, command, run)
    if (answered) return named(env, command, answered)
    const made = await newDatabase(env, command)
    const database = await opened(env, log)
    if (!(database instanceof DatabaseInUseError)) {
      if (made !== undefined) tell(say`There was no database: a new embedded one was made in ${made}`)
      try {
        // The worker opens sessions of its own, and a server may grant only a few.
        if (env.DATABASE_URL && 'folder' in command) await database.close()
        const around = {
          ...run,
          media: openMediaStore(env),
          uploads: openUploadStore(env),
          environment: env,
          log,
        }
        return named(env, command, await runCommand(database, command, around))
      } finally {
        await database.close()
      }
    }
    if (tries === 0 || socketPath(env.DATA_DIR) === undefined) throw database
    if (tries === PATIENCE_SECONDS * TRIES_A_SECOND) {
      tell(
        say`The site is in use and does not take commands yet; waiting up to ${PATIENCE_SECONDS} seconds for the server to start …`,
      )
    }
    await pause()
  }
}

const NAMES_DATABASE: ReadonlySet<Command['name']> = new Set(['import', 'restore'])

/** Says which database was used, which may not be the one the user meant. */
function named(env: EnvironmentVariables, { name }: Command, { exitCode, lines }: Outcome): Outcome {
  if (exitCode === 1 || !NAMES_DATABASE.has(name)) return { exitCode, lines }
  return { exitCode, lines: [...lines, say`database   ${databaseName(env)}`] }
}

async function opened(env: EnvironmentVariables, log: Log): Promise<Database | DatabaseInUseError> {
  try {
    await prepareDataFolder(env)
    return await openDatabase({
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      backupBeforeUpgrade: env.BACKUP_BEFORE_UPGRADE,
      log,
    })
  } catch (error) {
    if (error instanceof DatabaseInUseError) return error
    throw error
  }
}
