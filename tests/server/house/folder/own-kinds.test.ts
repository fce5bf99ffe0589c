import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeKind, insertKind } from '../../../../src/server/subjects/kind-design/change-kind.ts'
import { readKinds } from '../../../../src/server/subjects/kinds/kinds.ts'
import type { Fields } from '../../../../src/server/store/db/fields.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { testDatabase } from '../../../support/database.ts'

const FIXTURE = 'tests/fixtures/own-kinds'
const EDITOR = { staffId: 's1', name: '王管理' }
const database = await testDatabase()
const media = localStore(join(database.dataDir, 'media'))
await importSite(database, FIXTURE, { media })

const folder = () => mkdtempSync(join(tmpdir(), 'anju-kinds-'))
const kindIn = async (of: typeof database, name: string) => (await readKinds(of.db)).get(name)
const gym: Fields = {
  title: '健身点',
  'x-kind': { title: 'name' },
  'x-translations': { en: { title: 'Gym', fields: { name: { title: 'Name' } } } },
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', type: 'string', maxLength: 100 } },
}
const renamed = (schema: Fields): Fields =>
  JSON.parse(JSON.stringify(schema).replaceAll('"price"', '"tariff"').replaceAll('"speaker"', '"lecturer"'))

const RENAMED: Record<string, Record<string, string>> = {
  chargingStation: { price: 'tariff' },
  lecture: { speaker: 'lecturer' },
}

/** Changes two kinds of the folder, and adds one. */
async function changeHere() {
  await database.db.transaction((tx) => insertKind(tx, { kind: 'gym', schema: gym, reason: '' }, EDITOR))
  for (const [kind, names] of Object.entries(RENAMED)) {
    const { schema = {}, version = 1 } = (await kindIn(database, kind)) ?? {}
    const asked = { kind, version, schema: renamed(schema), steps: { renamed: names }, drops: [], reason: '' }
    await changeKind(database.db, asked, EDITOR, (run) => database.db.transaction(run))
  }
}

test('a site folder has the kinds as they are, imports elsewhere equal, and undoes here nothing that it said before', async () => {
  await changeHere()
  const [written, again] = [folder(), folder()]
  await exportSite(database, written, { media })
  expect(JSON.parse(readFileSync(join(written, 'schemas/contents/gym.json'), 'utf8'))).toEqual(gym)

  const elsewhere = await testDatabase()
  const store = localStore(join(elsewhere.dataDir, 'media'))
  expect((await importSite(elsewhere, written, { media: store })).skipped).toEqual([])
  for (const name of ['gym', 'lecture', 'chargingStation'])
    expect(JSON.stringify((await kindIn(elsewhere, name))?.schema)).toBe(
      JSON.stringify((await kindIn(database, name))?.schema),
    )
  await exportSite(elsewhere, again, { media: store })
  for (const path of ['schemas/contents/gym.json', 'data/chargingStation.yaml', 'contents/lectures/fire.md'])
    expect(readFileSync(join(again, path), 'utf8')).toBe(readFileSync(join(written, path), 'utf8'))
  expect(readFileSync(join(written, 'contents/lectures/fire.md'), 'utf8')).toContain(
    'lecturer: 望湖区消防救援站',
  )

  // The folder of before says what it said last; one that says something new is taken.
  const here = await kindIn(database, 'chargingStation')
  await importSite(database, FIXTURE, { media })
  expect(await kindIn(database, 'chargingStation')).toBe(here)
  const path = join(written, 'schemas/contents/chargingStation.json')
  writeFileSync(path, JSON.stringify({ ...here?.schema, title: '充电桩' }))
  await importSite(database, written, { media })
  expect(await kindIn(database, 'chargingStation')).toMatchObject({ label: '充电桩', version: 3 })
})
