import { runBackup } from '../backup/command.ts'
import { isDatabaseAway, isDiskFull } from '../db/availability.ts'
import type { Database } from '../db/database.ts'
import type { MediaStore } from '../media/store/store.ts'
import { exportSite } from './export.ts'
import { faultLine, ImportRefused } from './faults.ts'
import { importSite, type Progress } from './import.ts'
import { summaryLines } from './summary.ts'

/** What `npm run site`, `backup` or `restore` is asked to do. Places are absolute. */
export type Command =
  | { name: 'import'; folder: string; replace: boolean }
  | { name: 'export'; folder: string }
  | { name: 'backup'; file: string }
  | { name: 'restore'; file: string; replace: boolean }

/** How a command ended: what to print, and 0 for all right, 1 for nothing done, 2 for some files skipped. */
export interface Outcome {
  exitCode: 0 | 1 | 2
  lines: string[]
}

const STOPPED = {
  import: 'stopped before the end: nothing was changed; import again to finish',
  export: 'stopped before the end: the folder is not complete; export again to finish',
  backup: 'stopped before the end: no backup was made',
  restore: 'stopped before the end: the site is as it was',
}

const FULL = {
  import: 'the disk is full: nothing was changed; make room and import again',
  export: 'the disk is full: the folder is not complete; make room and export again',
  backup: 'the disk is full: no backup was made; make room and back up again',
  restore: 'the disk is full: the site is as it was; make room and restore again',
}

const AWAY = {
  import: 'the database went away: nothing was changed; import again to finish',
  export: 'the database went away: the folder is not complete; export again to finish',
  backup: 'the database went away: no backup was made; back up again',
  restore: 'the database went away: the site is as it was; restore again',
}

export interface RunOptions {
  onProgress: (progress: Progress) => void
  signal?: AbortSignal
  /** Encrypts a backup, and opens one. */
  backupKey?: string | undefined
}

/** Carries a command out; what goes wrong is told in the outcome. One that is to stop ends at its next step. */
export async function runCommand(
  database: Database,
  media: MediaStore,
  command: Command,
  { signal, backupKey, ...told }: RunOptions,
): Promise<Outcome> {
  const onProgress = (progress: Progress) => {
    signal?.throwIfAborted()
    told.onProgress(progress)
  }
  try {
    if (command.name === 'export') {
      return { exitCode: 0, lines: await exportSite(database, command.folder, { media, onProgress }) }
    }
    if (command.name === 'backup' || command.name === 'restore') {
      const options = { media, key: backupKey, signal, onProgress }
      return { exitCode: 0, lines: await runBackup(database, command, options) }
    }
    const summary = await importSite(database, command.folder, {
      media,
      replace: command.replace,
      onProgress,
    })
    return { exitCode: summary.skipped.length > 0 ? 2 : 0, lines: summaryLines(summary) }
  } catch (error) {
    if (error instanceof ImportRefused) {
      return {
        exitCode: 1,
        lines: ['refused: nothing was changed', ...error.faults.map((fault) => `  ${faultLine(fault)}`)],
      }
    }
    if (signal?.aborted) return { exitCode: 1, lines: [STOPPED[command.name]] }
    if (isDiskFull(error)) return { exitCode: 1, lines: [FULL[command.name]] }
    if (isDatabaseAway(error)) return { exitCode: 1, lines: [AWAY[command.name]] }
    return { exitCode: 1, lines: [error instanceof Error ? error.message : String(error)] }
  }
}
