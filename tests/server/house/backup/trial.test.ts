import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnvironment } from '../../../../src/server/ground/env.ts'
import { readHistory } from '../../../../src/server/store/audit/backup-history.ts'
import type { Note } from '../../../../src/server/house/backup/keep-one.ts'
import { tryWhenDue } from '../../../../src/server/house/backup/try-when-due.ts'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { createAudit } from '../../../../src/server/store/audit/audit.ts'
import { silent } from '../../../support/log.ts'
import { SECRET_KEY } from '../../../support/secrets.ts'
import { article, siteFolder } from '../folder/site-folder.ts'
import { folder, givenPlace } from './places.ts'

it('the newest backup is restored on trial when the last trial is old; what is wrong with it is said, and nothing of it stays', async () => {
  const { database, media, uploads, secrets } = await givenPlace()
  await importSite(database, siteFolder({ 'contents/news/a.md': article('A') }), { media })
  const [place, scratch] = [folder(), folder()]
  const BACKUP_KEY = 'a key of thirty-two letters, no less'
  const env = readEnvironment({ DATA_DIR: scratch, SECRET_KEY, BACKUP_FOLDER: place, BACKUP_KEY })
  const audit = createAudit(secrets)
  const note: Note = (step, detail) => audit(database.db, { actor: 'job', action: `backup-${step}`, detail })
  const signal = new AbortController().signal
  const attempt = () =>
    tryWhenDue(database, { ...env, folder: place, bucket: undefined, signal, note, log: silent })

  await attempt()
  expect((await readHistory(database.db)).tried).toEqual({})
  const file = join(place, 'anju-2026-11-01T19-30-00Z.backup')
  await writeBackup(database, file, { media, uploads, secrets, key: BACKUP_KEY })
  const whole = readFileSync(file)
  // A byte in the middle: the cipher knows.
  const bad = Buffer.from(whole)
  const middle = bad.length >> 1
  bad.writeUInt8(bad.readUInt8(middle) ^ 1, middle)
  writeFileSync(file, bad)
  await expect(attempt()).rejects.toThrow(/damaged|another key/)
  expect((await readHistory(database.db)).tried).toEqual({})
  writeFileSync(file, whole)
  await attempt()
  const { tried } = await readHistory(database.db)
  expect(tried.at).toBeTypeOf('string')
  expect(tried.fault).toBeUndefined()
  // The next trial is due in a week: what lies there meanwhile is not read.
  writeFileSync(file, bad)
  await attempt()
  await audit(database.db, {
    actor: 'job',
    action: 'backup-failed',
    reason: 'tried',
    detail: { message: 'the backup is damaged' },
  })
  expect((await readHistory(database.db)).tried.fault?.message).toBe('the backup is damaged')
  expect(readdirSync(scratch)).toEqual([])
})
