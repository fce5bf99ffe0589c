import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { Engine } from '../../../../../src/server/store/db/embedded/engine.ts'
import { embeddedFolder } from '../../../../support/embedded-folder.ts'
import { silent } from '../../../../support/log.ts'

const engine = new Engine({ folder: await embeddedFolder(), log: silent })
afterAll(() => engine.close())

const MEGABYTE = 1_000_000
const ANSWERS = 300

test('the embedded database keeps nothing of what it answered', async () => {
  const ask = () => engine.db.execute(sql`select repeat('x', ${MEGABYTE}) as text`)
  for (let count = 0; count < 20; count += 1) await ask()
  const before = process.memoryUsage.rss()
  for (let count = 0; count < ANSWERS; count += 1) await ask()
  expect(process.memoryUsage.rss() - before).toBeLessThan((ANSWERS * MEGABYTE) / 2)
})
