import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { backupBucket } from '../../../../src/server/house/backup/bucket.ts'
import { copyNewest } from '../../../../src/server/house/backup/copy-newest.ts'
import { outdated, readRetention } from '../../../../src/server/house/backup/retention.ts'
import { silent } from '../../../support/log.ts'
import { fakeS3, S3_ACCESS_KEY, S3_REGION, S3_SECRET_KEY } from '../../../support/fake-s3.ts'
import { folder, givenPlace } from './places.ts'

const failures: number[] = []
const s3 = await fakeS3({ failures })
afterAll(s3.close)
const settings = {
  endpoint: s3.endpoint,
  bucket: 'away',
  region: S3_REGION,
  accessKey: S3_ACCESS_KEY,
  secretKey: S3_SECRET_KEY,
}
const nameAt = (day: string) => `anju-${day}T19-30-00Z.backup`
beforeEach(() => s3.kept.clear())

it('a backup of any size comes back from the bucket as it was, in parts where it is large', async () => {
  const bucket = backupBucket(settings, 1000)
  const place = folder()
  for (const size of [999, 1000, 1001, 3500]) {
    const bytes = randomBytes(size)
    const name = `size-${size}`
    writeFileSync(join(place, name), bytes)
    await bucket.put(name, join(place, name))
    expect(s3.kept.get(`/away/backups/${name}`)?.equals(bytes)).toBe(true)
    await bucket.fetch(name, join(place, `${name}.back`))
    expect(readFileSync(join(place, `${name}.back`)).equals(bytes)).toBe(true)
  }
  expect(await bucket.list()).toHaveLength(4)
})

it('a part that the store refuses leaves no object, and no parts that cost money', async () => {
  const bucket = backupBucket(settings, 1000)
  const file = join(folder(), 'large')
  writeFileSync(file, randomBytes(2500))
  const begun = s3.seen.length
  // Refused for good after the upload was begun; the way to give it up is open.
  failures.push(0, 403)
  await expect(bucket.put('large', file)).rejects.toThrow('answered 403')
  expect(s3.kept.size).toBe(0)
  expect(s3.parts.size).toBe(0)
  expect(s3.seen.slice(begun).map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE'])
})

it('a name that the bucket does not have is said, and no file is begun', async () => {
  const file = join(folder(), 'new')
  await expect(backupBucket(settings).fetch(nameAt('2026-01-01'), file)).rejects.toThrow('--list names those')
  expect(existsSync(file)).toBe(false)
})

it('a file that is there already stays as it is', async () => {
  const [bucket, place] = [backupBucket(settings), folder()]
  const file = join(place, 'mine')
  writeFileSync(file, 'mine')
  await bucket.put('mine', file)
  await expect(bucket.fetch('mine', file)).rejects.toThrow('EEXIST')
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

it('the newest backup is copied once, and the bucket keeps of days, weeks and months what the setting says', async () => {
  const { database } = await givenPlace()
  const place = folder()
  const bucket = backupBucket(settings)
  const notes: unknown[] = []
  const options = {
    folder: place,
    bucket,
    signal: new AbortController().signal,
    log: silent,
    note: async (step: string) => void notes.push(step),
    BACKUP_RETENTION: 'days=2,months=3',
  }
  await copyNewest(database, options)
  expect(s3.seen.at(-1)?.method).not.toBe('PUT')
  for (const day of ['2026-08-01', '2026-09-30', '2026-10-05', '2026-10-06', '2026-10-07']) {
    writeFileSync(join(place, nameAt(day)), day)
    await copyNewest(database, options)
    await copyNewest(database, options)
  }
  expect(notes).toHaveLength(5)
  // 19:30 UTC of 30 September is 1 October in Shanghai: August, October (twice as a day) remain.
  expect((await bucket.list()).sort()).toEqual(['2026-08-01', '2026-10-06', '2026-10-07'].map(nameAt))
  expect(readdirSync(place)).toHaveLength(5)
  // What somebody else keeps beside them is left alone.
  s3.kept.set('/away/backups/notes.txt', Buffer.from('mine'))
  writeFileSync(join(place, nameAt('2026-10-08')), 'x')
  await copyNewest(database, options)
  expect(s3.kept.has('/away/backups/notes.txt')).toBe(true)
})

it('a day counts where it has a backup, so that a pause of months removes nothing', () => {
  const daily = (month: string, days: number[]) =>
    days.map((day) => nameAt(`2026-${month}-${String(day).padStart(2, '0')}`))
  const names = [...daily('01', [3, 10, 17, 24, 25]), ...daily('11', [20, 21])]
  const gone = (text: string) => outdated(names, readRetention(text), 'UTC')
  expect(gone('days=7')).toEqual([])
  expect(gone('days=3')).toEqual(daily('01', [3, 10, 17, 24]).toReversed())
  // Monday begins a week: 24 and 25 January 2026 are Saturday and Sunday of one.
  expect(gone('weeks=3')).toEqual([nameAt('2026-11-20'), ...daily('01', [3, 10, 24]).toReversed()])
  expect(gone('months=5')).toEqual([nameAt('2026-11-20'), ...daily('01', [3, 10, 17, 24]).toReversed()])
  // Nobody is left without any.
  expect(gone('days=0,weeks=0,months=0')).toHaveLength(names.length - 1)
  expect(outdated([...names, 'notes.txt'], readRetention('days=1'), 'UTC')).not.toContain('notes.txt')
})
