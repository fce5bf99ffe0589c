import { appendFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ImportRefused } from '../../../../src/server/ground/yaml/fault-lines.ts'
import { hashOfFile, writeKeptFile } from '../../../../src/server/house/folder/kept-files.ts'
import { siteFolder, testSite } from './site-folder.ts'

const site = await testSite()

it('a file that changes while it is imported refuses the import', async () => {
  const absolute = join(siteFolder({}), 'site.yaml')
  const file = { path: 'site.yaml', absolute, bytes: statSync(absolute).size }
  const hash = await hashOfFile(file)
  if (hash === undefined) throw new Error('the file is no text')
  const write = () => site.database.db.transaction((tx) => writeKeptFile(tx, { file, hash }))
  await write()
  appendFileSync(absolute, 'phone: "1"\n')
  await expect(write()).rejects.toThrow(ImportRefused)
  const [row] = await site.rows(sql`select source from site_file`)
  expect(row?.source).not.toContain('phone')
})

it('a data file that holds what no database keeps is skipped by itself', async () => {
  const { skipped } = await site.import({ 'data/faq.yaml': '- question: "a\0b"\n  column: news\n' })
  expect(skipped).toEqual([expect.objectContaining({ path: 'data/faq.yaml' })])
})
