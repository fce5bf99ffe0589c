import { join } from 'node:path'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { recordSchema } from '../../../../src/server/store/db/schema.ts'
import {
  compileSiteRecordKind,
  readRecordKinds,
} from '../../../../src/server/subjects/records/record-kinds.ts'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import { siteFolder, temporaryFolder, testSite } from './site-folder.ts'

const site = await testSite()
const { db } = site.database

const kind = (title: string) =>
  `${JSON.stringify({
    title,
    'x-record': { version: 1, title: 'name', columns: ['name'] },
    'x-pi': { purpose: '停车', basis: '合同', retentionDays: 30 },
    type: 'object',
    properties: { name: { title: '车位', type: 'string', 'x-pi': { class: 'ordinary' } } },
  })}\n`

it('a site’s own kind of record comes with its folder, each change a version, and goes back as it came', async () => {
  const path = 'schemas/records/parking.json'
  await site.import({ [path]: kind('车位记录') })
  await site.import({ [path]: kind('车位记录') })
  await site.import({ [path]: kind('停车记录') })
  expect((await db.select().from(recordSchema)).map(({ version }) => version)).toEqual([1, 2])
  expect((await readRecordKinds(db)).get('parking')).toMatchObject({ version: 2, label: '停车记录' })
  const out = join(temporaryFolder(), 'out')
  await exportSite(site.database, out, { media: site.media })
  expect(readFileSync(join(out, path), 'utf8')).toBe(kind('停车记录'))
})

it.each([
  ['schemas/records/zhongbao.json', kind('x'), 'built-in'],
  ['schemas/records/a.json', kind('x').replace(',"x-pi":{"class":"ordinary"}', ''), 'x-pi is missing'],
  ['schemas/records/b.json', kind('x').replace('"name"]', '"gone"]'), 'no property'],
  ['schemas/records/c.json', '{', 'JSON'],
])('%s is left out with its reason', async (path, text, reason) => {
  const { skipped } = await site.import(siteFolder({ [path]: text }))
  expect(skipped).toMatchObject([{ path, reason: expect.stringContaining(reason) }])
})

it.each(readdirSync('schemas/records'))(
  'the portal’s own %s is within the dialect, as a site’s must be',
  (file) => {
    const source: unknown = JSON.parse(readFileSync(join('schemas/records', file), 'utf8'))
    expect(compileSiteRecordKind('same', 1, source).faultsOf({}).length).toBeGreaterThan(0)
  },
)
