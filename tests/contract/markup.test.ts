import { expect, test } from 'vitest'
import { escapeMarkup } from '../../src/contract/markup.ts'

test.each([
  ['<b>"a" & \'b\'</b>', '&lt;b&gt;&quot;a&quot; &amp; &apos;b&apos;&lt;/b&gt;'],
  [']]>', ']]&gt;'],
  ['&amp;', '&amp;amp;'],
  ['line\nand\ttab', 'line\nand\ttab'],
  ['no \u0000 \u000b \u001f \ufffe', 'no    '],
  ['half \ud83c a character \udfe0', 'half  a character '],
  ['whole 🏠 and 㐀𠀀', 'whole 🏠 and 㐀𠀀'],
])('%j is written as %j', (text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped)
})
