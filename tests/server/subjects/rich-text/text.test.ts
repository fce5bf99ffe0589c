import { expect, test } from 'vitest'
import { comparedTo } from '../../../support/cpu-ratio.ts'
import { leadOf, summaryOf, textOf } from '../../../../src/server/subjects/rich-text/text.ts'
import { result } from './rendered.ts'

test('text is a line a block, with inline elements in one line', () => {
  expect(textOf('<h2>A</h2><p>b <strong>c</strong>d<br>e &amp; f</p><ul><li>g</li><li>h</li></ul>')).toBe(
    'A\nb cd\ne & f\ng\nh',
  )
})

test('the lead is what the paragraphs say', () => {
  const body =
    '<h2>Heading</h2><img src="x" title="Photo by X">\n\nFirst.\n\n<ul><li>item</li></ul>\n\nSecond.'
  expect(result(body).lead).toBe('First.\nSecond.')
  expect(leadOf(result(body).html)).toBe('First.\nSecond.')
  expect(result('<ul><li>only items</li></ul>').lead).toBe('only items')
})

test('what is no sentence is no lead, unless there is nothing else', () => {
  expect(result('〔2024〕5号\n\n各申请家庭：\n\n公租房申请已经开始。\n\n安居公司').lead).toBe(
    '公租房申请已经开始。',
  )
  expect(result('**Other names:** Louse\n\n- item.').lead).toBe('Other names: Louse')
})

test.each([
  ['a short text', 'One. Two.', 20, 'One. Two.'],
  ['a short text without a sentence', 'Opening hours: 9 to 5', 30, 'Opening hours: 9 to 5'],
  ['whole sentences', 'One is here. Two is there. Three is nowhere.', 30, 'One is here. Two is there.'],
  ['no full stop inside a number', 'It costs 3.5 dollars and more than that', 14, 'It costs 3.5…'],
  ['whole words', 'Aphids are small insects that suck sap', 20, 'Aphids are small…'],
  [
    'Chinese sentences',
    '公租房申请已经开始。请于五月一日前提交全部材料，逾期不予受理。',
    16,
    '公租房申请已经开始。',
  ],
  ['Chinese without a full stop', '公租房申请已经开始请于五月一日前提交全部材料', 10, '公租房申请已经开始…'],
  ['characters outside the first plane', '😀'.repeat(50), 10, `${'😀'.repeat(9)}…`],
])('a summary keeps %s', (_, text, max, summary) => {
  expect(summaryOf(text, max)).toBe(summary)
  expect([...summary].length).toBeLessThanOrEqual(max)
})

test('a summary of a long text looks at its beginning only', async () => {
  const text = '字 '.repeat(5_000_000)
  // All of it would be a thousand times as much.
  const compare = comparedTo(() => Array.from({ length: 200 }, () => summaryOf(text.slice(0, 10_000))))
  const longer = () =>
    Array.from({ length: 200 }, () => expect(summaryOf(text).length).toBeLessThanOrEqual(120))
  expect(await compare(longer, 20)).toBeLessThan(20)
})
