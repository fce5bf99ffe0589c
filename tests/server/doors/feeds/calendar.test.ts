import { describe, expect, test } from 'vitest'
import { escapeText, foldLine, writeCalendar } from '../../../../src/server/doors/feeds/calendar.ts'

const event = {
  uid: 'p1-opens@anju.example',
  at: new Date('2026-11-16T09:00:00+08:00'),
  changed: new Date('2026-11-01T00:00:00.123Z'),
  title: '开始：望湖家园公开配租',
}

describe('a calendar', () => {
  const text = writeCalendar({ name: '计划', events: [event] })

  test('says moments in UTC, wherever the server stands', () => {
    expect(text).toContain('\r\nDTSTART:20261116T010000Z\r\n')
    expect(text).toContain('\r\nDTSTAMP:20261101T000000Z\r\n')
  })

  test('ends every line by carriage return and line feed', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('leaves out what an event does not say', () => {
    expect(text).not.toMatch(/^(DESCRIPTION|URL)/m)
  })

  test('a hostile title begins no line of its own', () => {
    const title = 'a\r\nEND:VEVENT\nBEGIN:VALARM\u0000, b; c\\d'
    const lines = writeCalendar({
      name: 'x',
      events: [{ ...event, title, url: 'https://a.example/\r\nX:1' }],
    })
      .replaceAll('\r\n ', '')
      .split('\r\n')
    expect(lines).toContain('SUMMARY:a\\nEND:VEVENT\\nBEGIN:VALARM\\, b\\; c\\\\d')
    expect(lines).toContain('URL:https://a.example/X:1')
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })
})

test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['two\nlines\rand\r\nmore', 'two\\nlines\\nand\\nmore'],
])('the text %j is written as %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped)
})

describe('a line', () => {
  test.each(['SUMMARY:' + '租'.repeat(100), 'SUMMARY:' + '🏠a'.repeat(50), 'x'.repeat(300)])(
    'of %s is folded within 75 bytes and never within a character',
    (line) => {
      const folded = foldLine(line)
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(Buffer.from(part).toString()).toBe(part)
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
    },
  )

  test('that fits stays whole', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  })
})
