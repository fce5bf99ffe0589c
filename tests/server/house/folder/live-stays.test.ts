import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { summaryLines } from '../../../../src/server/house/folder/summary.ts'
import { speaking } from '../../../../src/server/ground/language/say.ts'
import { article, PNG, siteFolder, testSite } from './site-folder.ts'

const site = await testSite()

const FORM = JSON.stringify({
  title: 'Survey',
  schema: { type: 'object', properties: { name: { type: 'string', title: 'Name', maxLength: 20 } } },
})

const plainColumns = '- { key: news, label: News, template: list }\n'

const columns = (form: string, image = 'media/a.png', kind = 'repair') => `- key: home
  label: Home
  template: home
  settings:
    hero: { title: Hello, image: ${image} }
    projects:
      ids: [p0]
- key: ask
  label: Ask
  template: form
  settings:
    form: ${form}
- key: own
  label: Own
  template: collection
  settings: { kind: ${kind} }
`

const FILES = {
  'columns.yaml': columns('survey'),
  'forms/survey.json': FORM,
  'schemas/contents/repair.json': JSON.stringify({
    title: 'Repair',
    'x-kind': { title: 'name' },
    type: 'object',
    properties: { name: { type: 'string' } },
  }),
  'media/a.png': PNG,
  'contents/own/a.md': article('A').replace('title: A', 'kind: article\ntitle: A'),
}

const settingsOf = async (key: string) =>
  (await site.rows(sql`select template, settings from column_node where key = ${key}`))[0]

it('a form, kind or picture that is named wrongly is told with file, line and what was meant; what was live stays', async () => {
  const first = await site.import(FILES)
  expect(first.skipped).toEqual([])
  const before = [await settingsOf('ask'), await settingsOf('home'), await settingsOf('own')]
  const wrong = { ...FILES, 'columns.yaml': columns('survay', 'media/b.png', 'repai') }
  const told = await site.import(wrong)
  expect([await settingsOf('ask'), await settingsOf('home'), await settingsOf('own')]).toEqual(before)
  const lines = summaryLines(told)
  expect(lines).toEqual(
    expect.arrayContaining([
      'no form     named forms that are not there: 1; what was live stays until they are',
      '  columns.yaml:12 survay, did you mean "survey"?',
      '  columns.yaml:5 media/b.png, did you mean "media/a.png"?',
      '  columns.yaml:7 p0',
      '  columns.yaml:16 repai, did you mean "repair"?',
    ]),
  )
  // As soon as the reference is right, the setting is the folder's.
  const second = { ...wrong, 'forms/survay.json': FORM }
  expect(summaryLines(await site.import(second))).toContain('forms      2; new: survay')
  expect(await settingsOf('ask')).toMatchObject({ settings: { form: 'survay' } })
})

it('a plan whose form there is not is told with file, line and what was meant, until the form is there', async () => {
  const plan = (form: string) => ({
    'columns.yaml': '- { key: plans, label: Plans, template: list }\n',
    'data/allocationPlan.yaml': `- id: p1
  column: plans
  name: Plan
  mode: 公开配租
  projectIds: []
  registerStart: 2026-11-29T09:00:00+08:00
  registerEnd: 2026-12-14T17:00:00+08:00
  objectionFormKey: survey
  formKey: ${form}
`,
    'forms/survey.json': FORM,
  })
  const named = '  data/allocationPlan.yaml:9 the form "survay", did you mean "survey"?'
  const told = summaryLines(await site.import(plan('survay')))
  expect(told).toContain('not found   contents and forms that fields name: 1; pages leave them out')
  expect(told).toContain(named)
  expect(summaryLines(await site.import(plan('survay')))).toContain(named)
  const later = { ...plan('survay'), 'forms/survay.json': FORM }
  expect(summaryLines(await site.import(later)).join()).not.toContain('not found')
})

it('a column that gets another template with a wrong reference stays the page it was', async () => {
  const plain = '- { key: ask, label: Ask, template: article }\n'
  await site.import({ 'columns.yaml': plain, 'forms/survey.json': FORM })
  await site.import({
    'columns.yaml': '- { key: ask, label: Ask us, template: form, settings: { form: survay } }\n',
    'forms/survey.json': FORM,
  })
  expect(await settingsOf('ask')).toEqual({ template: 'article', settings: {} })
})

it('a site.yml is seen where site.yaml is missing', async () => {
  await expect(
    site.import(siteFolder({ 'site.yml': 'name: A\n' }, { 'columns.yaml': plainColumns })),
  ).rejects.toThrow('site.yaml:1 is missing, but site.yml is there: rename it')
})

it('types of files are told in the reader’s language, and a number stands behind its noun', async () => {
  const summary = await site.import({ 'media/a.jpg': PNG })
  const inChinese = speaking('zh-CN', () => summaryLines(summary))
  expect(inChinese).toContain('  media/a.jpg:1 实际是 PNG 图片')
  expect(summaryLines(summary)).toContain('  media/a.jpg:1 is of the type: PNG picture')
})

it('a summary counts columns, forms, kinds and settings, and says which of them are new, changed and removed', async () => {
  const first = summaryLines(await site.import(FILES))
  expect(first).toContain('columns    3; all new')
  expect(first).toContain('forms      1; all new')
  const { 'forms/survey.json': _gone, ...rest } = FILES
  const later = summaryLines(
    await site.import(
      {
        ...rest,
        'site.yaml': 'name: Another\nlocale: en\ndescription: New\n',
        'columns.yaml': `- { key: first, label: First, template: list }\n${columns('survey')
          .replace('Own', 'Ours')
          .replace(/- key: ask[^]*?survey\n/, '')}`,
      },
      { replace: true },
    ),
  )
  expect(later).toContain('columns    3; new: first; changed: own; removed: ask')
  expect(later).toContain('forms      0; removed: survey')
  expect(later.find((line) => line.startsWith('settings'))).toMatch(/new: description; changed: name/)
})
