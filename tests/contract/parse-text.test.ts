import { expect, it } from 'vitest'
import { parseText } from '../../src/contract/forms/names.ts'

it.each([
  ['mobile', '１３８ ００００ ００００', '13800000000'],
  ['mobile', '+86 138-0000-0000', '13800000000'],
  ['mobile', '0086(138)00000000', '13800000000'],
  ['telephone', '（０５７７）88000212', '0577 88000212'],
  ['telephone', '+86 577-88000212', '+86 577-88000212'],
  ['email', ' name＠example.com ', 'name@example.com'],
  ['id-number', '11010519491231002x', '11010519491231002X'],
  ['id-number', '110105 19491231 002X', '11010519491231002X'],
  ['credit-code', '91350100m000100y43', '91350100M000100Y43'],
  ['postal-code', '３２５ ０００', '325000'],
  ['date', '1958-3-2', '1958-03-02'],
  ['date', '1958/03/12', '1958-03-12'],
  ['date', '1958.3.12', '1958-03-12'],
  ['date', ' １９５８年３月１２日 ', '1958-03-12'],
  ['date', '1958 年 3 月 12 号', '1958-03-12'],
  ['date', '19580312', '1958-03-12'],
  ['date', '1958—3—12', '1958-03-12'],
  ['month', '1958年3月', '1958-03'],
  ['month', '1958-3', '1958-03'],
  ['month', '1958/03', '1958-03'],
  ['month', '１９５８０３', '1958-03'],
])('a %s that is typed as %j is %j', (format, typed, value) => {
  expect(parseText({ type: 'string', format }, typed)).toBe(value)
})

it.each([
  ['mobile', '138 0000'],
  ['id-number', '110105194912310021'],
  ['credit-code', ' 9135 '],
  ['email', 'name @'],
  ['date', ' 2026-02-30'],
  ['date', '1958年3月'],
  ['date', '12/03/1958'],
  ['month', '1958年13月'],
  ['month', '1958年3月12日'],
  [undefined, ' １ Ａ '],
])('what is no %s, or no such text, stays as it was typed: %j', (format, typed) => {
  expect(parseText({ type: 'string', ...(format && { format }) }, typed)).toBe(typed)
})

it.each([
  ['１２', 12],
  ['1,200.50', 1200.5],
  ['0012', 12],
  ['123456789012345', 123_456_789_012_345],
  // A number would keep other figures.
  ['12345678901234567', '12345678901234567'],
  ['1.2345678901234567', '1.2345678901234567'],
])('a number that is typed as %j is %j', (typed, value) => {
  expect(parseText({ type: 'number' }, typed)).toBe(value)
})
