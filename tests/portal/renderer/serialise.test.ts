import { expect, it } from 'vitest'
import { serialise } from '../../../src/portal/renderer/serialise.ts'

it('no text of a content ends the block of a page’s state, or begins a script in it', () => {
  const value = {
    title: '</script><script>alert(1)</script>',
    note: '<!-- <script>',
    sign: 'a & b > c',
    end: '\u2028\u2029',
  }
  const text = serialise(value)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(value)
})
