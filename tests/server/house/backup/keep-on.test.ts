import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEnvironment } from '../../../../src/server/ground/env.ts'
import { keepBackups } from '../../../../src/server/house/backup/keep.ts'
import { giveLeaseBack, takeLease } from '../../../../src/server/store/db/lease.ts'
import { silent } from '../../../support/log.ts'
import { folder, givenPlace } from './places.ts'

const { database, media, uploads, secrets } = await givenPlace()
const HOUR = 3_600_000

const closing: (() => Promise<void>)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  vi.useRealTimers()
})

function keeping(place: string) {
  const errors: string[] = []
  const log = { ...silent, error: (_details: object, message: string) => void errors.push(message) }
  const env = readEnvironment({ BACKUP_FOLDER: place, BACKUP_TRY_DAYS: '0' })
  const kept = keepBackups(database, { ...env, media, uploads, secrets, log })
  if (!kept) throw new Error('no backups are kept')
  closing.push(() => kept.close())
  return { ...kept, errors }
}

/** Rows of the audit log on backups that came after this number. */
const rows = async (after = 0) =>
  (
    await database.db.execute<{ action: string; reason: string | null; actor: string; number: number }>(
      sql`select action, reason, actor, number::int from audit where action like 'backup-%' and number > ${after} order by number`,
    )
  ).rows

const newest = async () => (await rows()).at(-1)?.number ?? 0

it('while another process has the lease, nothing is made; given back, two that look at once make one backup, and the log says so', async () => {
  const place = folder()
  const before = await newest()
  const [one, two] = [keeping(place), keeping(place)]
  const other = { name: 'backups', holder: 'another', milliseconds: 60_000 }
  await takeLease(database.db, other)
  await one.look()
  expect([readdirSync(place), await rows(before)]).toEqual([[], []])
  await giveLeaseBack(database.db, other)
  await Promise.all([one.look(), two.look()])
  await one.look()
  expect(readdirSync(place)).toEqual([expect.stringMatching(/^anju-.*\.backup$/)])
  expect(await rows(before)).toEqual([expect.objectContaining({ action: 'backup-made', actor: 'job' })])
  expect(one.history().made).toMatchObject({ at: expect.any(String) })
})

it('a backup that cannot be made is an entry of the log with its reason, and is tried again after an hour, not each minute', async () => {
  const place = join(folder(), 'no-folder')
  writeFileSync(place, 'a file')
  const before = await newest()
  const { look, history, errors } = keeping(place)
  await look()
  await look()
  const failed = expect.objectContaining({ action: 'backup-failed', reason: 'made' })
  expect(await rows(before)).toEqual([failed])
  expect(errors).toEqual(['no backup could be made; it is tried again in an hour'])
  expect(history().made?.fault?.message).toContain('EEXIST')
  vi.advanceTimersByTime(HOUR)
  await look()
  expect(await rows(before)).toEqual([failed, failed])
})
