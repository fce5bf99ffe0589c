import { expect, it } from 'vitest'
import { View } from '../../templates/plain/View.tsx'
import { demoTree } from '../support/tree.ts'
import { siteWith, visit } from './visit.tsx'

const login = (settings?: Record<string, unknown>) =>
  visit({
    load: async () => null,
    View,
    answers: {},
    columnKey: 'login',
    site: siteWith({ columns: demoTree().map((column) => ({ ...column, settings })) }),
  })

it('is what the introduction says, and whom to ask', async () => {
  const { text } = await login({ intro: '网上账号还没有开放，请到服务大厅办理。' })
  expect(text).toContain('网上账号还没有开放')
  expect(text).toContain('澄心路18号')
  expect(text).not.toContain('正在整理')
})

it('says so where there is nothing to say', async () => {
  expect((await login()).text).toContain('正在整理')
})
