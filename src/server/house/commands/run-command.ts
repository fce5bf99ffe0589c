import { runVerify } from '../../store/audit/command.ts'
import { openLedgerPlaces } from '../backup/ledger-places.ts'
import { runBackup } from './backup-command.ts'
import { exportDraw } from './export-draw.ts'
import type { Database, Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import type { UploadStore } from '../../subjects/forms/uploads/store.ts'
import { runKey } from '../../subjects/integration/command.ts'
import { openSecrets } from '../../store/secrets/open-secrets.ts'
import { runReseal } from '../../store/reseal/reseal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { CommandEnvironment } from './command-task.ts'
import { addEditor, renewEditor } from '../../subjects/staff/add-editor.ts'
import {
  type Command,
  type EditorCommand,
  ended,
  type Outcome,
  type SiteCommand,
  type PrivateCommand,
  type RunOptions,
} from './commands.ts'
import { operatorLanguage } from '../../ground/language/operator-language.mjs'
import { speaking } from '../../ground/language/say.ts'
import { languageOf } from './language-of.ts'
import { runInWorker } from './run-in-worker.ts'

/** What commands need from the process that has the database open. */
export interface Around {
  media: MediaStore
  uploads: UploadStore
  environment: CommandEnvironment
  log: Log
}

async function runEditor(db: Db, command: EditorCommand, environment: CommandEnvironment): Promise<string[]> {
  const secrets = await openSecrets(db, environment)
  const isSeparate = environment.SEPARATION_OF_DUTIES === 'on'
  if (command.name === 'renew-editor') return renewEditor({ db, secrets }, command)
  return addEditor({ db, secrets, isSeparate }, command)
}

function runPrivate(db: Db, secrets: Secrets, command: PrivateCommand): Promise<Outcome> {
  if (command.name === 'verify-log') return runVerify(db, secrets, command)
  if (command.name === 'draw-export') return exportDraw(db, secrets, command)
  return command.name === 'key' ? runKey(db, secrets, command) : runReseal(db, secrets)
}

/**
 * Carries out a command; errors become part of the outcome. Imports and exports parse untrusted files
 * in a thread of their own; backups and restores handle what this program wrote, and run in this thread.
 */
export async function runCommand(
  database: Database,
  command: Command,
  around: Around & RunOptions,
): Promise<Outcome> {
  if (command.name === 'import' || command.name === 'export') {
    const { media: _media, uploads: _uploads, backupKey: _key, ...options } = around
    const language = await languageOf(command.folder)
    return speaking(language, () => runInWorker(database, command, options))
  }
  return speaking(operatorLanguage(), () => runHere(database, command, around))
}

/** In this thread. */
async function runHere(
  database: Database,
  command: Exclude<Command, SiteCommand>,
  { media, uploads, backupKey, ...options }: Around & RunOptions,
): Promise<Outcome> {
  const { signal, onProgress } = options
  try {
    if (command.name === 'add-editor' || command.name === 'renew-editor')
      return { exitCode: 0, lines: await runEditor(database.db, command, options.environment) }
    if (command.name !== 'backup' && command.name !== 'restore')
      return await runPrivate(database.db, await openSecrets(database.db, options.environment), command)
    const lines = await runBackup(database, command, {
      media,
      uploads,
      keys: options.environment,
      ledgers: openLedgerPlaces(options.environment),
      key: backupKey,
      signal,
      onProgress: (progress) => {
        signal?.throwIfAborted()
        onProgress(progress)
      },
    })
    return { exitCode: 0, lines }
  } catch (error) {
    return ended(command, error, signal)
  }
}
