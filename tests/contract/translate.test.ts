import { expect, it } from 'vitest'
import { fill } from '../../src/contract/language/translate.ts'

const days = { one: '{count} day', other: '{count} days' }

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [999, '999 days'],
  [1000, '1,000 days'],
  [1.5, '1.5 days'],
  [-1, '-1 day'],
])('%s is written with its plural, thousands apart', (count, written) => {
  // Twice, since what is small is kept.
  expect([fill(days, 'en', { count }), fill(days, 'en', { count })]).toEqual([written, written])
})

it('what is kept of one language is not another’s', () => {
  expect(fill(days, 'en', { count: 1 })).toBe('1 day')
  expect(fill({ one: '一{count}', other: '{count}天' }, 'zh-CN', { count: 1 })).toBe('1天')
})
