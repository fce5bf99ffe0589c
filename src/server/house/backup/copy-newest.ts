import { join } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import type { BackupBucket } from './bucket.ts'
import { backupsIn, type Note } from './keep-one.ts'
import { outdated, readRetention } from './retention.ts'

interface CopyOptions extends Pick<EnvironmentVariables, 'BACKUP_RETENTION'> {
  folder: string
  bucket: BackupBucket
  signal: AbortSignal
  note: Note
  log: Log
}

/** What this process knows to be in its buckets: a bucket is not asked every minute. */
const copied = new WeakMap<BackupBucket, string>()

export const isCopied = (bucket: BackupBucket, name: string) => copied.get(bucket) === name

/** Copies the newest backup of the folder to the bucket unless it is there, then removes what the bucket need not keep. */
export async function copyNewest(
  database: Database,
  { folder, bucket, signal, note, log, BACKUP_RETENTION }: CopyOptions,
): Promise<void> {
  const newest = (await backupsIn(folder)).at(-1)
  if (newest === undefined || isCopied(bucket, newest)) return
  const there = await bucket.list()
  if (!there.includes(newest)) {
    await bucket.put(newest, join(folder, newest), signal)
    log.info({ copy: newest, bucket: bucket.name }, 'a backup was copied to the bucket')
    await note('copied', { backup: newest, bucket: bucket.name })
  }
  const names = [...there.filter((name) => name !== newest), newest]
  const old = outdated(names, readRetention(BACKUP_RETENTION), await readTimeZone(database.db))
  for (const name of old) await bucket.delete(name)
  copied.set(bucket, newest)
}
