import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { isDatabaseAway, isDiskFull } from '../../../../../src/server/ground/outage.ts'
import { workerFault } from '../../../../../src/server/store/db/embedded/worker-fault.ts'
import { openDatabase } from '../../../../../src/server/store/open-database.ts'
import { EnvironmentError } from '../../../../../src/server/ground/operator-error.ts'
import { silent } from '../../../../support/log.ts'
import { smallDisk } from '../../../../support/small-disk.ts'

const MEBIBYTE = 1024 * 1024

const disk = smallDisk()
afterAll(() => disk?.remove())

/** What no compression makes smaller. */
const write = sql`insert into t select string_agg(md5(random()::text), '') from generate_series(1, 60000)`

describe.skipIf(!disk)('on a disk that fills up', () => {
  const { folder, fill, empty } = disk ?? { folder: '', fill: () => {}, empty: () => {} }
  const dataDir = join(folder, 'data')

  test('what is written is refused, said once, and written when there is room', async () => {
    const said: string[] = []
    const say = (_details: object, message: string) => void said.push(message)
    const { db, close } = await openDatabase({ dataDir, log: { info: say, warn: say, error: say } })
    await db.execute(sql`create table t (x text)`)
    await db.execute(sql`insert into t values ('first')`)
    fill(MEBIBYTE / 2)
    for (let n = 0; n < 5; n += 1) {
      const error: unknown = await db.execute(write).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect([isDiskFull(error), isDatabaseAway(error)]).toEqual([true, true])
    }
    expect((await db.execute(sql`select x from t`)).rows).toEqual([{ x: 'first' }])
    expect(said.filter((line) => line.includes('disk is full'))).toHaveLength(1)
    empty()
    await db.execute(write)
    await close()
  })

  test('a start says in one line that the disk is full, and nothing is lost', async () => {
    fill(0)
    const starting = openDatabase({ dataDir, log: silent })
    await expect(starting).rejects.toThrow(EnvironmentError)
    await expect(starting).rejects.toThrow(
      /^environment variable DATA_DIR .* is on a disk that is full; [^\n]*$/,
    )
    empty()
    const { db, close } = await openDatabase({ dataDir, log: silent })
    expect((await db.execute(sql`select count(*)::int as n from t`)).rows).toEqual([{ n: 2 }])
    await close()
  })

  test('so does a first start, and the next one begins afresh', async () => {
    const other = join(folder, 'other')
    fill(10 * MEBIBYTE)
    const starting = openDatabase({ dataDir: other, log: silent })
    await expect(starting).rejects.toThrow(/DATA_DIR .* is on a disk that is full/)
    empty()
  })
})

test.each([
  [{ name: 'ErrnoError', errno: 51 }, 'ENOSPC'],
  [{ name: 'ErrnoError', errno: 69 }, 'EROFS'],
])('what Emscripten throws is told by the system’s name: %o', (thrown, code) => {
  expect(workerFault(thrown)).toMatchObject({ code, message: expect.stringContaining(code) })
})
