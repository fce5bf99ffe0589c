import type { VerifyCommand } from '../audit/command.ts'
import type { KeyCommand } from '../integration/command.ts'
import type { BackupCommand } from '../backup/command.ts'
import { describeError } from '../describe-error.ts'
import { isDatabaseAway, isDiskFull } from '../db/availability.ts'
import { say } from '../language/say.ts'
import { type Fault, faultLine } from './faults.ts'
import type { ImportOptions, Progress } from './import.ts'

/** What `npm run site` is asked to do. */
export type SiteCommand =
  | { name: 'import'; /** Absolute. */ folder: string; replace: boolean }
  | { name: 'export'; /** Absolute. */ folder: string }

/** What `npm run site` is asked to do with what is kept in private. */
export type PrivateCommand = VerifyCommand | KeyCommand | { name: 'reseal' }

/** What `npm run editor` is asked to do. */
export interface EditorCommand {
  name: 'add-editor'
  editor: string
  password: string
}

/** What `npm run site`, `backup`, `restore` or `editor` is asked to do. */
export type Command = SiteCommand | BackupCommand | PrivateCommand | EditorCommand

/** How a command ended: what to print, and 0 for all right, 1 for nothing done, 2 for some files skipped. */
export interface Outcome {
  exitCode: 0 | 1 | 2
  lines: string[]
}

const STOPPED = {
  backup: 'stopped before the end: no backup was made',
  restore: 'stopped before the end: the site is as it was',
  'verify-log': 'stopped before the end',
  'add-editor': 'stopped before the end: nobody was added',
  key: 'stopped before the end: see key list',
  reseal: 'stopped before the end: run it again',
}

const FULL = {
  backup: 'the disk is full: no backup was made; make room and back up again',
  restore: 'the disk is full: the site is as it was; make room and restore again',
  'verify-log': 'the disk is full',
  'add-editor': 'the disk is full: nobody was added',
  key: 'the disk is full: make room and try again',
  reseal: 'the disk is full: make room and run it again',
}

const AWAY = {
  backup: 'the database went away: no backup was made; back up again',
  restore: 'the database went away: the site is as it was; restore again',
  'verify-log': 'the database went away: verify again',
  'add-editor': 'the database went away: nobody was added; try again',
  key: 'the database went away: see key list',
  reseal: 'the database went away: run it again',
}

export interface RunOptions {
  onProgress: (progress: Progress) => void
  signal?: AbortSignal | undefined
  /** Encrypts a backup, and opens one. */
  backupKey?: string | undefined
}

export type SiteOptions = Omit<RunOptions, 'backupKey'> & Pick<ImportOptions, 'onFile' | 'left' | 'scratch'>

export function refused(faults: readonly Fault[]): Outcome {
  return {
    exitCode: 1,
    lines: [say`refused: nothing was changed`, ...faults.map((fault) => `  ${faultLine(fault)}`)],
  }
}

/** How an import or export ended, in the site's language. */
const siteEndings = {
  import: () => ({
    stopped: say`stopped before the end: nothing was changed; import again to finish`,
    full: say`the disk is full: nothing was changed; make room and import again`,
    away: say`the database went away: nothing was changed; import again to finish`,
  }),
  export: () => ({
    stopped: say`stopped before the end: the folder is not complete; export again to finish`,
    full: say`the disk is full: the folder is not complete; make room and export again`,
    away: say`the database went away: the folder is not complete; export again to finish`,
  }),
}

/** How a command ended that threw this. */
export function ended({ name }: Command, error: unknown, signal: AbortSignal | undefined): Outcome {
  const { stopped, full, away } =
    name === 'import' || name === 'export'
      ? siteEndings[name]()
      : { stopped: STOPPED[name], full: FULL[name], away: AWAY[name] }
  if (signal?.aborted) return failed(stopped)
  if (isDiskFull(error)) return failed(full)
  if (isDatabaseAway(error)) return failed(away)
  return failed(error)
}

export function failed(reason: unknown): Outcome {
  return { exitCode: 1, lines: [reason instanceof Error ? wordsOf(reason) : String(reason)] }
}

/** The message of a driver repeats the statement with all that is in it. */
function wordsOf(error: Error): string {
  if (!('query' in error)) return error.message
  const { type, message, code, cause } = describeError(error)
  return say`failed: ${[message || (cause?.message ?? ''), cause?.type ?? type, cause?.code ?? code].filter(Boolean).join(' ')}`
}
