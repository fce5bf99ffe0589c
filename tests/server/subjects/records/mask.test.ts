import { expect, test } from 'vitest'
import { maskText } from '../../../../src/server/subjects/records/mask.ts'

test.each([
  ['number', '1234567', '••••'],
  ['number', '12345678', '****5678'],
  ['phone', '1380000', '••••'],
  ['phone', '13800000001', '138****0001'],
  ['name', '欧阳小明', '欧**'],
] as const)(
  'a %s such as %s is shown as %s: what is too short to hide is hidden whole',
  (mask, text, shown) => {
    expect(maskText(mask, text)).toBe(shown)
  },
)
