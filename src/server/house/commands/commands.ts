import type { VerifyCommand } from '../../store/audit/command.ts'
import type { KeyCommand } from '../../subjects/integration/command.ts'
import type { BackupCommand } from './backup-command.ts'
import { describeError } from '../../ground/describe-error.ts'
import { isDatabaseAway, isDiskFull } from '../../ground/outage.ts'
import type { DrawCommand } from './export-draw.ts'
import { say } from '../../ground/language/say.ts'
import { type Fault, faultLine } from '../../ground/yaml/fault-lines.ts'
import type { ImportOptions, Progress } from '../folder/import.ts'

/** Commands of `npm run site`. */
export type SiteCommand =
  | { name: 'import'; /** Absolute. */ folder: string; replace: boolean }
  | { name: 'export'; /** Absolute. */ folder: string }

/** Commands of `npm run site` on private data. */
export type PrivateCommand = VerifyCommand | KeyCommand | DrawCommand | { name: 'reseal' }

/** Commands of `npm run editor`. */
export type EditorCommand =
  | { name: 'add-editor'; editor: string; password: string; role?: string | undefined }
  | { name: 'renew-editor'; editor: string; /** Where the staff works. */ origin: string }

/** Every command of `npm run site`, `backup`, `restore` and `editor`. */
export type Command = SiteCommand | BackupCommand | PrivateCommand | EditorCommand

/** The outcome of a command: what to print, and 0 for success, 1 when nothing was done, 2 for skipped files. */
export interface Outcome {
  exitCode: 0 | 1 | 2
  lines: string[]
}

type Endings = Record<'stopped' | 'full' | 'away', string>

/** What each command says when it was stopped, when the disk is full, and when the database is away. */
const ENDINGS: Record<Exclude<Command['name'], SiteCommand['name']>, () => Endings> = {
  backup: () => ({
    stopped: say`stopped: no backup was made`,
    full: say`the disk is full: no backup was made; make room and back up again`,
    away: say`the database connection was lost: no backup was made; back up again`,
  }),
  restore: () => ({
    stopped: say`stopped: the site is unchanged`,
    full: say`the disk is full: the site is unchanged; make room and restore again`,
    away: say`the database connection was lost: the site is unchanged; restore again`,
  }),
  'verify-log': () => ({
    stopped: say`stopped: the log was not verified; verify again`,
    full: say`the disk is full`,
    away: say`the database connection was lost: verify again`,
  }),
  'add-editor': () => ({
    stopped: say`stopped: nobody was added`,
    full: say`the disk is full: nobody was added`,
    away: say`the database connection was lost: nobody was added; try again`,
  }),
  'renew-editor': () => ({
    stopped: say`stopped: no link was made`,
    full: say`the disk is full: no link was made`,
    away: say`the database connection was lost: no link was made; try again`,
  }),
  key: () => ({
    stopped: say`stopped: see key list`,
    full: say`the disk is full: make room and try again`,
    away: say`the database connection was lost: see key list`,
  }),
  reseal: () => ({
    stopped: say`stopped: run it again`,
    full: say`the disk is full: make room and run it again`,
    away: say`the database connection was lost: run it again`,
  }),
  'draw-export': () => ({
    stopped: say`stopped: the folder is not complete; export into another one`,
    full: say`the disk is full: the folder is not complete; make room and export into another one`,
    away: say`the database connection was lost: export again`,
  }),
}

export interface RunOptions {
  onProgress: (progress: Progress) => void
  signal?: AbortSignal | undefined
  /** The key that encrypts and opens a backup. */
  backupKey?: string | undefined
}

export type SiteOptions = Omit<RunOptions, 'backupKey'> & Pick<ImportOptions, 'onFile' | 'left' | 'scratch'>

export function refused(faults: readonly Fault[]): Outcome {
  return {
    exitCode: 1,
    lines: [say`refused: nothing was changed`, ...faults.map((fault) => `  ${faultLine(fault)}`)],
  }
}

/** The outcome of an import or export, in the site's language. */
const siteEndings = {
  import: () => ({
    stopped: say`stopped: nothing was changed; import again to finish`,
    full: say`the disk is full: nothing was changed; make room and import again`,
    away: say`the database connection was lost: nothing was changed; import again to finish`,
  }),
  export: () => ({
    stopped: say`stopped: the folder is incomplete; export again to finish`,
    full: say`the disk is full: the folder is not complete; make room and export again`,
    away: say`the database connection was lost: the folder is incomplete; export again to finish`,
  }),
}

/** The outcome of a command that threw this error. */
export function ended({ name }: Command, error: unknown, signal: AbortSignal | undefined): Outcome {
  const { stopped, full, away } =
    name === 'import' || name === 'export' ? siteEndings[name]() : ENDINGS[name]()
  if (signal?.aborted) return failed(stopped)
  if (isDiskFull(error)) return failed(full)
  if (isDatabaseAway(error)) return failed(away)
  return failed(error)
}

export function failed(reason: unknown): Outcome {
  return { exitCode: 1, lines: [reason instanceof Error ? wordsOf(reason) : String(reason)] }
}

/** A driver's message would repeat the statement with all its values. */
function wordsOf(error: Error): string {
  if (!('query' in error)) return error.message
  const { type, message, code, cause } = describeError(error)
  return say`failed: ${[message || (cause?.message ?? ''), cause?.type ?? type, cause?.code ?? code].filter(Boolean).join(' ')}`
}
