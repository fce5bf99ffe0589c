import { MessagePort } from 'node:worker_threads'
import { isRecord } from '../../../contract/is-record.ts'
import type { StoreEnvironment } from '../../subjects/media/store/open-media-store.ts'
import type { LedgerSettings } from '../backup/ledger-places.ts'
import type { KeySettings } from '../../store/secrets/open-secrets.ts'
import type { Outcome, SiteCommand } from './commands.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import type { Progress } from '../folder/import.ts'

/** What a command's worker must know of the environment, and what it may take. */
export interface CommandEnvironment extends StoreEnvironment, KeySettings, LedgerSettings {
  SEPARATION_OF_DUTIES?: 'on' | 'off'
  /** Of work on one file, before it is left out. */
  IMPORT_FILE_SECONDS: number
  /** Of the worker's memory, without what native code takes. */
  IMPORT_MEMORY_MB: number
}

export interface CommandTask {
  command: SiteCommand
  environment: CommandEnvironment
  /** Files that are left out, and why. */
  left: readonly Fault[]
  /** Of a `CurrentFile`. */
  file: SharedArrayBuffer
  /** Where the embedded database is asked; absent where the worker opens one on a server by itself. */
  port: MessagePort | undefined
}

/** From the worker. */
export type FromWorker = { progress: Progress } | { warning: string } | { outcome: Outcome }

/** To the worker: end at the next step. */
export const STOP = 'stop'

export function isCommandTask(value: unknown): value is CommandTask {
  return (
    isRecord(value) &&
    isRecord(value.command) &&
    isRecord(value.environment) &&
    Array.isArray(value.left) &&
    value.file instanceof SharedArrayBuffer
  )
}
