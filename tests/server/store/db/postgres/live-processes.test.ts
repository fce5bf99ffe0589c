import { expect, onTestFinished, test } from 'vitest'
import { countListeners } from '../../../../../src/server/store/db/live-processes.ts'
import { openDatabase } from '../../../../../src/server/store/open-database.ts'
import { freshDatabase } from '../../../../support/database.ts'
import { silent } from '../../../../support/log.ts'

test.runIf(process.env.TEST_DATABASE_URL)(
  'each process that serves a database is counted as long as it lives, and those of other databases are not',
  async () => {
    const [place, elsewhere] = [await freshDatabase(), await freshDatabase()]
    onTestFinished(async () => {
      await place.drop()
      await elsewhere.drop()
    })
    const begin = async (of: typeof place) => {
      const database = await openDatabase({ ...of, log: silent })
      await database.listen('anju_test', () => {})
      return database
    }
    const [one, two, other] = [await begin(place), await begin(place), await begin(elsewhere)]
    expect(await countListeners(one.db)).toBe(2)
    await two.close()
    expect(await countListeners(one.db)).toBe(1)
    await one.close()
    await other.close()
  },
)
