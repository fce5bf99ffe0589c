import { describe, expect, it } from 'vitest'
import { selectColumns } from '../../src/contract/columns.ts'
import { inLanguage, translated } from '../../src/contract/language/in-language.ts'
import type { Site } from '../../src/contract/types.ts'
import { demoTree } from '../support/tree.ts'

const list = { template: 'list', children: [] }
const site: Site = {
  revision: 1,
  externalSites: {},
  appDownloads: [],
  settings: {
    name: '安居',
    organisation: { name: '安居公司', nameEn: 'Anju Housing', slogan: '有家' },
    notices: [{ text: '放假', 'text.en': 'Closed' }, { text: '停电' }],
  } as Site['settings'],
  columns: [
    { key: 'a', label: '公租房', 'label.en': 'Public rental', ...list, settings: { intro: '说明' } },
    {
      key: 'b',
      label: '通知',
      ...list,
      settings: { 'intro.en': 'What is new', tabs: [{ label: '甲', 'label.en': 'A' }] },
    },
  ],
}

it('a text in stretches gives way to its translation, too', () => {
  const hit = { title: [{ text: '望湖' }], 'title.en': [{ text: 'Wanghu', isHit: true }] }
  expect(translated(hit, 'en', 'zh-CN')).toEqual({ title: hit['title.en'], 'title.zh-CN': hit.title })
  expect(translated(hit, 'zh-CN', 'zh-CN')).toMatchObject({ title: hit.title })
})

describe('a site in a language', () => {
  it('reads its translations, and keeps the text of what has none', () => {
    const { settings, columns } = inLanguage(site, 'en')
    expect(columns.map(({ label }) => label)).toEqual(['Public rental', '通知'])
    expect(columns.map((column) => column.settings?.intro)).toEqual(['说明', 'What is new'])
    expect(columns[1]?.settings?.tabs).toMatchObject([{ label: 'A' }])
    expect(settings.notices?.map(({ text }) => text)).toEqual(['Closed', '停电'])
    expect([settings.name, settings.organisation?.name, settings.organisation?.slogan]).toEqual([
      '安居',
      'Anju Housing',
      '有家',
    ])
  })

  it('reads as it is written in its own', () => {
    expect(inLanguage(site, 'zh-CN')).toMatchObject({
      settings: { organisation: { name: '安居公司' } },
      columns: [{ label: '公租房' }, { label: '通知' }],
    })
  })

  it('lights the same entries of the navigation, whatever its columns are called', () => {
    const business = { key: 'all', label: '业务', multiBusiness: true, ...list }
    const { columns } = inLanguage({ ...site, columns: [business, ...site.columns] }, 'en')
    expect(selectColumns(columns, { col1: 'a' }).activeKey).toBe('all')
    const own = { key: 'me', label: '个人中心', 'label.en': 'My account', ...list }
    const token = { token: 'x', pathname: '/t1/personalCenter' }
    expect(selectColumns(inLanguage({ ...site, columns: [own] }, 'en').columns, token).activeKey).toBe('me')
  })

  it('takes an empty translation for one, and what is absent for none', () => {
    expect(translated({ unit: '套', 'unit.en': '' }, 'en', 'zh-CN')).toMatchObject({ unit: '' })
    expect(translated({ unit: '套', 'unit.en': undefined }, 'en', 'zh-CN')).toMatchObject({ unit: '套' })
  })
})

it('every column of the demo that navigation shows has an English name', () => {
  const names = inLanguage({ ...site, columns: demoTree() }, 'en').columns.flatMap(
    function all(column): string[] {
      return column.hidden ? [] : [column.label, ...column.children.flatMap(all)]
    },
  )
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([])
})
