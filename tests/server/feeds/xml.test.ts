import { expect, test } from 'vitest'
import { element, escapeXml } from '../../../src/server/feeds/xml.ts'

test.each([
  ['<b>"a" & \'b\'</b>', '&lt;b&gt;&quot;a&quot; &amp; &apos;b&apos;&lt;/b&gt;'],
  [']]>', ']]&gt;'],
  ['&amp;', '&amp;amp;'],
  ['line\nand\ttab', 'line\nand\ttab'],
  ['no \u0000 \u000b \u001f \ufffe', 'no    '],
  ['half \ud83c a character \udfe0', 'half  a character '],
  ['whole 🏠 and 㐀𠀀', 'whole 🏠 and 㐀𠀀'],
])('%j stands in XML as %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped)
})

test('an element without a text is not there', () => {
  expect(element('title', '')).toBe('')
  expect(element('title', undefined)).toBe('')
  expect(element('guid', 'a<b', 'isPermaLink="false"')).toBe('<guid isPermaLink="false">a&lt;b</guid>')
})
