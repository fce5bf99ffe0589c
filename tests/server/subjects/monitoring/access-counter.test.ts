import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accessCount } from '../../../../src/server/store/db/schema.ts'
import {
  createAccessCounter,
  type Access,
} from '../../../../src/server/subjects/monitoring/access-counter.ts'
import { testDatabase } from '../../../support/database.ts'
import { silent } from '../../../support/log.ts'
import { eventually } from '../../../support/eventually.ts'

const { db } = await testDatabase()
const HOME: Access = { day: '2026-11-20', moduleKey: 'home', path: '/home', deviceType: 'pc' }
const totals = async () =>
  (await db.select().from(accessCount)).map(({ moduleKey, deviceType, total }) => [
    moduleKey,
    deviceType,
    total,
  ])

beforeEach(() => db.delete(accessCount))

describe('visits', () => {
  test('of the same module, path and device on a day are one row', async () => {
    const counter = createAccessCounter(db, silent)
    for (const deviceType of ['pc', 'pc', 'phone']) counter.count({ ...HOME, deviceType })
    await counter.flush()
    counter.count(HOME)
    await counter.close()
    expect((await totals()).toSorted()).toEqual([
      ['home', 'pc', 3],
      ['home', 'phone', 1],
    ])
  })

  test('survive the end of the server', async () => {
    const counter = createAccessCounter(db, silent)
    counter.count(HOME)
    await counter.close()
    expect(await totals()).toEqual([['home', 'pc', 1]])
  })

  test('are written by themselves, soon', async () => {
    const counter = createAccessCounter(db, silent)
    counter.count(HOME)
    await eventually(async () => expect(await totals()).toEqual([['home', 'pc', 1]]))
    await counter.close()
  })

  test('are kept while the database refuses, and written once it does not', async () => {
    const counter = createAccessCounter(db, silent)
    counter.count(HOME)
    const refused = vi.spyOn(db, 'insert').mockImplementation(() => {
      throw new Error('away')
    })
    await counter.flush()
    refused.mockRestore()
    counter.count(HOME)
    await counter.close()
    expect(await totals()).toEqual([['home', 'pc', 2]])
  })

  test('are counted once where a later statement fails', async () => {
    const counter = createAccessCounter(db, silent)
    for (let place = 0; place < 1500; place += 1) counter.count({ ...HOME, moduleKey: `m${place}` })
    const insert = db.insert.bind(db)
    const spy = vi.spyOn(db, 'insert').mockImplementationOnce(insert)
    spy.mockImplementationOnce(() => {
      throw new Error('away')
    })
    await counter.flush()
    spy.mockRestore()
    await counter.close()
    const rows = await totals()
    expect(rows).toHaveLength(1500)
    expect(rows.every(([, , total]) => total === 1)).toBe(true)
  })

  test('of more modules than one statement writes are all written', async () => {
    const counter = createAccessCounter(db, silent)
    for (let place = 0; place < 2500; place += 1) counter.count({ ...HOME, moduleKey: `m${place}` })
    await counter.close()
    expect(await db.$count(accessCount)).toBe(2500)
  })

  test('go on where a counter is full', async () => {
    const full = 2 ** 31 - 1
    await db.insert(accessCount).values({ ...HOME, total: full })
    const counter = createAccessCounter(db, silent)
    counter.count(HOME)
    counter.count({ ...HOME, deviceType: 'phone' })
    await counter.close()
    expect((await totals()).toSorted()).toEqual([
      ['home', 'pc', full],
      ['home', 'phone', 1],
    ])
  })

  test('go on where the database does not take one of them, and none is counted twice', async () => {
    const told: string[] = []
    const counter = createAccessCounter(db, { error: (_details, message) => told.push(message) })
    for (let place = 0; place < 1500; place += 1) counter.count({ ...HOME, moduleKey: `m${place}` })
    counter.count({ ...HOME, moduleKey: 'm1400\0' })
    counter.count({ ...HOME, moduleKey: 'm3', deviceType: '\0' })
    await counter.flush()
    await counter.close()
    const rows = await totals()
    expect(rows).toHaveLength(1500)
    expect(rows.every(([, , total]) => total === 1)).toBe(true)
    expect(told).toEqual(
      Array.from({ length: 2 }, () => 'a count of visits cannot be written, and is given up'),
    )
  })
})
