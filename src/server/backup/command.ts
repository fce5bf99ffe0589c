import type { Database } from '../db/database.ts'
import { checkBackup, type CheckedBackup } from './check.ts'
import type { ReadOptions } from './read.ts'
import { restoreBackup } from './restore.ts'
import { type BackupOptions, writeBackup } from './write.ts'
import type { KeySettings } from '../secrets/open.ts'

export type BackupCommand =
  | { name: 'backup'; /** Absolute. */ file: string }
  | { name: 'restore'; /** Absolute. */ file: string; replace: boolean }

const SHOWN_LOST = 10

/** @returns a summary, a line each; @throws BackupFault */
export async function runBackup(
  database: Database,
  command: BackupCommand,
  options: BackupOptions & { keys: KeySettings },
): Promise<string[]> {
  if (command.name === 'restore') {
    const { manifest, media } = await restoreBackup(database, command.file, {
      ...options,
      replace: command.replace,
    })
    return [`restored   ${contentsOf(manifest)} contents, ${media} files of media, as of ${manifest.made}`]
  }
  const { manifest, bytes, media, lost } = await writeBackup(database, command.file, options)
  const shown = lost.slice(0, SHOWN_LOST).join(', ') + (lost.length > SHOWN_LOST ? ', …' : '')
  return [
    `backed up  ${contentsOf(manifest)} contents, ${media} files of media`,
    `written    ${command.file}, ${megabytes(bytes)} MB, ${options.key === undefined ? 'not encrypted' : 'encrypted'}; read through: whole`,
    ...(lost.length > 0 ? [`not there  ${lost.length} files of media whose bytes are gone: ${shown}`] : []),
  ]
}

/** What `npm run backup -- --check` says. @throws BackupFault */
export async function checkLines(file: string, options: ReadOptions): Promise<string[]> {
  const { manifest, sums } = await checkBackup(file, options)
  const media = [...sums.keys()].filter((name) => name.startsWith('media/')).length
  return [
    `whole      ${file}: "${manifest.site}", ${contentsOf(manifest)} contents, ${media} files of media, as of ${manifest.made}`,
  ]
}

function contentsOf({ tables }: CheckedBackup['manifest']): number {
  return tables.content ?? 0
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
