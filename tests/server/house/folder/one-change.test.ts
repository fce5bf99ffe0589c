import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { callsOf, sumOf } from '../../../support/function-calls.ts'
import { article, siteFolder, testSite } from './site-folder.ts'

const site = await testSite()

/** Of the server's own functions, for a file that has not changed: it is listed, read and compared. */
const CALLS_PER_FILE = 18
/** Statements that look at all contents, and the contents that each looks at. */
const LOOKS = 3
/** What the server asks by itself meanwhile: the revision each second, jobs. */
const BESIDE = 30
const TURN = 400

interface Cost {
  calls: number
  /** How often settings and columns were planned. */
  plans: number
  statements: number
}

/** What the import of one changed file takes, beside so many that have not changed. */
async function oneChangeBeside(unchanged: number): Promise<Cost> {
  const paths = Array.from({ length: unchanged + 1 }, (_, at) => `contents/news/n${at}.md`)
  const folder = siteFolder(Object.fromEntries(paths.map((path, at) => [path, article(`N${at}`)])))
  await site.rows(sql`truncate content cascade`)
  await site.import(folder)
  writeFileSync(join(folder, 'contents/news/n7.md'), article('Changed'))
  const asked = vi.spyOn(Client.prototype, 'query')
  const all = await callsOf(async () =>
    expect(await site.import(folder)).toMatchObject({ imported: 1, unchanged }),
  )
  const counts = all.filter(({ url }) => url.includes('/src/server/'))
  const statements = asked.mock.calls.length
  asked.mockRestore()
  return {
    calls: sumOf(counts),
    plans: counts.find(({ name }) => name === 'planSite')?.count ?? 0,
    statements,
  }
}

it('an import of one changed file plans the site once, and lists, reads and compares the others, and no more', async () => {
  const few = await oneChangeBeside(100)
  const many = await oneChangeBeside(1100)
  expect(many.plans).toBe(1)
  expect((many.calls - few.calls) / 1000).toBeLessThan(CALLS_PER_FILE)
  expect(many.statements - few.statements).toBeLessThanOrEqual(LOOKS * Math.ceil(1000 / TURN) + BESIDE)
})
