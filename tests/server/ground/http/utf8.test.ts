import { expect, it } from 'vitest'
import { utf8 } from '../../../../src/server/ground/http/utf8.ts'

it.each([
  ['nothing', ''],
  ['Chinese and what takes four bytes', '公租房 🏠 <p>'],
  ['half a character', 'a\ud83db'],
  ['more than is kept ready', '公'.repeat(100_000)],
  ['just as much as is kept ready', 'x'.repeat(256 * 1024)],
])('has the bytes of %s, which a later text does not change', (_, text) => {
  const bytes = utf8(text)
  utf8('other')
  expect(bytes.equals(Buffer.from(text))).toBe(true)
})
