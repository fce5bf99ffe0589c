import { sql } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DatabaseInUseError } from '../../../../../src/server/store/db/embedded/lock.ts'
import { openEmbedded } from '../../../../../src/server/store/db/embedded/open-embedded.ts'
import { site } from '../../../../../src/server/store/db/schema.ts'
import { embeddedFolder } from '../../../../support/embedded-folder.ts'
import { silent } from '../../../../support/log.ts'

let folder = ''
let dataDir = ''
beforeEach(async () => {
  folder = await embeddedFolder()
  dataDir = path.dirname(folder)
})
const open = () => openEmbedded({ dataDir, log: silent })

/** PostgreSQL's own note of how the database was left: 1 is shut down, 6 in use. */
const state = () => fs.readFileSync(path.join(folder, 'global/pg_control')).readInt32LE(16)

test('shuts down cleanly, once, when it is closed', async () => {
  const database = await open()
  await database.db.insert(site).values({ settings: {} })
  expect(state()).toBe(6)
  await Promise.all([database.close(), database.close()])
  expect(state()).toBe(1)
})

test('refuses a folder that is open, and opens it with everything in it once it was closed', async () => {
  const first = await open()
  await first.db.insert(site).values({ settings: {} })
  await expect(open()).rejects.toThrow(DatabaseInUseError)
  await first.close()
  const second = await open()
  expect(await second.db.$count(site)).toBe(1)
  await second.close()
})

test('clears away what a first start left that did not finish', async () => {
  const unfinished = `${folder}.unfinished`
  fs.mkdirSync(unfinished)
  const database = await open()
  await database.close()
  expect(fs.existsSync(unfinished)).toBe(false)
})

test('is read as it stood, while others go on writing; nothing stays of the copy, nor of one whose process was killed', async () => {
  const left = path.join(dataDir, 'copies', 'aside')
  fs.mkdirSync(left, { recursive: true })
  const database = await open()
  expect(fs.existsSync(left)).toBe(false)
  await database.db.insert(site).values({ settings: { name: 'before' } })
  let goOn = () => {}
  const isOver = new Promise<void>((resolve) => (goOn = resolve))
  let begin = () => {}
  const isBegun = new Promise<void>((resolve) => (begin = resolve))
  const reading = database.aside(async (tx) => {
    begin()
    await isOver
    return tx.select({ settings: site.settings }).from(site)
  })
  await isBegun
  // On the one session of the database this would wait for the reader.
  await database.db.update(site).set({ settings: { name: 'after' } })
  goOn()
  expect(await reading).toEqual([{ settings: { name: 'before' } }])
  expect(await database.db.select({ settings: site.settings }).from(site)).toEqual([
    { settings: { name: 'after' } },
  ])
  await expect(database.aside(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(fs.existsSync(left)).toBe(false)
  await database.close()
})

test('copies the database before its schema changes, and gives the folder back when that fails', async () => {
  const database = await open()
  await database.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = 1`)
  await database.close()
  await expect(open()).rejects.toThrow('Failed query: CREATE TABLE')
  expect(fs.readdirSync(path.join(dataDir, 'copies'))).toEqual([expect.stringMatching(/-before-migration$/)])
  await expect(open()).rejects.toThrow('Failed query: CREATE TABLE')
})
