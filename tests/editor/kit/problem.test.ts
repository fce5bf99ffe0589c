// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import project from '../../../schemas/contents/project.json' with { type: 'json' }
import { fieldName } from '../../../src/editor/kit/problem.ts'

it('what was refused names its field, an item of a list, and a field that translates another', () => {
  const rows = { properties: { rows: { title: '名单', items: { properties: { no: { title: '编号' } } } } } }
  expect(fieldName('rows.1.no', rows)).toBe('名单 2 编号')
  expect(fieldName('name', project)).toBe('项目名称')
  expect(fieldName('name.en', project)).toBe('项目名称（英文）')
  expect(fieldName('nothing', project)).toBe('nothing')
})
