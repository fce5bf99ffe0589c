import { expect, it } from 'vitest'
import { plainSummary } from '../../../../src/server/subjects/rich-text/render.ts'

it.each([
  ['**先交表** 再 [选房](https://a.example)，见 `说明`', '先交表 再 选房，见 说明'],
  ['# 标题 *斜* ~~删~~ ![图](a.png)', '标题 斜 删'],
  ['> 一句引用的话', '一句引用的话'],
  ['- 第一项\n- 第二项', '第一项 第二项'],
  ['A <b>c</b> &amp; d', 'A c & d'],
])('a summary written as %j is shown without its marks', (written, shown) => {
  expect(plainSummary(written).replaceAll(/\s+/g, ' ').trim()).toBe(shown)
})

it.each([
  'see https://a.example/x_y_z and 2 * 3 * 4',
  '租金 20–30 元/㎡，5 > 3',
  '–10 ℃ 以下停工',
  '3-1201 室',
  '>60岁的老人优先安排',
  '租金两档：\n>= 90 平方米的不收',
  '- 5 ℃ 以下停工',
  '+ 3 套房源，共 15 套',
])('a summary without marks stays as it is: %s', (written) => {
  expect(plainSummary(written)).toBe(written)
})
