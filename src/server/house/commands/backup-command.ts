import { say } from '../../ground/language/say.ts'
import type { Database } from '../../store/db/database.ts'
import { checkBackup, type CheckedBackup } from '../backup/check-backup.ts'
import { UPLOADS } from '../backup/manifest.ts'
import type { ReadOptions } from '../backup/read-archive.ts'
import { restoreBackup } from '../backup/restore.ts'
import { type BackupOptions, writeBackup } from '../backup/write-backup.ts'
import type { LedgerPlace } from '../../store/ledger/place.ts'
import { type KeySettings, openSecrets } from '../../store/secrets/open-secrets.ts'

export type BackupCommand =
  | { name: 'backup'; /** Absolute. */ file: string }
  | { name: 'restore'; /** Absolute. */ file: string; replace: boolean }

const SHOWN_LOST = 10

/** @returns a summary, one line each; @throws BackupFault */
export async function runBackup(
  database: Database,
  command: BackupCommand,
  options: Omit<BackupOptions, 'secrets'> & { keys: KeySettings; ledgers: readonly LedgerPlace[] },
): Promise<string[]> {
  if (command.name === 'restore') {
    const { manifest, media, uploads, replayed } = await restoreBackup(database, command.file, {
      ...options,
      replace: command.replace,
    })
    return [
      say`restored   ${countsOf(manifest, media, uploads)}, as of ${manifest.made}`,
      say`replayed   ${replayed.entries} erasures and revocations that came after it`,
      ...(replayed.closed > 0
        ? [
            say`closed     ${replayed.closed} accounts of the staff: what was revoked after the backup is not known here. Make a link for each: npm run editor -- link <name>`,
          ]
        : []),
      ...(replayed.unread > 0
        ? [
            say`not read   ${replayed.unread} lines of the ledger: they are damaged, or sealed by a key that is not here`,
          ]
        : []),
    ]
  }
  const secrets = await openSecrets(database.db, options.keys)
  const { manifest, bytes, media, uploads, lost } = await writeBackup(database, command.file, {
    ...options,
    secrets,
  })
  const shown = lost.slice(0, SHOWN_LOST).join(', ') + (lost.length > SHOWN_LOST ? ', …' : '')
  return [
    say`backed up  ${countsOf(manifest, media, uploads)}`,
    say`written    ${command.file}, ${megabytes(bytes)} MB, ${options.key === undefined ? say`not encrypted` : say`encrypted`}; read through: whole`,
    ...(options.key === undefined
      ? [
          say`readable   whoever has this file reads contents, drafts, names of the staff, masked telephone numbers, and of submissions the choices, numbers and dates that their forms do not call sensitive. Set BACKUP_KEY to encrypt it`,
        ]
      : []),
    ...(lost.length > 0 ? [say`not there  ${lost.length} files whose bytes are gone: ${shown}`] : []),
  ]
}

/** The output of `npm run backup -- --check`. @throws BackupFault */
export async function checkLines(file: string, options: ReadOptions): Promise<string[]> {
  const { manifest, sums } = await checkBackup(file, options)
  const filesIn = (folder: string) => [...sums.keys()].filter((name) => name.startsWith(folder)).length
  const counts = countsOf(manifest, filesIn('media/'), filesIn(UPLOADS))
  const release = manifest.release ? say`, by Anju ${manifest.release}` : ''
  return [say`whole      ${file}: "${manifest.site}", ${counts}, as of ${manifest.made}${release}`]
}

const countsOf = ({ tables }: CheckedBackup['manifest'], media: number, uploads: number) =>
  say`${tables.content ?? 0} contents, ${media} files of media, ${uploads} files of forms`

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
