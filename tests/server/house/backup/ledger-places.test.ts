import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLedgerPlaces } from '../../../../src/server/house/backup/ledger-places.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'
import type { LedgerLine } from '../../../../src/server/store/ledger/ledger.ts'
import { fakeS3, S3_ACCESS_KEY, S3_REGION, S3_SECRET_KEY } from '../../../support/fake-s3.ts'
import { folder } from './places.ts'

const s3 = await fakeS3()
afterAll(s3.close)
const FILE = 'anju-ledger.ndjson'
const line = (id: string): LedgerLine => ({ id, entry: unsafeCast<LedgerLine['entry']>({ sealed: id }) })
const LINES = [line('first'), line('second')]
const bucket = <Prefix extends 'UPLOADS' | 'BACKUP'>(prefix: Prefix, name: string) => ({
  [`${prefix}_S3_ENDPOINT`]: s3.endpoint,
  [`${prefix}_S3_BUCKET`]: name,
  [`${prefix}_S3_REGION`]: S3_REGION,
  [`${prefix}_S3_ACCESS_KEY`]: S3_ACCESS_KEY,
  [`${prefix}_S3_SECRET_KEY`]: S3_SECRET_KEY,
})
/** What each place has, once the lines were added to all of them. */
async function kept(settings: Parameters<typeof openLedgerPlaces>[0]) {
  const places = openLedgerPlaces(settings)
  const found: [string, string[]][] = []
  for (const place of places) {
    await place.add(LINES)
    found.push([place.name, (await place.read()).map(({ id }) => id).toSorted()])
  }
  return found
}
const BOTH = ['first', 'second']

it('without a folder of backups the ledger is a file beside the database; with one, it is there, too', async () => {
  const [DATA_DIR, BACKUP_FOLDER] = [folder(), folder()]
  const own = join(DATA_DIR, FILE)
  expect(await kept({ DATA_DIR })).toEqual([[own, BOTH]])
  expect(statSync(own).mode & 0o777).toBe(0o600)
  expect(await kept({ DATA_DIR: folder(), BACKUP_FOLDER })).toMatchObject([
    [expect.any(String), BOTH],
    [join(BACKUP_FOLDER, FILE), BOTH],
  ])
})

it('where backups, or files of forms, go into a bucket, the ledger does as well, under names that say nothing', async () => {
  const DATA_DIR = folder()
  const settings = { DATA_DIR, ...bucket('UPLOADS', 'files'), ...bucket('BACKUP', 'away') }
  expect(await kept(settings)).toEqual([
    ['files/ledger', BOTH],
    ['away/ledger', BOTH],
  ])
  const names = [...s3.kept.keys()]
  expect(names).toHaveLength(4)
  expect(names.filter((name) => !/^\/(?:files|away)\/ledger\/[0-9a-f]{32}$/.test(name))).toEqual([])
  // The same lines again are the same objects.
  await kept(settings)
  expect(s3.kept.size).toBe(4)
  expect(await kept({ DATA_DIR: folder(), ...bucket('BACKUP', 'away') })).toMatchObject([
    [expect.stringContaining(FILE), BOTH],
    ['away/ledger', BOTH],
  ])
})

it('a line that a power cut left half written costs no other line', async () => {
  const DATA_DIR = folder()
  const [place] = openLedgerPlaces({ DATA_DIR })
  appendFileSync(join(DATA_DIR, FILE), '{"id":"cut')
  await place?.add(LINES)
  expect((await place?.read())?.map(({ id }) => id)).toEqual(BOTH)
  expect(readFileSync(join(DATA_DIR, FILE), 'utf8').split('\n')).toHaveLength(4)
})
