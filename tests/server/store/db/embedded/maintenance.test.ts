import { sql } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bytesSinceCheckpoint } from '../../../../../src/server/store/db/embedded/checkpoint.ts'
import { Copies } from '../../../../../src/server/store/db/embedded/copies.ts'
import { Engine } from '../../../../../src/server/store/db/embedded/engine.ts'
import { isNightlyDue, Maintenance } from '../../../../../src/server/store/db/embedded/maintenance.ts'
import { vacuumChanged } from '../../../../../src/server/store/db/embedded/vacuum.ts'
import { embeddedFolder } from '../../../../support/embedded-folder.ts'
import { silent } from '../../../../support/log.ts'

const folder = await embeddedFolder()
const dataDir = path.dirname(folder)
const engine = new Engine({ folder, log: silent })
const copies = new Copies(dataDir, folder)
const maintenance = new Maintenance(engine, copies, silent)
afterAll(async () => {
  await maintenance.stop()
  await engine.close()
})

const write = async (rows: number) => {
  await engine.db.execute(sql`CREATE TABLE IF NOT EXISTS filler (id int, text text)`)
  await engine.db.execute(
    sql`INSERT INTO filler SELECT n, repeat('安', 100) FROM generate_series(1, ${rows}) AS n`,
  )
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const names = () => fs.readdirSync(path.join(dataDir, 'copies'))

test('writes a checkpoint after five minutes, but none where little was written', async () => {
  await maintenance.run(hours(0))
  await write(1000)
  const unwritten = await bytesSinceCheckpoint(engine)
  await maintenance.run(hours(0))
  expect(await bytesSinceCheckpoint(engine)).toBeGreaterThanOrEqual(unwritten)
  await maintenance.run(hours(0.1))
  expect(await bytesSinceCheckpoint(engine)).toBeLessThan(unwritten)
})

test('counts a table that changed much, so that the planner knows it', async () => {
  await write(1000)
  await vacuumChanged(engine)
  const { rows } = await engine.db.execute(sql`SELECT reltuples FROM pg_class WHERE relname = 'filler'`)
  expect(rows).toEqual([{ reltuples: 2000 }])
})

test('keeps the three newest copies of a reason, and each opens with everything that was committed', async () => {
  for (const day of [1, 2, 3, 4]) {
    await write(day)
    await engine.exclusively(60_000, (client) => copies.make(client, 'nightly'))
  }
  expect(names()).toHaveLength(3)
  const newest = names().toSorted().at(-1) ?? ''
  const copy = new Engine({
    folder: path.join(dataDir, 'copies', newest),
    log: silent,
  })
  const { rows } = await copy.db.execute(sql`SELECT count(*)::int AS total FROM filler`)
  await copy.close()
  expect(rows).toEqual([{ total: 2010 }])
})

test('makes a copy each night and no second one', async () => {
  const [first] = names().toSorted()
  await maintenance.run(hours(24))
  expect(names()).not.toContain(first)
  const after = names()
  await maintenance.run(hours(0))
  expect(names()).toEqual(after)
})

test.each([
  { last: '2026-03-01T04:00', now: '2026-03-02T02:59', due: false },
  { last: '2026-03-01T04:00', now: '2026-03-02T03:00', due: true },
  { last: '2026-03-02T03:00', now: '2026-03-02T23:00', due: false },
  { last: '2026-03-01T02:00', now: '2026-03-02T01:00', due: true },
])('with a last copy of $last the night’s work is due at $now: $due', ({ last, now, due }) => {
  expect(isNightlyDue(new Date(last), new Date(now))).toBe(due)
})
