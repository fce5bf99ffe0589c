import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { EnvironmentVariables } from '../../ground/env.ts'
import type { LedgerLine } from '../../store/ledger/ledger.ts'
import { LEDGER_FILE, ledgerFile, type LedgerPlace, lineIn } from '../../store/ledger/place.ts'
import { s3Store } from '../../subjects/media/store/s3.ts'
import type { S3Settings } from '../../subjects/media/store/s3-client.ts'
import { type BucketEnvironment, s3Settings } from '../../subjects/media/store/s3-settings.ts'

export type LedgerSettings = Pick<EnvironmentVariables, 'DATA_DIR' | 'BACKUP_FOLDER'> &
  BucketEnvironment<'UPLOADS' | 'BACKUP'>

/** Where this server keeps the ledger outside the database: beside the files of forms, and beside its backups. */
export function openLedgerPlaces({ DATA_DIR, BACKUP_FOLDER, ...env }: LedgerSettings): LedgerPlace[] {
  const bucket = s3Settings(env, 'UPLOADS')
  const copies = s3Settings(env, 'BACKUP')
  return [
    bucket ? ledgerBucket(bucket) : ledgerFile(join(resolve(DATA_DIR), LEDGER_FILE)),
    ...(BACKUP_FOLDER === undefined ? [] : [ledgerFile(join(BACKUP_FOLDER, LEDGER_FILE))]),
    ...(copies ? [ledgerBucket(copies)] : []),
  ]
}

/** An object store cannot append to a file: each line is an object whose name reveals nothing. */
function ledgerBucket(settings: S3Settings): LedgerPlace {
  const store = s3Store(settings, 'ledger')
  return {
    name: `${settings.bucket}/ledger`,
    async add(lines) {
      for (const line of lines) {
        const key = createHash('sha256').update(line.id).digest('hex').slice(0, 32)
        await store.put(key, Buffer.from(JSON.stringify(line)), 'application/json')
      }
    },
    async read() {
      const found: LedgerLine[] = []
      for (const key of await store.keys()) {
        const stored = await store.get(key)
        const line = stored && lineIn(await text(stored.stream))
        if (line) found.push(line)
      }
      return found
    },
  }
}
