import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { DurableFs } from '../../../../../src/server/store/db/embedded/durable-fs.ts'
import { assertDurable } from '../../../../../src/server/store/db/embedded/self-test.ts'
import { assertReadable, assertVersion } from '../../../../../src/server/store/db/embedded/version.ts'
import { embeddedFolder } from '../../../../support/embedded-folder.ts'
import fs from 'node:fs'
import path from 'node:path'

const withoutSwitch = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
const durable = [...withoutSwitch, '-c', 'wal_sync_method=fsync']

/** Starts PGlite with these parameters and puts it to the test that every start takes. */
async function selfTest(startParams: string[]): Promise<void> {
  const files = new DurableFs(await embeddedFolder())
  const pg = await PGlite.create({ fs: files, startParams })
  await assertDurable(pg, files).finally(() => pg.close())
}

test('starts when a commit reaches the disk', async () => {
  await expect(selfTest(durable)).resolves.toBeUndefined()
})

test('refuses to start when PostgreSQL does not sync', async () => {
  await expect(selfTest(PGlite.defaultStartParams)).rejects.toThrow('its setting fsync is off')
})

test('refuses to start when PostgreSQL syncs in a way that does not reach the disk', async () => {
  await expect(selfTest([...withoutSwitch, '-c', 'wal_sync_method=fdatasync'])).rejects.toThrow(
    'a test commit was not written through to the disk',
  )
})

test('refuses another PGlite than the one its guards were tried with', () => {
  expect(() => assertVersion()).not.toThrow()
  expect(() => assertVersion('0.5.17')).toThrow('PGlite 0.5.17, but only')
})

test('refuses a folder of another PostgreSQL', async () => {
  const folder = await embeddedFolder()
  expect(() => assertReadable(folder)).not.toThrow()
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '17\n')
  expect(() => assertReadable(folder)).toThrow('was made by PostgreSQL 17')
})
