import { expect, it } from 'vitest'
import { forms } from '../../../src/contract/language/zh-CN.forms.ts'
import { catalogue } from '../../../src/contract/language/zh-CN.ts'
import type { Progress } from '../../../src/contract/types.ts'
import { Receipt } from '../../../templates/form/Receipt.tsx'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import { render, siteWith } from '../visit.tsx'

const receipt: Progress = {
  formKey: 'repair',
  number: '20261126-7831-2425',
  hash: 'a'.repeat(64),
  time: '2026-11-26T12:14:00Z',
  state: 'received',
  canWithdraw: false,
  canCorrect: false,
  canUrge: true,
  log: [],
  answers: [{ title: '联系人', text: '张示例' }],
}

const shown = (more: Partial<Progress> = {}) =>
  render(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={{ ...catalogue, ...forms }}>
      <Receipt
        form={{ title: '报修', schema: {} }}
        formKey="repair"
        columnKey="repair"
        receipt={{ ...receipt, ...more }}
      />
    </SiteProvider>,
  ).document

it('a receipt leads to the page that shows its progress and urges it, with number and code filled in', () => {
  const link = [...shown().querySelectorAll('a')].find(({ textContent }) => textContent === '查询进度')
  const address = new URL(link?.getAttribute('href') ?? '', 'http://portal.test')
  expect([address.pathname, address.searchParams.get('number'), address.searchParams.get('code')]).toEqual([
    '/t1/checkSubmission',
    '20261126-7831-2425',
    'a'.repeat(12),
  ])
})

it('a receipt says why personal details are hidden, where they are', () => {
  const says = (more?: Partial<Progress>) =>
    shown(more).body.textContent.includes('个人信息在这里只显示一部分')
  expect(says()).toBe(false)
  expect(says({ answers: [{ title: '手机号', text: '138******00', isMasked: true }] })).toBe(true)
})
