import { MessagePort } from 'node:worker_threads'
import { isRecord } from '../../../contract/is-record.ts'
import type { StoreEnvironment } from '../../subjects/media/store/open-media-store.ts'
import type { LedgerSettings } from '../backup/ledger-places.ts'
import type { KeySettings } from '../../store/secrets/open-secrets.ts'
import type { Outcome, SiteCommand } from './commands.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import type { Progress } from '../folder/import.ts'

/** A command for a worker, with what it needs of the environment and its limits. */
export interface CommandEnvironment extends StoreEnvironment, KeySettings, LedgerSettings {
  SEPARATION_OF_DUTIES?: 'on' | 'off'
  /** The folder of the site's own templates. */
  TEMPLATES?: string
  /** Milliseconds for one file, before it is left out. */
  IMPORT_FILE_SECONDS: number
  /** The worker's memory, without what native code takes. */
  IMPORT_MEMORY_MB: number
}

export interface CommandTask {
  command: SiteCommand
  environment: CommandEnvironment
  /** Files that are left out, and why. */
  left: readonly Fault[]
  /** The shared memory of a `CurrentFile`. */
  file: SharedArrayBuffer
  /** The port to the embedded database; absent when the worker connects to a server itself. */
  port: MessagePort | undefined
}

/** Sent by the worker. */
export type FromWorker = { progress: Progress } | { warning: string } | { outcome: Outcome }

/** Sent to the worker: end at the next step. */
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
