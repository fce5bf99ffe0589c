import { asc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createAudit } from '../../../src/server/store/audit/audit.ts'
import { createChange } from '../../../src/server/store/change.ts'
import { readLog } from '../../../src/server/store/audit/read-log.ts'
import { column } from '../../../src/server/store/db/schema.ts'
import { raiseRevision, watchRevision } from '../../../src/server/store/revision.ts'
import { insertColumns, insertSite } from '../../support/contents.ts'
import { testDatabase } from '../../support/database.ts'
import { testSecrets } from '../../support/secrets.ts'

const database = await testDatabase()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {} })
const revision = await watchRevision(database)
afterAll(() => revision.close())
const change = createChange(db, createAudit(await testSecrets(database)), revision)
const who = { actor: 'editor-1', addressPrefix: '192.0.2.0/24' }

const labels = async () => (await db.select().from(column).orderBy(asc(column.key))).map(({ label }) => label)
const log = async () =>
  (await readLog(db, {}, { size: 50 })).records.map(({ actor, action, subject, reason }) => [
    actor,
    action,
    subject,
    reason,
  ])

test('a change is stored together with its line in the log, and this process shows it at once', async () => {
  const before = revision.current()
  const label = await change(
    who,
    async (tx) => {
      await tx.update(column).set({ label: '新闻' })
      await raiseRevision(tx)
      return '新闻'
    },
    (changed) => ({ action: 'column-changed', subject: changed, reason: '' }),
  )
  expect(label).toBe('新闻')
  expect(await labels()).toEqual(['新闻'])
  expect(await log()).toEqual([['editor-1', 'column-changed', '新闻', null]])
  expect(revision.current()).toBe(before + 1)
})

test('a change that fails leaves neither itself nor a line in the log', async () => {
  const [labelsBefore, logBefore] = [await labels(), await log()]
  const failing = change(
    who,
    async (tx) => {
      await tx.update(column).set({ label: '公告' })
      throw new Error('no')
    },
    { action: 'column-changed' },
  )
  await expect(failing).rejects.toThrow('no')
  expect([await labels(), await log()]).toEqual([labelsBefore, logBefore])
})

test('a change whose line cannot be written is not stored', async () => {
  const labelsBefore = await labels()
  const refuse = createChange(db, () => Promise.reject(new Error('the log is full')), revision)
  const failing = refuse(who, (tx) => tx.update(column).set({ label: '公告' }), { action: 'column-changed' })
  await expect(failing).rejects.toThrow('the log is full')
  expect(await labels()).toEqual(labelsBefore)
})

test('what touches several things leaves a line for each, and what changes nothing leaves none', async () => {
  const before = await log()
  const touch = (subjects: string[]) =>
    change(
      who,
      async () => subjects,
      (all) => all.map((subject) => ({ action: 'content-binned', subject })),
    )
  await touch([])
  await change(
    who,
    async () => {},
    () => undefined,
  )
  expect(await log()).toEqual(before)
  await touch(['a', 'b'])
  expect((await log()).length).toBe(before.length + 2)
})
