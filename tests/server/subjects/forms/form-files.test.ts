import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import type { Db } from '../../../../src/server/store/db/database.ts'
import {
  insertForm,
  publishForm,
  saveDesign,
  withdrawForm,
} from '../../../../src/server/subjects/forms/design/write-design.ts'
import { readForms } from '../../../../src/server/subjects/forms/definition/read-forms.ts'
import { siteFolder, SITE, testSite } from '../../house/folder/site-folder.ts'

const site = await testSite()

const text = (more: object = {}) => ({ type: 'string', title: 'A text', maxLength: 20, ...more })
const form = (properties: object, more: object = {}, rules: object = {}) =>
  JSON.stringify({ title: 'A form', schema: { type: 'object', properties, ...rules }, ...more }, null, 1)

async function faultsOf(source: string): Promise<string[]> {
  const { skipped } = await site.import({ ...SITE, 'forms/ask.json': source })
  return skipped.map(({ path, line, reason }) => `${path}:${line} ${reason}`)
}

const versions = async () =>
  (await site.rows(sql`select form_key, version from form_version order by 1, 2`)).map(
    ({ form_key, version }) => `${String(form_key)} ${String(version)}`,
  )

it('a form comes in with its folder, each change of it as a version, and goes out as it came', async () => {
  const first = form({ name: text(), more: text({ title: 'More' }) }, { title: '问卷 “一”' })
  expect((await site.import({ ...SITE, 'forms/ask.json': first })).skipped).toEqual([])
  const revision = await site.revision()
  await site.import({ ...SITE, 'forms/ask.json': first })
  expect(await site.revision()).toBe(revision)
  expect(await versions()).toEqual(['ask 1'])
  const second = form({ more: text(), name: text() })
  await site.import({ ...SITE, 'forms/ask.json': second })
  expect(await versions()).toEqual(['ask 1', 'ask 2'])
  const forms = await readForms(site.database.db)
  expect(forms.get('ask')).toMatchObject({ version: 2, definition: JSON.parse(second) })
  const out = mkdtempSync(join(tmpdir(), 'anju-forms-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  await exportSite(site.database, join(out, 'site'), { media: site.media })
  expect(readFileSync(join(out, 'site/forms/ask.json'), 'utf8')).toBe(second)
})

it('what a form refers to in its own $defs is put in its place, and the file goes out as it came', async () => {
  const address = { type: 'object', title: 'Address', properties: { street: text() }, required: ['street'] }
  const source = form(
    { home: { $ref: '#/$defs/address' }, work: { $ref: '#/$defs/address', title: 'Work' } },
    {},
    { $defs: { address } },
  )
  expect((await site.import({ ...SITE, 'forms/ask.json': source })).skipped).toEqual([])
  const { definition } = (await readForms(site.database.db)).get('ask') ?? {}
  expect(definition?.schema).toEqual({
    type: 'object',
    properties: { home: address, work: { ...address, title: 'Work' } },
  })
  const { version } = (await readForms(site.database.db)).get('ask') ?? {}
  await site.import({ ...SITE, 'forms/ask.json': source })
  expect((await readForms(site.database.db)).get('ask')?.version).toBe(version)
  const out = join(mkdtempSync(join(tmpdir(), 'anju-forms-')), 'site')
  onTestFinished(() => rmSync(out, { recursive: true }))
  await exportSite(site.database, out, { media: site.media })
  expect(readFileSync(join(out, 'forms/ask.json'), 'utf8')).toBe(source)
})

it('a form that was changed or withdrawn here is not undone by the folder it came with; its export says it elsewhere', async () => {
  const { db } = site.database
  const files = { ...SITE, 'forms/ask.json': form({ name: text() }), 'forms/other.json': form({ a: text() }) }
  await site.import(files)
  const definition = JSON.parse(form({ name: text({ title: '姓名' }), tel: text() }))
  await db.transaction((tx) => publish(tx, { formKey: 'ask', draftVersion: 0, newest: 1 }, definition))
  await db.transaction((tx) => insertForm(tx, 'made', 'Made here', '王编辑'))
  await db.transaction((tx) => publish(tx, { formKey: 'made', draftVersion: 1, newest: 0 }, definition))
  await db.transaction((tx) => withdrawForm(tx, 'other'))
  await site.import(files)
  const now = await readForms(db)
  expect([...now.keys()]).toEqual(['ask', 'made'])
  expect(now.get('ask')?.definition).toEqual(definition)
  const out = join(mkdtempSync(join(tmpdir(), 'anju-forms-')), 'site')
  onTestFinished(() => rmSync(out, { recursive: true }))
  await exportSite(site.database, out, { media: site.media })
  expect(readdirSync(join(out, 'forms')).sort()).toEqual(['ask.json', 'made.json'])
  const read = (key: string): unknown => JSON.parse(readFileSync(join(out, `forms/${key}.json`), 'utf8'))
  expect(JSON.stringify([read('ask'), read('made')])).toBe(JSON.stringify([definition, definition]))
  // Another folder's word counts as ever.
  await site.import({ ...files, 'forms/ask.json': form({ name: text({ title: 'Name' }) }) })
  expect((await readForms(db)).get('ask')?.version).toBe(3)
})

async function publish(
  tx: Db,
  { newest, ...place }: { formKey: string; draftVersion: number; newest: number },
  definition: unknown,
): Promise<void> {
  const { draftVersion } = await saveDesign(tx, { ...place, definition }, '王编辑')
  await publishForm(tx, { ...place, draftVersion, newest }, '王编辑')
}

it('a form that the folder lacks goes out of force with --replace, and comes back as it was', async () => {
  const files = { ...SITE, 'forms/ask.json': form({ name: text() }) }
  await site.import(files)
  await site.import(SITE)
  expect([...(await readForms(site.database.db)).keys()]).toEqual(['ask'])
  await site.import(siteFolder({}), { replace: true })
  expect([...(await readForms(site.database.db)).keys()]).toEqual([])
  await site.import(files)
  expect((await readForms(site.database.db)).get('ask')?.version).toBe(1)
})

it('a form with a fault stays as it was, and the import says what is wrong and where', async () => {
  const sound = form({ name: text() })
  await site.import({ ...SITE, 'forms/ask.json': sound })
  expect(await faultsOf('{\n "title": "x"\n "schema": {}\n}')).toEqual([
    expect.stringMatching(/^forms\/ask\.json:3 is no JSON: /),
  ])
  expect((await readForms(site.database.db)).get('ask')?.definition).toEqual(JSON.parse(sound))
})

it.each<[string, string, RegExp]>([
  [
    'a pattern',
    form({ name: text({ pattern: '^(a+)+$' }) }),
    /"?schema\.properties\.name\.pattern"? is not a field/,
  ],
  ['an unknown format', form({ name: text({ format: 'regex' }) }), /format must be one of "date"/],
  ['a field without a title', form({ name: { type: 'string' } }), /name has no title/],
  ['a field without a type', form({ name: { title: 'x' } }), /name has no type/],
  [
    '499 fields',
    form(Object.fromEntries(Array.from({ length: 499 }, (_, i) => [`f${i}`, text()]))),
    /499 fields: 300 are the most/,
  ],
  [
    '2,000 fields',
    form(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`f${i}`, text()]))),
    /schema\.properties must have at most 500/,
  ],
  ['40 levels', form({ a: nested(40) }), /deeper than 4 levels/],
  [
    '10,000 levels',
    `{"title":"x","schema":${'{"items":'.repeat(10_000)}{}${'}'.repeat(10_000)}}`,
    /nested too deeply/,
  ],
  [
    'a name that steps do not have',
    form({ name: text() }, { steps: [{ title: 'One', fields: ['nome'] }] }),
    /steps names "nome".*steps lacks the field "name"/,
  ],
  [
    'a rule for a field that is not there',
    form({ name: text() }, {}, { required: ['nome'] }),
    /requires "nome", which is no field/,
  ],
  [
    'a window that ends before it begins',
    form({ name: text() }, { policy: { opens: '2026-01-02T00:00:00Z', closes: '2026-01-01T00:00:00Z' } }),
    /closes must be after/,
  ],
  ['once for nobody', form({ name: text() }, { policy: { once: true } }), /once goes by accounts/],
  ['rules that do not fit', form({ name: text({ minimum: 'x' }) }), /minimum must be a number/],
  ['a list of forms', '[]', /must be a group of fields/],
  [
    'a script in a title',
    form({ ['</script><script>alert(1)</script>']: text() }),
    /property name|must match|properties/,
  ],
])('%s is refused in words', async (_what, source, reason) => {
  expect((await faultsOf(source)).join('\n')).toMatch(reason)
})

it('the name of a form is a name', async () => {
  const { skipped } = await site.import({ ...SITE, 'forms/Ask me.json': form({ name: text() }) })
  expect(skipped[0]?.reason).toMatch(/begins with a small letter/)
})

function nested(levels: number): object {
  return levels === 0 ? text() : { type: 'object', title: 'x', properties: { a: nested(levels - 1) } }
}
