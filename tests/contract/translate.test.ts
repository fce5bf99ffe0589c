import { expect, it } from 'vitest'
import { catalogue as english } from '../../src/editor/words/en.ts'
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

it('where nothing is called a count, the first number decides', () => {
  const late = { one: '{who}: {days} day late', other: '{who}: {days} days late' }
  expect([1, 2].map((days) => fill(late, 'en', { who: '王', days }))).toEqual([
    '王: 1 day late',
    '王: 2 days late',
  ])
})

it('the English words of the editor’s app count one thing as one', () => {
  const counted =
    /\{(?:count|days|households|rows|steps|columns)\} (?:\w+ )?(?!across\b|less\b|this\b|as\b|is\b|on\b)[a-z]{3,}s\b/
  const plain = Object.entries(english).filter(
    ([, words]) => typeof words === 'string' && counted.test(words),
  )
  expect(plain.map(([key]) => key)).toEqual([])
})
