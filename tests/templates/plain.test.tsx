import { describe, expect, it } from 'vitest'
import type { Column, Locale } from '../../src/contract/types.ts'
import { isBuilt } from '../../templates/registry.ts'
import { View } from '../../templates/plain/View.tsx'
import { demoTree } from '../support/tree.ts'
import { siteWith, visit } from './visit.tsx'

const plain = (columnKey: string, site: Parameters<typeof siteWith>[0] = {}, locale: Locale = 'zh-CN') =>
  visit({ load: async () => null, View, answers: {}, columnKey, site: siteWith(site), locale })

const flat = (columns: readonly Column[]): Column[] =>
  columns.flatMap((column) => [column, ...flat(column.children)])

function withSettings(key: string, settings: Column['settings'], columns = demoTree()): Column[] {
  return columns.map((column) => ({
    ...column,
    ...(column.key === key && { settings }),
    children: withSettings(key, settings, column.children),
  }))
}

const check = (settings: Column['settings']) =>
  plain('com_check', { columns: withSettings('com_check', settings) })

it('is what the introduction says, and whom to ask', async () => {
  const { text } = await check({ intro: '网上查询请到服务大厅办理。' })
  expect(text).toContain('网上查询请到服务大厅办理')
  expect(text).toContain('澄心路18号')
  expect(text).not.toContain('正在整理')
})

it('says so where there is nothing to say', async () => {
  const columns: Column[] = [{ key: 'x', label: 'X', template: 'unknown', route: '/t1/x', children: [] }]
  const { text } = await plain('x', { columns })
  expect(text).toContain('正在整理')
  expect(text).not.toContain('现在怎么办')
})

describe('what cannot be done online yet', () => {
  const offline = {
    how: '到招商部填表。',
    place: '邻里中心B座',
    hours: '每日 9:00-18:00',
    phone: '0000-8800 0212',
    bring: ['营业执照', '身份证'],
    columns: ['com_handle', 'gone'],
  }

  it('is said as the column says it: the way, where, when, whom to call, what to bring, where there is more', async () => {
    const { document, text } = await plain('com_register', {
      columns: withSettings('com_register', { offline }),
    })
    for (const said of ['到招商部填表。', '邻里中心B座', '每日 9:00-18:00', '营业执照', '身份证']) {
      expect(text).toContain(said)
    }
    expect(document.querySelector('main a[href^="tel:"], a[href="tel:000088000212"]')).not.toBeNull()
    expect([...document.querySelectorAll('.buttons a')].map((link) => link.textContent)).toEqual(['业务办理'])
    // The office is not where this is done.
    expect(text).not.toContain('澄心路18号')
  })

  it.each(['com_register', 'com_check', 'allotment'])(
    '%s says in both languages what it will be, and leads to the office where it says no more',
    async (key) => {
      const columns = withSettings(key, {})
      const [chinese, english] = [await plain(key, { columns }), await plain(key, { columns }, 'en')]
      expect(chinese.text).toMatch(/开通后.*现在怎么办.*澄心路18号/)
      expect(english.text).toMatch(/When .*How to do it today.*澄心路18号/)
      for (const { text } of [chinese, english])
        expect(text).not.toMatch(/敬请期待|coming soon|自动保存|分钟/i)
    },
  )
})

it('in the demo nobody is promised minutes, or that something is kept by itself', () => {
  const told = flat(demoTree()).filter(({ template }) => !isBuilt(template))
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify(told)).not.toMatch(/敬请期待|分钟投递|自动保存|还没有开放/)
})
