import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../../../src/server/store/open-database.ts'
import { freshDatabase } from '../../../../support/database.ts'
import { freezableProxy } from '../../../../support/freezable-proxy.ts'
import { silent } from '../../../../support/log.ts'
import { eventually } from '../../../../support/eventually.ts'

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a start waits for a server that is not there yet, says so once, and goes on when it is',
  async () => {
    const { dataDir, databaseUrl = '', drop } = await freshDatabase()
    const proxy = await freezableProxy(databaseUrl)
    await proxy.cut()
    const info = vi.fn<(details: object, message: string) => void>()
    const opening = openDatabase({
      dataDir,
      databaseUrl: proxy.url,
      waitSeconds: 3600,
      log: { ...silent, info },
    })
    await eventually(() => expect(info).toHaveBeenCalledTimes(1))
    await proxy.open()
    const database = await opening
    onTestFinished(async () => {
      await database.close()
      await proxy.close()
      await drop()
    })
    expect(await database.db.execute('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
    expect(info.mock.calls.filter(([, message]) => message.includes('waiting'))).toHaveLength(1)
  },
)

test('without a time to wait the start ends at once and names DATABASE_URL', async () => {
  const info = vi.fn<() => void>()
  const databaseUrl = 'postgres://u@127.0.0.1:1/d'
  const opening = openDatabase({ dataDir: '', databaseUrl, log: { ...silent, info } })
  await expect(opening).rejects.toThrow(/^environment variable DATABASE_URL must lead/)
  expect(info).not.toHaveBeenCalled()
})
